import type { Problem } from '~/contract/problem.ts'

/** A 403 is a ban unless its body names another cause (NET-07, O-18). */
export function isBan({ message, errors }: Problem): boolean {
  const codes = [...(message === undefined ? [] : [message]), ...Object.values(errors ?? {}).flat()]
  return codes.length === 0 || codes.includes('AUTH_USER_BANNED')
}
