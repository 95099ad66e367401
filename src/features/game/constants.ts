/** How the game page waits. Milliseconds. */
export const GAME_SLOW_AFTER = 10_000 // the player is told and may try again
/** A page that has come but does not say that it can be played, as an error page of the browser. */
export const GAME_READY_GRACE = 3000
