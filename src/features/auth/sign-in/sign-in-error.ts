import { ApiError } from '~/api/transport/api-error.ts'
import { problemCodes } from '~/forms/server-errors.ts'

/** Handling of a failed sign-in, besides showing it in the form. */
export type SignInError = 'banned' | 'redirect' | 'lost' | 'shown'

/** Codes without a cause: reported for investigation (ERR-15). */
const unexplained = new Set(['GENERAL_ERROR', 'DEFAULT'])

/** Classifies a failure of log-in or sign-up. Reports unexplained ones to the error service. */
export function signInErrorOf(error: unknown): SignInError {
  if (!(error instanceof ApiError)) return 'shown'
  const codes = problemCodes(error)
  if (codes.includes('AUTH_USER_BANNED')) return 'banned' // AUTH-05, ERR-14
  if (error.problem.redirect_url) return 'redirect' // AUTH-19
  if (error.isLost) return 'lost'
  if (codes.some((code) => unexplained.has(code))) globalThis.reportError?.(error)
  return 'shown'
}
