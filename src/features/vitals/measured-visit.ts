import { safeLocal, safeSession } from '~/platform/safe-storage.ts'

/** Whether this browser had been here before the visit. */
export type VisitKind = 'first' | 'repeat'

const KEY = 'vitals-visit'
/** Every browser that the server has answered has it, and a log-out leaves it. */
const KNOWN_BY = 'last-online'

/**
 * How to name this visit in what is measured; null for one that is not. The pick is made once for a visit, which is a tab.
 * Ask before anything of this page notes that the server was reached.
 */
export function measuredVisit(rate: number, random = Math.random): VisitKind | null {
  const noted = safeSession.get(KEY)
  if (noted !== null) return noted === 'first' || noted === 'repeat' ? noted : null
  const kind = safeLocal.get(KNOWN_BY) === null ? 'first' : 'repeat'
  const isPicked = random() < rate
  safeSession.set(KEY, isPicked ? kind : 'none')
  return isPicked ? kind : null
}
