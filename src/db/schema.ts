import { Dexie } from 'dexie'

import { DATABASE_NAME } from './tables.ts'

type Atomic = (mode: 'rw', tables: readonly string[], scope: () => Promise<unknown>) => PromiseLike<unknown>

/**
 * The tables of the device. Versions only ever add: a new table or index gets the next `version()` below, and
 * nothing that an older build reads is renamed or removed, because both builds may be open at once.
 */
export class QumaiDatabase extends Dexie {
  constructor() {
    super(DATABASE_NAME, { autoOpen: false, indexedDB, IDBKeyRange })
    this.version(1).stores({
      user: 'key',
      guestData: 'key',
      locations: 'id',
      recentSearches: 'gameId',
      translations: 'language',
      drafts: 'name',
      games: 'key, audience, savedAt',
      catalogue: 'key',
      payments: 'key',
    })
    this.version(2).stores({ transactions: 'key', myGames: 'slug' })
    this.version(3).stores({ inbox: 'key', inboxMarks: 'id' })
  }

  /** One read-write transaction over the named tables. Dexie's own typing is too deep for this class. */
  atomically(names: readonly string[], scope: () => Promise<unknown>): PromiseLike<unknown> {
    const { transaction }: { transaction: Atomic } = this as Dexie
    return transaction.call(this, 'rw', names, scope)
  }
}

/** Native number of the newest version above; Dexie multiplies its numbers by ten. */
export const NATIVE_VERSION = 30
