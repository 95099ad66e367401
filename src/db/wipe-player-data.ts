import { draftsTable } from './drafts.ts'
import { locationsTable } from './locations.ts'
import { myGamesTable } from './my-games.ts'
import { oweWipe, wipeDone } from './owed-wipe.ts'
import { paymentsTable } from './payments.ts'
import { recentSearchesTable } from './recent-searches.ts'
import { transactionsTable } from './transactions.ts'
import { userTable } from './user.ts'

const owned = [
  userTable,
  locationsTable,
  recentSearchesTable,
  draftsTable,
  paymentsTable,
  transactionsTable,
  myGamesTable,
]

/**
 * Empties every table that belongs to the player who leaves; the next account on this device sees nothing of
 * the last one. Language, currency, texts and the public catalogue stay. Works without a network; where IndexedDB
 * does not answer, the wipe is owed and paid before the database is used again.
 */
export async function wipePlayerData(): Promise<void> {
  oweWipe()
  const done = await Promise.all(owned.map((table) => table.clear()))
  if (done.every(Boolean)) wipeDone()
}

/** Names of what is wiped. */
export const wipedTables = owned.map((table) => table.name).toSorted()
