import { type LandingParams, markVisit, type visitMarks } from '../lib/landing-params.ts'
import { safeSession } from './safe-storage.ts'

declare global {
  interface Window {
    /** The landing parameters that the inline script has read from the initial URL. */
    __arrival?: LandingParams
  }
}

/** Returns the landing parameters; empty without a page: static first view, tests. */
export const landingParams = (): Partial<LandingParams> => globalThis.window?.__arrival ?? {}

export type VisitParam = (typeof visitMarks)[number]

const storageKey = 'visit-marks' // old devices have it under this name

const kept = () => safeSession.get(storageKey) ?? landingParams().marks ?? ''

/** Returns the value from the URLs of this visit; null if none had it. Kept over a reload. */
export const visitParam = (name: VisitParam): string | null =>
  new URLSearchParams(markVisit(kept(), globalThis.location?.search ?? '')).get(name)

/** Stores the parameters of a URL before it changes. The inline script does that with the first one. */
export function storeVisitParams(search: string): void {
  safeSession.set(storageKey, markVisit(kept(), search))
}
