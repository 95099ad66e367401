import type { Owner } from '~/platform/owner.ts'
import type { OwnedName } from '~/platform/storage-registry.ts'

import { StoredTable } from './stored-table.ts'

/**
 * A table whose rows belong to one person. Each write passes its owner, read before the action started: once that
 * session has ended, the write is dropped. In a table that is the same for everyone (see platform/storage-registry.ts), any owner is
 * accepted.
 */
export class PlayerTable<Row extends object> extends StoredTable<Row, OwnedName> {
  /** Resolves to true if the rows will survive a reload; false also if the owner has left. */
  put(owner: Owner, ...rows: Row[]): Promise<boolean> {
    return this.writeAs(this.stampOf(owner), rows)
  }

  remove(owner: Owner, ...keys: (string | number)[]): Promise<boolean> {
    return this.removeAs(this.stampOf(owner), keys)
  }

  removeAll(owner: Owner): Promise<boolean> {
    return this.clearAs(this.stampOf(owner))
  }

  private stampOf(owner: Owner): Owner | null {
    return this.isOfPlayer ? owner : null
  }
}
