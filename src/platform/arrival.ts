import type { Arrival } from '../lib/arrival.ts'

declare global {
  interface Window {
    /** What the page's own script has read of the address that this page began with. */
    __arrival?: Arrival
  }
}

/** Nothing where there is no page around: the static first view, tests. */
export const arrival = (): Partial<Arrival> => globalThis.window?.__arrival ?? {}
