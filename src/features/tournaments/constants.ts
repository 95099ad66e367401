/** The server recalculates ranks every five minutes; a page that shows them lags by this much at most, ms. */
export const RANKS_POLL = 30_000
/** Rows per request for the whole table. */
export const LEADERS_PAGE = 100
/** A list with the player's ranks is stale after this time, ms. */
export const TOURNAMENTS_STALE = 30_000
/** Delay before refetching a tournament whose start or end has passed, ms: the server also needs time to process it. */
export const PHASE_CHANGE_WAIT = 1500
/** The outcome of an attempt to join is shown again if the player returns to the page within this time, ms. */
export const JOIN_TRY_KEPT = 60_000
