import { announceLocal, onLocalChange, safeLocal } from './safe-storage.ts'

const KEY = 'linked-player'

/** Returns the player whom a link signed in, until the player confirms the account; null otherwise. */
export const linkedPlayer = (): string | null => safeLocal.get(KEY)

/** Records that a link signs this player in. Other tabs and later loads show the confirmation too. */
export function recordLinkedPlayer(playerId: string): void {
  safeLocal.set(KEY, playerId)
  announceLocal(KEY)
}

/** Clears the record: the player confirmed the account. */
export function confirmLinkedPlayer(): void {
  safeLocal.remove(KEY)
  announceLocal(KEY)
}

/** Calls `run` each time the record changes, in this tab or another. Returns a function that stops it. */
export const onLinkedPlayer = (run: () => void): (() => void) => onLocalChange(KEY, run)
