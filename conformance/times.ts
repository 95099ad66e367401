/** A day, ms. */
export const DAY = 24 * 60 * 60_000
