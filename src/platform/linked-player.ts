import { safeLocal } from './safe-storage.ts'

const KEY = 'linked-player'
const listeners = new Set<() => void>()
const announce = () => listeners.forEach((listener) => listener())

/** Returns the player whom a link signed in, until the player confirms the account; null otherwise. */
export const linkedPlayer = (): string | null => safeLocal.get(KEY)

/** Records that a link signs this player in. Other tabs and later loads show the confirmation too. */
export function recordLinkedPlayer(playerId: string): void {
  safeLocal.set(KEY, playerId)
  announce()
}

/** Clears the record: the player confirmed the account. */
export function confirmLinkedPlayer(): void {
  safeLocal.remove(KEY)
  announce()
}

/** Calls `run` each time the record changes, in this tab or another. Returns a function that stops it. */
export function onLinkedPlayer(run: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) run() // null: everything was cleared
  }
  listeners.add(run)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(run)
    removeEventListener('storage', onStorage)
  }
}
