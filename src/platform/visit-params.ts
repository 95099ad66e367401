import { markVisit, type visitMarks } from '../lib/arrival.ts'
import { arrival } from './arrival.ts'
import { safeSession } from './safe-storage.ts'

export type VisitParam = (typeof visitMarks)[number]

const storageKey = 'visit-marks' // old devices have it under this name

const kept = () => safeSession.get(storageKey) ?? arrival().marks ?? ''

/** What an address of this visit says, or said before; null when none did. Kept over a reload. */
export const visitParam = (name: VisitParam): string | null =>
  new URLSearchParams(markVisit(kept(), globalThis.location?.search ?? '')).get(name)

/** Keeps what an address says, before it is gone. The page's own script does that with the first one. */
export function keepVisitParams(search: string): void {
  safeSession.set(storageKey, markVisit(kept(), search))
}
