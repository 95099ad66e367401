/** Timers of modals and failure screens. Milliseconds. */
export const MODAL_CLOSE = 1000 // SHELL-45, SHELL-47, O-13
export const CRASH_RELOAD = 5000 // NET-16
export const LOADER_RELOAD = 5000 // NET-17
export const CHUNK_RELOAD = 5000 // NET-18: other keys; chunk and routes keys at once
/** Automatic reloads in a row before the page stays (O-20). */
export const AUTO_RELOAD_LIMIT = 3
/** Reloads older than this no longer count as "in a row", ms. */
export const RELOAD_MEMORY = 10 * 60_000
export const TOAST_PLACE = 'top-right' // NOTIF-19
/** A toast closes automatically after this, ms. */
export const TOAST_LIFE = 5000
