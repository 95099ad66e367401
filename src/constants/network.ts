/** How calls wait and retry. Milliseconds. */
export const REQUEST_TIMEOUT = 10_000 // NET-03
export const RETRY_LIMIT = 5 // NET-04: retries after the first request
export const RETRY_BASE = 1000 // NET-04: 1 s × 2ⁿ
export const RETRY_MAX = 30_000 // NET-04
export const RETRY_AFTER_MAX = 24 * 60 * 60_000 // what a server may ask for: also below what a timer can hold
export const QUIET_MAX = 15 * 60_000 // a poll leaves a server that refused alone for no longer, whatever it asks for
export const REPLAY_LIMIT = 5 // NET-10
/** Text of a request stopped after its retries (NET-05, ERR-09). */
export const ABORT_TEXT = 'Request killed after maximum retries (aborted)'
export const STALE_TIME = 5 * 60_000 // NET-22
export const BALANCE_POLL = 5000 // CASH-03
export const NOTIFICATIONS_POLL = 10_000 // NOTIF-05
export const JACKPOTS_POLL = 30_000 // PLUS-55: while they are in view
export const TABLES_POLL = 15_000 // PLUS-56: while they are in view
export const SLOW_POLL_FACTOR = 4 // O-45: polls on slow-2g, on 2g and with data saver
export const VISIT_DELAY = 2000 // ANLT-04
export const SLOW_METHOD_LIST = 10_000 // ANLT-05
export const SLOW_OPTIONS = 5000 // ANLT-05
/** A page that waits for its answer says so by then, as the payment methods do (CASH-11). */
export const FIRST_WORD_WAIT = 20_000
export const ERROR_SAMPLE_RATE = 1 // ANLT-06: the share of errors that is reported
export const LOAD_COUNTER_MAX = 180_000 // ANLT-05: what takes longer is no load time any more
/** How long one check waits for its answer: is the server there again, which build does it serve. */
export const PROBE_TIMEOUT = 3000
export const PRESS_RETRY_LIMIT = 1 // of a changing call whose answer was lost; more would keep its button busy for too long
/** For how long the same press again has the key of one whose answer was lost. */
export const PRESS_LIFE = 10 * 60_000
export const MONEY_RETRY_LIMIT = 2 // O-14: of a call with an idempotency key; then the outcome is asked for
/** A call with a key can arrive this late: three tries of 10 s, the waits between them and some slack. */
export const MONEY_CALL_LIFE = 60_000
/** For how long a press after a lost answer is the same wish: of a limit or a break, of what nobody wants twice in a day. */
export const LIMIT_INTENT_LIFE = 10 * 60_000
export const INTENT_LIFE = 24 * 60 * 60_000
/** Longest wait of one try for another tab's token refresh, which may take its whole timeout; the next try waits again. */
export const REFRESH_LOCK_TIMEOUT = 12_000
/** After so many such waits in a row the lock is taken for stuck: no live tab needs it for a minute. */
export const REFRESH_TURNS_MISSED = 5
/** Local storage of another tab: how late its writes may be seen here, and how often to look. */
export const STORAGE_LAG = 5000
export const STORAGE_LOOK = 20
/**
 * Probes of a lost server: short enough to be back within 2 s, for as many probes; then twice as long each time, up to
 * RETRY_MAX. Each waits between the half and the whole.
 */
export const PROBE_WAIT = 2000
export const QUICK_PROBES = 40
/** When the server is back, what waits for it comes within this time, each call at a moment of its own. */
export const WAKE_SPREAD = 1000
/** After the browser itself said offline it is believed for this long. */
export const OFFLINE_PROBE_WAIT = 5000
