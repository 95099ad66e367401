import type { Arrival } from '../lib/arrival.ts'

declare global {
  interface Window {
    /** The landing parameters that the inline script has read from the initial URL. */
    __arrival?: Arrival
  }
}

/** Returns the landing parameters; empty without a page: static first view, tests. */
export const arrival = (): Partial<Arrival> => globalThis.window?.__arrival ?? {}
