import { PLAYER_ANSWERS_KEPT, PLAYER_ANSWERS_LEFT } from '~/constants/storage.ts'
import type { Owner } from '~/platform/owner.ts'

import { earlierAnswer } from './earlier-answers.ts'
import { keepNewest } from './keep-newest.ts'
import { PlayerTable } from './player-table.ts'

/** An answer of the player's, of a guest where `playerId` is null, as last seen. `savedAt`: ms since 1970, for "as of" beside it. */
export type PlayerAnswer = { key: string; playerId: string | null; answer: unknown; savedAt: number }

/** Named for what it held at first. */
export const playerAnswersTable = new PlayerTable<PlayerAnswer>('protection', (row) => row.key)

/** Keeps an answer on the device, to be read where the server does not give it (O-10, O-67). At most 40 stay. */
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

/** The answer as last seen here; undefined when it is somebody else's or there is none. */
export async function savedPlayerAnswer(key: string, playerId: string | null): Promise<PlayerAnswer | undefined> {
  const saved = (await playerAnswersTable.get(key)) ?? (await earlierAnswer(key))
  return saved?.playerId === playerId ? saved : undefined
}
