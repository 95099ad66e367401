/** A copy of what is held of a player, and the end of an account. */
export const CLOSING_DAYS = 14 // PLUS-46: so long the player can take it back
export const EXPORT_DAYS = 7 // PLUS-40: so long the copy can be had
export const ACCOUNT_POLL = 5000 // ms, while a copy is being made
