import type { ErrorCode } from '~/contract/error-codes.ts'
import type { Problem } from '~/contract/problem.ts'

/** True if an error response contains this code. */
export function hasCode({ message, errors }: Problem, code: ErrorCode): boolean {
  return [message, ...Object.values(errors ?? {}).flat()].includes(code)
}

/** A 403 with the ban code is a ban; other 403s are ordinary errors (NET-07, O-18). */
export const isBan = (problem: Problem) => hasCode(problem, 'AUTH_USER_BANNED')

/**
 * What went wrong with a call. `network`: no response (offline, timeout). `foreign`: an intercepted response
 * (firewall, proxy, captive portal). `answer`: an error response of the server. `contract`: the response breaks the
 * contract. `aborted`: stopped after the last retry (NET-05). `player-changed`: the player who started it has signed
 * out; nothing is sent, and the current player sees nothing.
 */
export type ApiErrorKind = 'network' | 'foreign' | 'answer' | 'contract' | 'aborted' | 'player-changed'

/** The only error class of calls. It contains codes, never sentences; forms/problem-text converts them to text. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status, 0 if there was no response. */
  readonly status: number
  /** Body of the error response as sent by the server (AUTH-39), {} if there is none. */
  readonly problem: Problem
  /** An earlier attempt timed out and may have reached the server. */
  readonly afterLost: boolean
  /** An earlier call with other input got no response, and its success may be the reason of this error. */
  readonly isSpent: boolean
  /** Wait that the server requires before the next call, ms; null if none. */
  readonly retryAfter: number | null

  constructor(
    kind: ApiErrorKind,
    status: number,
    problem: Problem,
    options: {
      message?: string
      cause?: unknown
      afterLost?: boolean
      isSpent?: boolean
      retryAfter?: number | null
    } = {},
  ) {
    super(options.message ?? problem.message ?? kind, { cause: options.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.problem = problem
    this.afterLost = options.afterLost ?? false
    this.isSpent = options.isSpent ?? false
    this.retryAfter = options.retryAfter ?? null
  }

  /** Message code, or the first code of the errors map. */
  get code(): string | undefined {
    return this.problem.message ?? Object.values(this.problem.errors ?? {})[0]?.[0]
  }

  /** True if our server did not respond: the outcome of the call is unknown. */
  get isLost(): boolean {
    return this.kind === 'network' || this.kind === 'foreign' || this.kind === 'aborted'
  }

  /** True if the call may have taken effect: our server did not respond, or its success cannot be read. */
  get isUnclear(): boolean {
    return this.isLost || this.kind === 'contract'
  }
}
