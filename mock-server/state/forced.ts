import * as z from 'zod/mini'

import { endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'

const codeSchema = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])

/**
 * A response instead of the handler's: `code` for every call, or for the first `times`; a list applies call by call,
 * and null lets one call through. `status` without a code responds with an empty problem.
 */
export const forcedSchema = z.union([
  z.strictObject({
    endpoint: z.string(),
    code: z.union([codeSchema, z.array(z.nullable(codeSchema))]),
    times: z.optional(z.int().check(z.positive())),
  }),
  z.strictObject({
    endpoint: z.string(),
    status: z.int().check(z.gte(400), z.lte(599)),
    times: z.optional(z.int().check(z.positive())),
  }),
])
export type Forced = z.infer<typeof forcedSchema>
export type ForcedResponse = ErrorCode | number

type Queue = { isEndless: boolean; answers: (ForcedResponse | null)[] }

function queueOf(forced: Forced): Queue {
  if ('code' in forced && Array.isArray(forced.code)) return { isEndless: false, answers: [...forced.code] }
  const response = 'code' in forced ? (forced.code as ErrorCode) : forced.status
  return { isEndless: forced.times === undefined, answers: Array.from({ length: forced.times ?? 1 }, () => response) }
}

/**
 * Whether this call may return the response. A status without a code is always allowed, because it is outside the
 * contract.
 */
function isListed(endpoint: AnyEndpoint, response: ForcedResponse): boolean {
  return typeof response === 'number' || errorsOf(endpoint).includes(response)
}

/** Codes of a rule that its endpoint does not list; a rule for `*` applies only to endpoints that list the code. */
export function unlisted(forced: Forced): string[] {
  const endpoint = Object.values<AnyEndpoint>(endpoints).find(({ id }) => id === forced.endpoint)
  if (!endpoint) return []
  return queueOf(forced).answers.flatMap((response) =>
    response === null || isListed(endpoint, response) ? [] : [String(response)],
  )
}

/** The forced responses of a session, by endpoint id or `*`. */
export class ForcedResponses {
  #queues = new Map<string, Queue>()

  get list() {
    return [...this.#queues].map(([endpoint, { answers: responses, isEndless }]) => ({
      endpoint,
      answers: responses,
      isEndless,
    }))
  }

  set(forced: Forced) {
    this.#queues.set(forced.endpoint, queueOf(forced))
  }

  /** Replaces all rules by a list like `list`. */
  load(rules: readonly ({ endpoint: string } & Queue)[]) {
    this.#queues = new Map(rules.map(({ endpoint, answers, isEndless }) => [endpoint, { answers, isEndless }]))
  }

  lift(endpoint: string) {
    this.#queues.delete(endpoint)
  }

  clear() {
    this.#queues.clear()
  }

  /** The rule of the endpoint precedes the one for all. */
  take(endpoint: AnyEndpoint): ForcedResponse | null {
    for (const name of [endpoint.id, '*']) {
      const queue = this.#queues.get(name)
      const next = queue?.answers[0]
      if (!queue || next === undefined) continue
      if (next !== null && !isListed(endpoint, next)) continue
      if (!queue.isEndless) queue.answers.shift()
      if (queue.answers.length === 0) this.#queues.delete(name)
      return next
    }
    return null
  }
}
