/** Limits of the queue of analytics events and visits. Milliseconds, bytes where said. */
export const OUTBOX_NAME = 'qumai-outbox' // database, Web Lock and sync tag
export const EVENT_LIFE = 48 * 60 * 60_000
export const EVENTS_KEPT = 500
export const EVENT_BYTES_KEPT = 512 * 1024
export const VISIT_LIFE = 7 * 24 * 60 * 60_000
export const VISITS_KEPT = 200
export const RECORD_BYTES_MAX = 8 * 1024 // a larger one is refused
export const EVENTS_PER_CALL = 50
export const CALL_BYTES_MAX = 48 * 1024 // browsers let 64 KB outlive a page
export const OUTBOX_DELAY = 1000 // events of one second travel together
export const OUTBOX_SEND_TIMEOUT = 10_000 // NET-03
export const OUTBOX_BACKOFF_BASE = 1000
export const OUTBOX_BACKOFF_MAX = 30_000
export const OUTBOX_PATIENCE = 5 // failures in a row after which only the network or the player bring a try
export const OUTBOX_NOTE = 'qumai-outbox:' // before the id: a record in local storage that the database may not have yet
export const NOTES_KEPT = 50 // at most 400 KB
export const FAREWELL_WAIT = 3000 // what a player leaves behind is sent by then, or loses their name
