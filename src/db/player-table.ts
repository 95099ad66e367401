import type { Owner } from '~/platform/owner.ts'
import type { OwnedName, TableName } from '~/platform/storage-registry.ts'
import { pastMoment } from '~/lib/moments.ts'

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

/** A table of the browser, or one whose rows contain their player (`payments`). */
export class SharedTable<Row extends object> extends StoredTable<Row, Exclude<TableName, OwnedName>> {
  /** Resolves to true if the rows will survive a reload. */
  put(...rows: Row[]): Promise<boolean> {
    return this.writeAs(null, rows)
  }

  remove(...keys: (string | number)[]): Promise<boolean> {
    return this.removeAs(null, keys)
  }

  /** Removes a row and returns it to the first caller of all tabs. */
  take(key: string | number): Promise<Row | undefined> {
    return this.removeAndReturn(key)
  }
}

type Row = { key: string; savedAt: number }

/** If a table has more than `kept` rows, deletes all but the `left` newest, so that the next deletion is far off. */
export async function keepNewest<Kept extends Row>(
  owner: Owner,
  table: PlayerTable<Kept>,
  kept: number,
  left: number,
): Promise<void> {
  if ((await table.count()) <= kept) return
  const now = Date.now()
  const timeOf = ({ savedAt }: Row) => pastMoment(savedAt, now)
  const old = (await table.all()).toSorted((a, b) => timeOf(b) - timeOf(a)).slice(left)
  await table.remove(owner, ...old.map(({ key }) => key))
}
