/** Limits of data on the device. Times in milliseconds, sizes in bytes. */
export const DATABASE_OPEN_TIMEOUT = 1500 // a start never waits longer for IndexedDB
export const DATABASE_CALL_TIMEOUT = 3000 // one read or write
export const RECENT_SEARCHES_STORED = 20 // GAME-14
export const GAMES_STORED = 12_000
export const GAMES_REMAINING = 11_000 // kept after pruning: the next one is a hundred pages away
export const LIST_STORED = 500 // games of one list that the device shows without a network
export const PUBLIC_RESPONSES_STORED = 120
export const PUBLIC_RESPONSES_REMAINING = 100 // kept after pruning
export const PLAYER_RESPONSES_STORED = 40
export const PLAYER_RESPONSES_REMAINING = 30 // kept after pruning
export const PUBLIC_RESPONSE_LIFE = 30 * 24 * 60 * 60_000
export const STORED_WAIT = 2000 // wait for the server before stored data is shown, until it responds
export const PLAYED_KEPT = 30 // recently played games
export const DRAFT_LIFE = 7 * 24 * 60 * 60_000
export const ON_BREAK_KEY = 'on-break' // in local storage while the signed-in account is on a break (O-68); removed at log-out
export const ON_BREAK_ATTRIBUTE = 'data-on-break' // of the page's root element, for styles that need no code (O-68)
/**
 * A visit's random id ends with the tab, or after VISITOR_HOURS. With consent a browser is recognised for
 * VISITOR_CONSENT_DAYS (DATA-24).
 */
export const VISITOR_HOURS = 24
export const VISITOR_CONSENT_DAYS = 30
export const STORED_RESPONSE_GAP = 60_000 // minimum time before an unchanged response of the player is stored again
export const GUEST_DATA_KEY = 'guestData' // the guest's choices in local storage for the first paint; Dexie has the same record (DATA-07)

/** The saved query cache of the first paint. */
export const QUERY_CACHE_KEY = 'qumai-queries'
export const QUERY_CACHE_LIFE = 24 * 60 * 60_000 // ms
export const QUERY_RETRIES = 3 // NET-22

/** Limits of the queue of analytics events and visits. Milliseconds; sizes in bytes. */
export const OUTBOX_NAME = 'qumai-outbox' // database, Web Lock and sync tag
export const EVENT_LIFE = 48 * 60 * 60_000
export const EVENTS_STORED = 500
export const EVENT_BYTES_STORED = 512 * 1024
export const VISIT_LIFE = 7 * 24 * 60 * 60_000
export const VISITS_STORED = 200
export const RECORD_BYTES_MAX = 8 * 1024 // larger ones are rejected
export const EVENTS_PER_CALL = 50
export const CALL_BYTES_MAX = 48 * 1024 // browsers let 64 KB outlive a page
export const OUTBOX_DELAY = 1000 // events of one second travel together
export const OUTBOX_LOCK_WAIT = 15_000 // then the holder counts as frozen
export const OUTBOX_SEND_TIMEOUT = 10_000 // NET-03
export const OUTBOX_BACKOFF_BASE = 1000
export const OUTBOX_BACKOFF_MAX = 30_000
export const OUTBOX_PATIENCE = 5 // failures in a row after which only the network or the player trigger a try
export const OUTBOX_RECORD = 'qumai-outbox:' // before the id: a record in local storage that the database may not have yet
export const NOTES_KEPT = 50 // at most 400 KB
export const LOGOUT_FLUSH_TIMEOUT = 3000 // a player's records are sent by then, or lose the player's id
export const OUTBOX_SENT = 'outbox-sent' // in local storage: when the server last accepted records, ms since 1970; removed at log-out
export const OUTBOX_CHECK = 5000 // interval in which the waiting card checks for changes by other tabs and the worker
