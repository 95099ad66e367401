import type { OwnedName, TableName } from '~/platform/storage-registry.ts'

import { StoredTable } from './stored-table.ts'

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
