import { safeLocal, safeSession } from '~/platform/safe-storage.ts'

/** Whether this browser had been here before the visit. */
export type VisitKind = 'first' | 'repeat'

const KEY = 'vitals-visit'
/** The key is set in every browser that has reached the server, and survives a log-out. */
const KNOWN_BY = 'last-online'

/**
 * Returns the kind of a measured visit; null if the visit is not measured. The choice is made once per visit, which is a
 * tab. Call it before this page records that the server was reached.
 */
export function measuredVisit(rate: number, random = Math.random): VisitKind | null {
  const recorded = safeSession.get(KEY)
  if (recorded !== null) return recorded === 'first' || recorded === 'repeat' ? recorded : null
  const kind = safeLocal.get(KNOWN_BY) === null ? 'first' : 'repeat'
  const isPicked = random() < rate
  safeSession.set(KEY, isPicked ? kind : 'none')
  return isPicked ? kind : null
}
