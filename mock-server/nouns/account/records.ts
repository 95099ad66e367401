/** A copy that was asked for. Times are virtual, ms. `number` counts those of the player from 1. */
export type ExportRecord = { number: number; askedAt: number }

/** Made when it is first needed. `closedAt`: the account is over, nobody gets in any more. */
export type AccountRecord = {
  copy: ExportRecord | null
  closing: { askedAt: number; closesAt: number } | null
  closedAt: number | null
}

/** Of a player whose copy was asked for a day ago. */
export const readyCopy = (now: number): AccountRecord => ({
  copy: { number: 1, askedAt: now - 24 * 60 * 60_000 },
  closing: null,
  closedAt: null,
})
