/** A requested copy. Times are virtual, ms. `number` counts the copies of the player from 1. */
export type ExportRecord = { number: number; requestedAt: number }

/** Created on first use. `closedAt`: the account is closed and cannot be opened any more. */
export type AccountRecord = {
  copy: ExportRecord | null
  closing: { requestedAt: number; closesAt: number } | null
  closedAt: number | null
}

/** The record of a player who requested a copy a day ago. */
export const readyCopy = (now: number): AccountRecord => ({
  copy: { number: 1, requestedAt: now - 24 * 60 * 60_000 },
  closing: null,
  closedAt: null,
})
