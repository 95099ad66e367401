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
