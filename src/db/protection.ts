import { StoredTable } from './stored-table.ts'

/** An answer about the player's limits or play, as last seen. `savedAt`: ms since 1970, for "as of" beside it. */
export type SavedAnswer = { key: string; playerId: string; answer: unknown; savedAt: number }

export const protectionTable = new StoredTable<SavedAnswer>('protection', (row) => row.key)

/** Keeps an answer on the device, to be read without a connection (O-10, O-67). */
export function saveProtection(key: string, playerId: string, answer: unknown): Promise<boolean> {
  return protectionTable.put({ key, playerId, answer, savedAt: Date.now() })
}

/** The answer as last seen here; undefined when it is another player's or there is none. */
export async function savedProtection(key: string, playerId: string): Promise<SavedAnswer | undefined> {
  const saved = await protectionTable.get(key)
  return saved?.playerId === playerId ? saved : undefined
}
