import { earlierAnswer } from './earlier-answers.ts'
import { StoredTable } from './stored-table.ts'

/** An answer of the player's, as last seen. `savedAt`: ms since 1970, for "as of" beside it. */
export type PlayerAnswer = { key: string; playerId: string; answer: unknown; savedAt: number }

/** Named for what it held at first. */
export const playerAnswersTable = new StoredTable<PlayerAnswer>('protection', (row) => row.key)

/** Keeps an answer on the device, to be read where the server does not give it (O-10, O-67). */
export function savePlayerAnswer(key: string, playerId: string, answer: unknown, savedAt: number): Promise<boolean> {
  return playerAnswersTable.put({ key, playerId, answer, savedAt })
}

/** The answer as last seen here; undefined when it is another player's or there is none. */
export async function savedPlayerAnswer(key: string, playerId: string): Promise<PlayerAnswer | undefined> {
  const saved = (await playerAnswersTable.get(key)) ?? (await earlierAnswer(key))
  return saved?.playerId === playerId ? saved : undefined
}
