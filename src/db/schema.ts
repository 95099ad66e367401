import { Dexie } from 'dexie'

import { databaseVersions } from '~/platform/storage-lists.ts'

import { DATABASE_NAME } from './wipe-player-rows.ts'

type Atomic = (mode: 'rw', tables: readonly string[], scope: () => Promise<unknown>) => PromiseLike<unknown>

/** The tables of the device, with the versions that the registry declares. */
export class QumaiDatabase extends Dexie {
  constructor() {
    super(DATABASE_NAME, { autoOpen: false, indexedDB, IDBKeyRange })
    for (const [index, stores] of databaseVersions.entries()) this.version(index + 1).stores(stores)
  }

  /** One read-write transaction over the named tables. Dexie's typing is too deep for this class. */
  atomically(names: readonly string[], scope: () => Promise<unknown>): PromiseLike<unknown> {
    const { transaction }: { transaction: Atomic } = this as Dexie
    return transaction.call(this, 'rw', names, scope)
  }
}

/** Native number of the newest version; Dexie multiplies its numbers by ten. */
export const NATIVE_VERSION = databaseVersions.length * 10
