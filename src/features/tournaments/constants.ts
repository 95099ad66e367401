/** The server recalculates ranks every five minutes; a page that shows them is at most this late, ms. */
export const PLACES_POLL = 30_000
/** Rows that a question for the whole table brings. */
export const LEADERS_PAGE = 100
/** A list with the player's own ranks is stale after this time, ms. */
export const TOURNAMENTS_STALE = 30_000
/** What has begun or ended by the clock is asked about after this time, ms: the server must have noticed it too. */
export const PHASE_CHANGE_WAIT = 1500
/** The outcome of an attempt to join is still shown on a return to its page within this time, ms. */
export const JOIN_TRY_KEPT = 60_000
