import type { Table } from 'dexie'

import type { Owner } from '~/platform/owner.ts'
import type { TableName } from '~/platform/storage-registry.ts'

import { currentDatabase, watchDatabase } from './database.ts'
import { loadedTables } from './loaded-tables.ts'
import { isWipePending, playerTables } from './wipe-player-rows.ts'
import { isLive, ownRow, stamped, type Change, type Stamped } from './row-changes.ts'
import type { QumaiDatabase } from './schema.ts'
import { withFallback } from './with-fallback.ts'

type Key = string | number
/** The used part of a Dexie table; its own type is too deep for a generic row. */
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
 * always see the newest rows, with or without IndexedDB. A table of a player returns and writes only rows of the present
 * person. `SharedTable` and `PlayerTable` have the methods that write.
 */
export abstract class StoredTable<Row extends object, Name extends TableName = TableName> {
  readonly name: Name
  private readonly keyOf: (row: Row) => Key
  protected readonly isOfPlayer: boolean
  /** Changes that the database does not have yet. */
  private readonly unsaved = new Map<Key, Change<Row>>()
  /** Rows that a take is reading: no other write removes them before that. */
  private readonly taking = new Set<Key>()
  /** Set while the database still has rows that were cleared; a new object for each clear. */
  private cleared: { owner: Owner | null } | null = null
  /** The current write. */
  private writing: Promise<unknown> = Promise.resolve()
  /** The write that waits for it. */
  private next: Promise<boolean> | null = null
  private readonly listeners = new Set<() => void>()
  private changes = 0

  constructor(name: Name, keyOf: (row: Row) => Key) {
    this.name = name
    this.keyOf = keyOf
    this.isOfPlayer = playerTables.includes(name)
    loadedTables.add(this)
    watchDatabase(() => {
      if (currentDatabase() && this.hasUnsaved) void this.save()
    })
  }

  async get(key: Key): Promise<Row | undefined> {
    const known = this.known(key)
    if (known !== undefined || this.isCleared) return known ?? undefined
    return withFallback<Row | undefined>(
      async (database) => (this.isWipePending ? undefined : this.own([await this.tableOf(database).get(key)])[0]),
      () => undefined,
    )
  }

  /** Returns the existing rows of the keys, in the order of the keys. */
  async getMany(keys: Key[]): Promise<Row[]> {
    const saved = this.isCleared
      ? []
      : await withFallback<(Row | undefined)[]>(
          async (database) => (this.isWipePending ? [] : this.tableOf(database).bulkGet(keys)),
          () => [],
        )
    return keys.flatMap((key, index) => {
      const known = this.known(key)
      return (known === undefined ? this.own([saved[index]])[0] : known) ?? []
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

  /** Passes all rows to `use`, at most `size` at a time: reading a large table at once would block the page. */
  async eachPart(size: number, use: (rows: Row[]) => void): Promise<void> {
    let last: Key = Number.NEGATIVE_INFINITY // less than every key
    let isMore = !this.isCleared
    while (isMore) {
      const from = last
      const part = await withFallback<Row[]>(
        async (database) =>
          this.isWipePending ? [] : this.tableOf(database).where(':id').above(from).limit(size).toArray(),
        () => [],
      )
      use(this.own(part.filter((row) => this.known(this.keyOf(row)) === undefined)))
      isMore = part.length === size
      for (const row of part.slice(-1)) last = this.keyOf(row)
    }
    use(this.inMemory())
  }

  /** For live queries, which must not wait for anything but Dexie. */
  async allFrom(database: QumaiDatabase): Promise<Row[]> {
    const saved = this.isCleared || this.isWipePending ? [] : await this.tableOf(database).toArray()
    return [...this.own(saved.filter((row) => this.known(this.keyOf(row)) === undefined)), ...this.inMemory()]
  }

  inMemory(): Row[] {
    return [...this.unsaved.values()].flatMap((change) => (isLive(change) ? (change.row ?? []) : []))
  }

  /** Deletes every row of any owner: for a wipe. */
  clear(): Promise<boolean> {
    return this.clearAs(null)
  }

  /** Clears only the memory: its player has signed out in another tab, which clears the database. */
  forget() {
    this.unsaved.clear()
    this.tell()
  }

  /** Notifies subscribers, so that screens read again. */
  tell() {
    this.changes += 1
    for (const listener of this.listeners) listener()
  }

  /** Calls `listener` on changes in memory; changes of the database are reported by live queries. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  version = (): number => this.changes

  /** Resolves to true if the rows will survive a reload. Rows of an owner who has left are dropped. */
  protected async writeAs(owner: Owner | null, rows: readonly Row[]): Promise<boolean> {
    if (!isLive({ owner })) return false
    for (const row of rows) this.unsaved.set(this.keyOf(row), { row, owner })
    return this.save()
  }

  protected async removeAs(owner: Owner | null, keys: readonly Key[]): Promise<boolean> {
    if (!isLive({ owner })) return false
    for (const key of keys) this.unsaved.set(key, { row: null, owner })
    return this.save()
  }

  protected async clearAs(owner: Owner | null): Promise<boolean> {
    if (!isLive({ owner })) return false
    this.unsaved.clear()
    this.cleared = { owner }
    return this.save()
  }

  /** Removes a row and returns it to the first caller of all tabs. */
  protected async removeAndReturn(key: Key): Promise<Row | undefined> {
    const known = this.known(key)
    this.unsaved.set(key, { row: null, owner: null })
    const isUnknown = known === undefined && !this.isCleared
    const row = isUnknown ? await this.takeStored(key) : known
    await this.save()
    return row ?? undefined
  }

  /** Returns this tab's unsaved change: a row, null if it is deleted, undefined if unchanged. */
  private known(key: Key): Row | null | undefined {
    const change = this.unsaved.get(key)
    return change && isLive(change) ? change.row : undefined
  }

  private own(rows: readonly (Stamped<Row> | undefined)[]): Row[] {
    return rows.flatMap((row) => (row === undefined ? [] : this.isOfPlayer ? ownRow(row) : row))
  }

  private get isCleared() {
    return this.cleared !== null && isLive(this.cleared)
  }

  private tableOf(database: QumaiDatabase): RowTable<Stamped<Row>> {
    const table: Table<Stamped<Row>, Key> = database.table<Stamped<Row>, Key>(this.name)
    return table
  }

  private async takeStored(key: Key): Promise<Row | undefined> {
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
    if (this.isWipePending) return row
    await database.atomically([this.name], async () => {
      row = await this.tableOf(database).get(key)
      await this.tableOf(database).bulkDelete([key])
    })
    return row
  }

  /**
   * True if the rows of the database belong to a player who has left. Opening the database runs the wipe; if it is
   * open, another tab is wiping.
   */
  private get isWipePending() {
    return playerTables.includes(this.name) && isWipePending()
  }

  private get hasUnsaved() {
    return this.cleared !== null || this.unsaved.size > 0
  }

  /** One write at a time, and at most one queued: each writes every row that is not saved yet. */
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
    const changes = new Map([...this.unsaved].filter(([key]) => !this.taking.has(key)))
    const cleared = this.cleared
    await database.atomically([this.name], async () => {
      const table = this.tableOf(database)
      // the first request locks the table: a wipe that another tab starts later runs after these rows
      if (this.isOfPlayer) await table.count()
      const live = [...changes].filter(([, change]) => isLive(change))
      if (cleared && isLive(cleared)) await table.clear()
      await table.bulkPut(live.flatMap(([, change]) => stamped(change)))
      await table.bulkDelete(live.flatMap(([key, { row }]) => (row === null ? key : [])))
    })
    if (this.cleared === cleared) this.cleared = null
    for (const [key, change] of changes) if (this.unsaved.get(key) === change) this.unsaved.delete(key)
    this.tell()
    return true
  }
}
