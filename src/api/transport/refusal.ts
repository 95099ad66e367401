import type { ErrorCode } from '~/contract/error-codes.ts'
import type { Problem } from '~/contract/problem.ts'

/** Does a refusal name this code? */
export function names({ message, errors }: Problem, code: ErrorCode): boolean {
  return [message, ...Object.values(errors ?? {}).flat()].includes(code)
}

/** A 403 is a ban when it says so; other causes are ordinary refusals (NET-07, O-18). */
export const isBan = (problem: Problem) => names(problem, 'AUTH_USER_BANNED')
