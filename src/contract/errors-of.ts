import type { AnyEndpoint } from './endpoint.ts'
import { commonErrors, sessionErrors, type ErrorCode } from './error-codes.ts'

/** Returns every error code of this call: its list, those of every call, and with a session those of sessions. */
export function errorsOf(endpoint: AnyEndpoint): ErrorCode[] {
  const ofSession = endpoint.access === 'anyone' ? [] : sessionErrors
  return [...new Set([...endpoint.errors, ...commonErrors, ...ofSession])]
}
