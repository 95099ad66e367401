import { PLAYER_ANSWERS_KEPT, PLAYER_ANSWERS_LEFT } from '~/constants/storage.ts'
import type { Owner } from '~/platform/owner.ts'

import { earlierAnswer } from './earlier-answers.ts'
import { keepNewest } from './keep-newest.ts'
import { PlayerTable } from './player-table.ts'

/** A response for the player, or for a guest if `playerId` is null. `savedAt`: ms since 1970, shown as "as of". */
export type PlayerAnswer = { key: string; playerId: string | null; answer: unknown; savedAt: number }

/** Named after its first content. */
export const playerAnswersTable = new PlayerTable<PlayerAnswer>('protection', (row) => row.key)

/** Stores a response for the time when the server is unreachable (O-10, O-67). At most 40 are kept. */
export async function savePlayerAnswer(
  owner: Owner,
  key: string,
  playerId: string | null,
  answer: unknown,
  savedAt: number,
): Promise<void> {
  await playerAnswersTable.put(owner, { key, playerId, answer, savedAt })
  await keepNewest(owner, playerAnswersTable, PLAYER_ANSWERS_KEPT, PLAYER_ANSWERS_LEFT)
}

/** Returns the stored response; undefined if there is none, or it is another player's. */
export async function savedPlayerAnswer(key: string, playerId: string | null): Promise<PlayerAnswer | undefined> {
  const saved = (await playerAnswersTable.get(key)) ?? (await earlierAnswer(key))
  return saved?.playerId === playerId ? saved : undefined
}
