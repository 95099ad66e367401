/** The export of a player's data, and the closing of an account. */
export const CLOSING_DAYS = 14 // PLUS-46: the player can cancel the closing until then
export const EXPORT_DAYS = 7 // PLUS-40: the copy can be downloaded until then
export const ACCOUNT_POLL = 5000 // ms, while a copy is being prepared
