/** The start of the page. Milliseconds. */
export const LIBRARIES_WAIT = 900 // for the largest picture at most: it is small and goes before them
export const LIBRARIES_WAIT_MAX = 2500 // the same on a line on which the page itself was slow to come:
export const LIBRARIES_WAIT_TIMES = 1.5 // as long as the page took
export const PICTURE_LEAD = 120 // asked for in the same moment, a server answers with both at once and the picture comes last
export const SLOW_START = 4000 // words that it takes longer
export const SAVED_START = 8000 // what comes from the device runs by then, or what is saved is broken
export const START_LIMIT = 60_000 // the first visit on the slowest line that is still one is there by then
export const START_SETTLED = 10_000 // an app that has been on the screen for so long has started
export const DROP_LIMIT = 3000 // a cache that does not answer is left behind
/** Starting over: at once, then 5, 10, 20 s … later, up to 5 minutes. */
export const RESTART_BASE = 2500
export const RESTART_MAX = 5 * 60_000
