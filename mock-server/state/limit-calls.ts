import { ApiError } from '../http/api-error.ts'
import type { Session } from '../session.ts'

/**
 * Counts the calls of a sender to what `name` stands for, in virtual time of the session. More than `most` within
 * `window` ms throws RATE_LIMITED with the wait.
 */
export function limitCalls(name: string, most: number, window: number): (session: Session, sender?: string) => void {
  return (session, sender = '') => {
    const now = session.now()
    const counter = `${name} ${sender}`
    const recent = (session.recentCalls.get(counter) ?? []).filter((at) => at > now - window)
    const [oldest = now] = recent
    if (recent.length >= most) throw new ApiError('RATE_LIMITED', [], oldest + window - now)
    session.recentCalls.set(counter, [...recent, now])
  }
}
