import { ApiError } from '../http/api-error.ts'
import type { Session } from '../session.ts'

/**
 * Counts calls of a sender in virtual time of the session. More than `most` within `window` ms throws RATE_LIMITED
 * with the wait.
 */
export function limitCalls(most: number, window: number): (session: Session, sender?: string) => void {
  const known = new WeakMap<Session, Map<string, number[]>>()
  return (session, sender = '') => {
    const bySender = known.get(session) ?? new Map<string, number[]>()
    known.set(session, bySender)
    const now = session.now()
    const recent = (bySender.get(sender) ?? []).filter((at) => at > now - window)
    const [oldest = now] = recent
    if (recent.length >= most) throw new ApiError('RATE_LIMITED', [], oldest + window - now)
    bySender.set(sender, [...recent, now])
  }
}
