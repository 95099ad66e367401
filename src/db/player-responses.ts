import { PLAYER_RESPONSES_STORED, PLAYER_RESPONSES_REMAINING } from '~/constants/storage.ts'
import type { Owner } from '~/platform/owner.ts'

import { earlierResponse } from './earlier-responses.ts'
import { keepNewest } from './keep-newest.ts'
import { PlayerTable } from './player-table.ts'

/** A response for the player, or for a guest if `playerId` is null. `savedAt`: ms since 1970, shown as "as of". */
export type StoredPlayerResponse = { key: string; playerId: string | null; answer: unknown; savedAt: number }

/** Named after its first content. */
export const playerResponsesTable = new PlayerTable<StoredPlayerResponse>('protection', (row) => row.key)

/** Stores a response for the time when the server is unreachable (O-10, O-67). At most 40 are kept. */
export async function storePlayerResponse(
  owner: Owner,
  key: string,
  playerId: string | null,
  answer: unknown,
  savedAt: number,
): Promise<void> {
  await playerResponsesTable.put(owner, { key, playerId, answer, savedAt })
  await keepNewest(owner, playerResponsesTable, PLAYER_RESPONSES_STORED, PLAYER_RESPONSES_REMAINING)
}

/** Returns the stored response; undefined if there is none, or it is another player's. */
export async function storedPlayerResponse(
  key: string,
  playerId: string | null,
): Promise<StoredPlayerResponse | undefined> {
  const saved = (await playerResponsesTable.get(key)) ?? (await earlierResponse(key))
  return saved?.playerId === playerId ? saved : undefined
}
