import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { problemReader, type Problem } from '~/contract/problem.ts'
import type { ClientHooks } from './client-hooks.ts'
import type { Tried } from './request.ts'

export type Validated = { ok: true; data: unknown } | { ok: false; cause: unknown }

/** Where and why an answer breaks the contract; paths and codes, never values. */
function detailOf(error: { issues: readonly { path: readonly PropertyKey[]; code?: string | undefined }[] }): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.map(String).join('.') || '(whole)'}: ${code}`)
    .join('; ')
}

/** Body of a refusal as far as it is one. */
export function problemOf(json: unknown): Problem {
  return problemReader.safeParse(json).data ?? {}
}

/** Looks at answers at the edge and reports each kind of breach once per endpoint. */
export class AnswerCheck {
  private readonly reported = new Set<string>()
  private readonly report: ClientHooks['report']

  constructor(report: ClientHooks['report']) {
    this.report = report
  }

  /** NET-23, and what somebody else answered. A cut JSON is no odd answer but a lost one. */
  look(endpoint: AnyEndpoint, { isOwn, status, json }: Extract<Tried, { kind: 'answer' }>) {
    const isExpected = json === undefined || json === 'ok' || (typeof json === 'object' && json !== null)
    if (isOwn ? isExpected : status === 500) return // each 500 has a report of its own
    this.once({ kind: 'odd-answer', endpoint: endpoint.id, detail: isOwn ? typeof json : `foreign ${status}` })
  }

  parse(endpoint: AnyEndpoint, json: unknown): Validated {
    const answer = endpoint.answer.safeParse(json)
    if (answer.success) return { ok: true, data: answer.data }
    const spelledOut = json === 'ok' ? endpoint.answer.safeParse({ status: 'ok' }) : null
    if (spelledOut?.success) return { ok: true, data: spelledOut.data }
    this.once({ kind: 'contract', endpoint: endpoint.id, detail: detailOf(answer.error) })
    return { ok: false, cause: answer.error }
  }

  private once(report: Extract<Parameters<ClientHooks['report']>[0], { detail: string }>) {
    const name = `${report.kind} ${report.endpoint}`
    if (this.reported.has(name)) return
    this.reported.add(name)
    this.report(report)
  }
}
