import type { ErrorCode } from '~/contract/error-codes.ts'
import type { Problem } from '~/contract/problem.ts'

/** True if an error response contains this code. */
export function hasCode({ message, errors }: Problem, code: ErrorCode): boolean {
  return [message, ...Object.values(errors ?? {}).flat()].includes(code)
}

/** A 403 with the ban code is a ban; other 403s are ordinary errors (NET-07, O-18). */
export const isBan = (problem: Problem) => hasCode(problem, 'AUTH_USER_BANNED')
