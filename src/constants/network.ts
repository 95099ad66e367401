/** How calls wait and retry. Milliseconds. */
export const REQUEST_TIMEOUT = 10_000 // NET-03
export const RETRY_LIMIT = 5 // NET-04: retries after the first request
export const RETRY_BASE = 1000 // NET-04: 1 s × 2ⁿ
export const RETRY_MAX = 30_000 // NET-04
export const RETRY_AFTER_MAX = 24 * 60 * 60_000 // maximum accepted Retry-After; also below the maximum of a timer
export const QUIET_MAX = 15 * 60_000 // maximum pause of a poll after Retry-After
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
/** After this time a waiting page shows a message, as for the payment methods (CASH-11). */
export const FIRST_MESSAGE_WAIT = 20_000
export const ERROR_SAMPLE_RATE = 1 // ANLT-06: the share of errors that is reported
export const LOAD_COUNTER_MAX = 180_000 // ANLT-05: longer loads are not measured
/** Timeout of one probe: whether the server is back, or which build it serves. */
export const PROBE_TIMEOUT = 3000
export const CLICK_RETRY_LIMIT = 1 // of a changing call after a lost response; more would keep its button busy too long
/** How long a repeated click keeps the key of a call whose response was lost. */
export const CLICK_KEY_LIFE = 10 * 60_000
/** Maximum wait for the state after a changing call: its button is busy, or its outcome is not shown, until then. */
export const REFETCH_PATIENCE = 10_000 // as long as one request (NET-03)
export const MONEY_RETRY_LIMIT = 2 // O-14: of a call with an idempotency key; then its outcome is polled
/** Latest arrival of a call with a key: three tries of 10 s, the waits between them and some slack. */
export const MONEY_CALL_LIFE = 60_000
/** How long a click after a lost response counts as the same intent: for a limit or a break, and for other actions. */
export const LIMIT_INTENT_LIFE = 10 * 60_000
export const INTENT_LIFE = 24 * 60 * 60_000
/**
 * Maximum wait of one try for another tab's token refresh, which may take its whole timeout; the next try waits
 * again.
 */
export const REFRESH_LOCK_TIMEOUT = 12_000
/** After this many waits in a row the lock counts as stuck: no live tab needs it for a minute. */
export const REFRESH_MISSES_MAX = 5
/** Local storage of another tab: the maximum delay of its writes, and the polling interval. */
export const STORAGE_LAG = 5000
export const STORAGE_CHECK = 20
/**
 * Probes of an unreachable server: at first short enough to detect it within 2 s, for as many probes; then doubled
 * each time, up to RETRY_MAX. Each wait is random between half and all of it.
 */
export const PROBE_WAIT = 2000
export const QUICK_PROBES = 40
/** When the server is back, waiting calls are sent within this time, each at a random moment. */
export const WAKE_SPREAD = 1000
/** How long the browser's offline event is trusted. */
export const OFFLINE_PROBE_WAIT = 5000
