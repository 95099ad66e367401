import { safeLocal } from '~/lib/safe-storage.ts'

/** Whose session this browser holds. The script of the static first view reads it too. */
export const PLAYER_KEY = 'session_player'

export function savedPlayerId(): string | null {
  return safeLocal.get(PLAYER_KEY)
}

export function savePlayerId(playerId: string) {
  if (savedPlayerId() !== playerId) safeLocal.set(PLAYER_KEY, playerId)
}
