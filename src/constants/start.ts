/** The start of the page. Milliseconds. */
export const LARGE_FILES_WAIT = 900 // maximum wait for the largest picture: it is small and loads first
export const LARGE_FILES_WAIT_MAX = 2500 // the same on a slow line, where the page took long to load:
export const LARGE_FILES_WAIT_TIMES = 1.5 // as long as the page took
export const PICTURE_LEAD = 120 // if both were requested at the same moment, the server would send both at once and the picture would finish last
export const SLOW_START = 4000 // then a message is shown
export const STORED_START = 8000 // stored files run by then, or they are broken
export const START_LIMIT = 60_000 // enough for the first visit on the slowest usable line
export const START_SETTLED = 10_000 // an app that has been rendered for so long has started
export const DROP_LIMIT = 3000 // a hanging cache is abandoned after that
/** Restarts: at once, then 5, 10, 20 s … later, up to 5 minutes. */
export const RESTART_BASE = 2500
export const RESTART_MAX = 5 * 60_000

/** Caching of the service worker. Milliseconds, bytes, counts. */
export const CACHE_TIMEOUT = 3000 // after that the network is used instead of a hanging Cache API
export const FILE_TIMEOUT = 20_000 // a file is aborted if the server sends nothing for so long
export const IMAGES_STORED = 300
export const IMAGE_BYTES_STORED = 40 * 1024 * 1024
export const IMAGE_BYTES_MAX = 2 * 1024 * 1024 // a larger picture is shown but not stored
export const BUILD_TIMEOUT = 1000 // a tab that does not report its build keeps every build
export const UPDATE_CHECK_PERIOD = 60 * 60_000
export const UPDATE_RELOAD_GAP = 5 * 60_000 // a page that has just loaded in a new build is not reloaded again within this time
export const WORKER_TIMEOUT = 3000 // it may have to start first
export const UPDATE_CHECK_GAP = 60_000 // minimum time between checks when a tab is shown repeatedly
export const TAKEOVER_WAIT = 1000 // a worker that cannot take over by then follows later: its page is already served
export const TAKEOVER_TRIES = 5 // each takes a second or two; after that the browser needs its five minutes
