import { Dexie } from 'dexie'

import { DATABASE_NAME, type TableName } from './tables.ts'

type Atomic = (mode: 'rw', tables: readonly string[], scope: () => Promise<unknown>) => PromiseLike<unknown>

type Stores = Partial<Record<TableName, string>>
type KeysOf<Part> = Part extends unknown ? keyof Part : never

type Missing<Versions extends readonly Stores[]> = Exclude<TableName, KeysOf<Versions[number]>>

/** The versions as they are. A table of tables.ts that is in none of them is a type error. */
function complete<const Versions extends readonly Stores[]>(
  versions: Versions & ([Missing<Versions>] extends [never] ? unknown : { tableWithoutVersion: Missing<Versions> }),
): readonly Stores[] {
  return versions
}

/** Tables that each version adds, with their indexes. */
export const versions = complete([
  {
    user: 'key',
    guestData: 'key',
    locations: 'id',
    recentSearches: 'gameId',
    translations: 'language',
    drafts: 'name',
    games: 'key, audience, savedAt',
    catalogue: 'key',
    payments: 'key',
  },
  { transactions: 'key', myGames: 'slug' },
  { inbox: 'key', inboxMarks: 'id' },
  { offers: 'key' },
  { tournaments: 'key' },
  { protection: 'key' },
  { balance: 'key' },
  { publicAnswers: 'key' },
])

/**
 * The tables of the device. Versions only add: a new table or index gets the next version above. Nothing that an
 * older build reads is renamed or removed, because both builds may be open at once.
 */
export class QumaiDatabase extends Dexie {
  constructor() {
    super(DATABASE_NAME, { autoOpen: false, indexedDB, IDBKeyRange })
    for (const [index, stores] of versions.entries()) this.version(index + 1).stores(stores)
  }

  /** One read-write transaction over the named tables. Dexie's typing is too deep for this class. */
  atomically(names: readonly string[], scope: () => Promise<unknown>): PromiseLike<unknown> {
    const { transaction }: { transaction: Atomic } = this as Dexie
    return transaction.call(this, 'rw', names, scope)
  }
}

/** Native number of the newest version above; Dexie multiplies its numbers by ten. */
export const NATIVE_VERSION = versions.length * 10
