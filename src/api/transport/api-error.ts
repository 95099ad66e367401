import type { Problem } from '~/contract/problem.ts'

/**
 * What went wrong with a call: `network` no answer came (offline, cut, timeout), `foreign` something else than our server
 * answered (a firewall, a proxy, a captive portal), `answer` the server refused, `contract` the answer is not what the contract
 * promises, `aborted` stopped after the last retry (NET-05), `player-changed` the player who began it has signed out: nothing
 * is sent, and the current player is shown nothing.
 */
export type ApiErrorKind = 'network' | 'foreign' | 'answer' | 'contract' | 'aborted' | 'player-changed'

/** The one error class of calls. It carries codes, never sentences; forms/problem-text makes text of them. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  /** Body of the refusal as the server sent it (AUTH-39), {} when there is none. */
  readonly problem: Problem
  /** An earlier try of the same call got lost on the way, and may have arrived for all we know. */
  readonly afterLost: boolean
  /** How long the server wants to be left alone, ms; null when it does not say. */
  readonly retryAfter: number | null

  constructor(
    kind: ApiErrorKind,
    status: number,
    problem: Problem,
    options: { message?: string; cause?: unknown; afterLost?: boolean; retryAfter?: number | null } = {},
  ) {
    super(options.message ?? problem.message ?? kind, { cause: options.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.problem = problem
    this.afterLost = options.afterLost ?? false
    this.retryAfter = options.retryAfter ?? null
  }

  /** Message code, or the first code of the errors map. */
  get code(): string | undefined {
    return this.problem.message ?? Object.values(this.problem.errors ?? {})[0]?.[0]
  }

  /** No answer of our server came: whether it carried out the call is unknown. */
  get isLost(): boolean {
    return this.kind === 'network' || this.kind === 'foreign' || this.kind === 'aborted'
  }
}
