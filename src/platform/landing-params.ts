import type { LandingParams } from '../lib/landing-params.ts'

declare global {
  interface Window {
    /** The landing parameters that the inline script has read from the initial URL. */
    __arrival?: LandingParams
  }
}

/** Returns the landing parameters; empty without a page: static first view, tests. */
export const landingParams = (): Partial<LandingParams> => globalThis.window?.__arrival ?? {}
