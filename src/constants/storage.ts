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
