import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { interceptedKinds } from '../http/intercepted.ts'
import { Link } from '../http/link.ts'

/**
 * Ways to break one call: `-before`, `reset`, `hang` and responses of an intermediary before execution, the others
 * after it.
 */
const breakKinds = [
  'drop-before',
  'drop-after',
  'reset',
  'reset-after',
  'truncate',
  'badjson',
  'hang',
  'hang-after',
  ...interceptedKinds,
] as const
export type BreakKind = (typeof breakKinds)[number]

export const faultKinds = [...breakKinds, 'latency', 'bytesPerSecond'] as const

/**
 * `endpoint` is the id of a call, `*` for every call, or a path prefix (`/assets/`), including files. `ms` is for
 * latency, `value` for bytesPerSecond; `times` limits the fault to the first calls.
 */
export const faultSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(1)),
  kind: z.enum(faultKinds),
  ms: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  value: z.optional(z.number().check(z.gte(0))),
  times: z.optional(z.int().check(z.positive())),
})
export type Fault = z.infer<typeof faultSchema>

/** Faults of one call. */
export type Plan = { latency: number; link: Link | null; breaks: BreakKind | null }

function hits(fault: Fault, endpointId: string | null, path: string) {
  if (fault.endpoint.startsWith('/')) return path.startsWith(fault.endpoint)
  return endpointId !== null && (fault.endpoint === '*' || fault.endpoint === endpointId)
}

export class Faults {
  #list: Fault[] = []
  #cleared = new AbortController()

  get list(): readonly Fault[] {
    return this.#list
  }

  set(faults: readonly Fault[]) {
    this.#list = faults.map((fault) => ({ ...fault }))
    if (faults.length > 0) return
    this.#cleared.abort()
    this.#cleared = new AbortController()
  }

  /** Resolves after that many milliseconds, or as soon as the faults are cleared: a test ends a wait when it has seen enough. */
  async wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#cleared.signal }).catch(() => undefined)
  }

  /** Takes what waits for this call: one way to break it, with any wait and any slow line. */
  take(endpointId: string | null, path: string): Plan {
    const plan: Plan = { latency: 0, link: null, breaks: null }
    for (const fault of this.#list.filter((each) => hits(each, endpointId, path))) {
      if (fault.kind === 'latency') plan.latency += fault.ms ?? fault.value ?? 1000
      else if (fault.kind === 'bytesPerSecond') plan.link = new Link(Math.max(1, fault.value ?? 10_000))
      else if (plan.breaks) continue
      else plan.breaks = fault.kind
      if (fault.times !== undefined) fault.times -= 1
    }
    this.#list = this.#list.filter((fault) => fault.times !== 0)
    return plan
  }
}
