/** The start of the page. Milliseconds. */
export const LIBRARIES_WAIT = 900 // maximum wait for the largest picture: it is small and loads first
export const LIBRARIES_WAIT_MAX = 2500 // the same on a slow line, where the page took long to load:
export const LIBRARIES_WAIT_TIMES = 1.5 // as long as the page took
export const PICTURE_LEAD = 120 // if both were requested at the same moment, the server would send both at once and the picture would finish last
export const SLOW_START = 4000 // then a message is shown
export const STORED_START = 8000 // stored files run by then, or they are broken
export const START_LIMIT = 60_000 // enough for the first visit on the slowest usable line
export const START_SETTLED = 10_000 // an app that has been rendered for so long has started
export const DROP_LIMIT = 3000 // a hanging cache is abandoned after that
/** Restarts: at once, then 5, 10, 20 s … later, up to 5 minutes. */
export const RESTART_BASE = 2500
export const RESTART_MAX = 5 * 60_000
