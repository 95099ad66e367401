/** The server counts places every five minutes; who looks at them is told within this time, ms. */
export const PLACES_POLL = 30_000
/** Rows that a question for the whole table brings. */
export const LEADERS_PAGE = 100
/** A list with places of one's own is asked for again when it is opened after this time, ms. */
export const TOURNAMENTS_STALE = 30_000
/** What has begun or ended by the clock is asked about after this time, ms: the server must have noticed it too. */
export const PHASE_CHANGE_WAIT = 1500
/** What became of a try to take part is told to who comes back to its page within this time, ms. */
export const JOIN_TRY_KEPT = 60_000
