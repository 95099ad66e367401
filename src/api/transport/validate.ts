import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { problemReader, type Problem } from '~/contract/problem.ts'
import type { Lost } from '~/contract/tolerant.ts'
import type { CallReport, ClientHooks } from './client-hooks.ts'
import type { Tried } from './request.ts'

export type Validated = { ok: true; data: unknown } | { ok: false; cause: unknown }

/** Returns the paths of contract breaches; never the value itself. */
function detailOf(issues: readonly Lost[]): string {
  return issues
    .slice(0, 3)
    .map(({ path }) => path.join('.'))
    .join('; ')
}

/** Returns the body of an error response, or {} if it is none. */
export function problemOf(json: unknown): Problem {
  return problemReader.safeParse(json).data ?? {}
}

/** Checks responses at the edge and reports each kind of breach once per endpoint. */
export class ResponseCheck {
  private readonly reported = new Set<string>()
  private readonly report: ClientHooks['report']

  constructor(report: ClientHooks['report']) {
    this.report = report
  }

  /** Reports responses that break the contract (NET-23) and intercepted ones. Truncated JSON counts as lost instead. */
  look(endpoint: AnyEndpoint, { isOwn, status, json }: Extract<Tried, { kind: 'answer' }>) {
    const isExpected = json === undefined || json === 'ok' || (typeof json === 'object' && json !== null)
    if (isOwn ? isExpected : status === 500) return // each 500 is reported separately
    this.once('odd-answer', endpoint, isOwn ? typeof json : `foreign ${status}`)
  }

  /** Leaves out unreadable optional parts (see contract/tolerant.ts); an unreadable response is a breach. */
  parse(endpoint: AnyEndpoint, json: unknown): Validated {
    const lost: Lost[] = []
    const response = endpoint.answer.safeParse(json, { lost } as object)
    if (response.success) {
      if (lost.length > 0) this.once('contract-part', endpoint, detailOf(lost))
      return { ok: true, data: response.data }
    }
    const spelledOut = json === 'ok' ? endpoint.answer.safeParse({ status: 'ok' }) : null
    if (spelledOut?.success) return { ok: true, data: spelledOut.data }
    this.once('contract', endpoint, detailOf(response.error.issues))
    return { ok: false, cause: response.error }
  }

  private once(kind: Exclude<CallReport['kind'], 'server-error'>, { id }: AnyEndpoint, detail: string) {
    const name = `${kind} ${id}`
    if (this.reported.has(name)) return
    this.reported.add(name)
    this.report({ kind, endpoint: id, detail })
  }
}
