import type { Table } from 'dexie'

import { currentDatabase, watchDatabase } from './database.ts'
import { loadedTables } from './loaded-tables.ts'
import { isWipePending } from './pending-wipe.ts'
import type { QumaiDatabase } from './schema.ts'
import { playerTables, type TableName } from './tables.ts'
import { withFallback } from './with-fallback.ts'

type Key = string | number
/** What is used of a Dexie table; its own type is too deep for a row that is not known yet. */
type RowTable<Row> = {
  get(key: Key): PromiseLike<Row | undefined>
  bulkGet(keys: Key[]): PromiseLike<(Row | undefined)[]>
  toArray(): PromiseLike<Row[]>
  count(): PromiseLike<number>
  clear(): PromiseLike<void>
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>
  bulkDelete(keys: readonly Key[]): PromiseLike<void>
  where(index: ':id'): { above(key: Key): { limit(count: number): { toArray(): PromiseLike<Row[]> } } }
}

/**
 * One table of the device. Every write lands in memory first and leaves it once the database has it, so reads
 * always see the newest rows, with or without IndexedDB.
 */
export class StoredTable<Row extends object> {
  readonly name: TableName
  private readonly keyOf: (row: Row) => Key
  /** Rows the database does not have yet; null is a row to delete. */
  private readonly unsaved = new Map<Key, Row | null>()
  /** Rows that a take is reading: no other write removes them before it has. */
  private readonly taking = new Set<Key>()
  /** Set while the database still holds rows that were cleared; a new object for each clear. */
  private cleared: object | null = null
  /** The write that is under way. */
  private writing: Promise<unknown> = Promise.resolve()
  /** The write that waits for it. */
  private next: Promise<boolean> | null = null
  private readonly listeners = new Set<() => void>()
  private changes = 0

  constructor(name: TableName, keyOf: (row: Row) => Key) {
    this.name = name
    this.keyOf = keyOf
    loadedTables.add(this)
    watchDatabase(() => {
      if (currentDatabase() && this.hasUnsaved) void this.save()
    })
  }

  get(key: Key): Promise<Row | undefined> {
    const known = this.unsaved.get(key)
    if (known !== undefined || this.cleared) return Promise.resolve(known ?? undefined)
    return withFallback<Row | undefined>(
      async (database) => (this.isWipeOwed ? undefined : this.tableOf(database).get(key)),
      () => undefined,
    )
  }

  /** Rows of the keys that are there, in the order of the keys. */
  async getMany(keys: Key[]): Promise<Row[]> {
    const saved = this.cleared
      ? []
      : await withFallback<(Row | undefined)[]>(
          async (database) => (this.isWipeOwed ? [] : this.tableOf(database).bulkGet(keys)),
          () => [],
        )
    return keys.flatMap((key, index) => {
      const known = this.unsaved.get(key)
      return (known === undefined ? saved[index] : known) ?? []
    })
  }

  /** How many rows the database has; 0 without one. */
  count(): Promise<number> {
    return withFallback(
      (database) => this.tableOf(database).count(),
      () => 0,
    )
  }

  all(): Promise<Row[]> {
    return withFallback(
      (database) => this.allFrom(database),
      () => this.inMemory(),
    )
  }

  /** All rows, at most `size` at a time: a large table that is read in one piece holds the page up. */
  async eachPart(size: number, use: (rows: Row[]) => void): Promise<void> {
    let last: Key = Number.NEGATIVE_INFINITY // every key comes after it
    let isMore = !this.cleared
    while (isMore) {
      const from = last
      const part = await withFallback<Row[]>(
        async (database) =>
          this.isWipeOwed ? [] : this.tableOf(database).where(':id').above(from).limit(size).toArray(),
        () => [],
      )
      use(part.filter((row) => !this.unsaved.has(this.keyOf(row))))
      isMore = part.length === size
      for (const row of part.slice(-1)) last = this.keyOf(row)
    }
    use(this.inMemory())
  }

  /** For live queries, which must not wait for anything but Dexie. */
  async allFrom(database: QumaiDatabase): Promise<Row[]> {
    const saved = this.cleared || this.isWipeOwed ? [] : await this.tableOf(database).toArray()
    return [...saved.filter((row) => !this.unsaved.has(this.keyOf(row))), ...this.inMemory()]
  }

  inMemory(): Row[] {
    return [...this.unsaved.values()].filter((row) => row !== null)
  }

  /** True when the rows will survive a reload. */
  put(...rows: Row[]): Promise<boolean> {
    for (const row of rows) this.unsaved.set(this.keyOf(row), row)
    return this.save()
  }

  remove(...keys: Key[]): Promise<boolean> {
    for (const key of keys) this.unsaved.set(key, null)
    return this.save()
  }

  /** Removes a row and gives it to the first who asks, whatever tab that is. */
  async take(key: Key): Promise<Row | undefined> {
    const known = this.unsaved.get(key)
    this.unsaved.set(key, null)
    const isUnknown = known === undefined && !this.cleared
    const row = isUnknown ? await this.takeSaved(key) : known
    await this.save()
    return row ?? undefined
  }

  clear(): Promise<boolean> {
    this.unsaved.clear()
    this.cleared = {}
    return this.save()
  }

  /** Lets go of what is in memory alone: its player has left in another tab, which sees to the database. */
  forget() {
    this.unsaved.clear()
    this.tell()
  }

  /** Has the screens read again. */
  tell() {
    this.changes += 1
    for (const listener of this.listeners) listener()
  }

  /** Told of changes in memory; the database tells of its own through live queries. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  version = (): number => this.changes

  private tableOf(database: QumaiDatabase): RowTable<Row> {
    const table: Table<Row, Key> = database.table<Row, Key>(this.name)
    return table
  }

  private async takeSaved(key: Key): Promise<Row | undefined> {
    this.taking.add(key)
    try {
      return await withFallback(
        (database) => this.takeFrom(database, key),
        () => undefined,
      )
    } finally {
      this.taking.delete(key)
    }
  }

  private async takeFrom(database: QumaiDatabase, key: Key): Promise<Row | undefined> {
    let row: Row | undefined
    if (this.isWipeOwed) return row
    await database.atomically([this.name], async () => {
      row = await this.tableOf(database).get(key)
      await this.tableOf(database).bulkDelete([key])
    })
    return row
  }

  /** The rows of the database are of a player who has left; opening it does the wipe, and where it is open another tab is at it. */
  private get isWipeOwed() {
    return playerTables.includes(this.name) && isWipePending()
  }

  private get hasUnsaved() {
    return this.cleared !== null || this.unsaved.size > 0
  }

  /** One write at a time, and one more for all that came meanwhile: each writes every row that is not saved yet. */
  private save(): Promise<boolean> {
    this.tell()
    this.next ??= this.writing.then(() => {
      this.next = null
      return this.write()
    })
    return this.next
  }

  private write(): Promise<boolean> {
    const written = withFallback(
      (database) => this.saveTo(database),
      () => false,
    )
    this.writing = written.catch(() => false)
    return written
  }

  private async saveTo(database: QumaiDatabase): Promise<boolean> {
    const rows = new Map([...this.unsaved].filter(([key]) => !this.taking.has(key)))
    const cleared = this.cleared
    await database.atomically([this.name], async () => {
      const table = this.tableOf(database)
      if (cleared) await table.clear()
      await table.bulkPut([...rows.values()].filter((row) => row !== null))
      await table.bulkDelete([...rows.keys()].filter((key) => rows.get(key) === null))
    })
    if (this.cleared === cleared) this.cleared = null
    for (const [key, row] of rows) if (this.unsaved.get(key) === row) this.unsaved.delete(key)
    this.tell()
    return true
  }
}
