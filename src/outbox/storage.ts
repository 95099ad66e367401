import { OUTBOX_NAME, DATABASE_OPEN_TIMEOUT } from '../constants/storage.ts'
import { inTime } from '../lib/moments.ts'
import { excessIds, type OutboxKind, type OutboxRecord } from './record.ts'

const STORE = 'records'
/** Below this many records no limit can be reached: every one is at most 8 KB. */
const SURELY_FEW = 50

/** Storage of waiting records. Oldest first in every method. */
export type OutboxStorage = {
  /** Stores a record synchronously, so that a page that is left at this moment keeps it. */
  note?(record: OutboxRecord): void
  add(record: OutboxRecord): Promise<void>
  /** The oldest `limit` records of one kind. */
  peek(kind: OutboxKind, limit: number): Promise<OutboxRecord[]>
  remove(ids: readonly string[]): Promise<void>
  count(): Promise<number>
  /** Deletes records above the limits; returns how many. */
  prune(now: number): Promise<number>
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('aborted', 'AbortError')))
    transaction.addEventListener('error', () => reject(transaction.error))
  })

function openOutbox(): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX_NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'id' })
    store.createIndex('kind', ['kind', 'id'])
  })
  return done(request)
}

/**
 * The queue in a separate IndexedDB database that page and worker share. Every method rejects when IndexedDB is missing,
 * hanging or full; see `withMemory`.
 */
export class DatabaseStorage implements OutboxStorage {
  private opened: Promise<IDBDatabase> | null = null

  async add(record: OutboxRecord) {
    await this.write((store) => store.put(record))
  }

  async peek(kind: OutboxKind, limit: number): Promise<OutboxRecord[]> {
    const range = IDBKeyRange.bound([kind, ''], [kind, '\uffff'])
    return this.read((store) => store.index('kind').getAll(range, limit) as IDBRequest<OutboxRecord[]>)
  }

  async remove(ids: readonly string[]) {
    await this.write((store) => ids.forEach((id) => store.delete(id)))
  }

  count(): Promise<number> {
    return this.read((store) => store.count())
  }

  async prune(now: number): Promise<number> {
    if ((await this.count()) <= SURELY_FEW) {
      const [oldest] = await this.read((store) => store.getAll(null, 1) as IDBRequest<OutboxRecord[]>)
      if (!oldest || excessIds([oldest], now).length === 0) return 0
    }
    const all = await this.read((store) => store.getAll() as IDBRequest<OutboxRecord[]>)
    const excess = excessIds(all, now)
    if (excess.length > 0) await this.remove(excess)
    return excess.length
  }

  /** Closes the connection; the next call opens it again. */
  async close() {
    const opened = this.opened
    this.opened = null
    await opened?.then(
      (database) => database.close(),
      () => undefined,
    )
  }

  private connect(): Promise<IDBDatabase> {
    this.opened ??= inTime(openOutbox(), DATABASE_OPEN_TIMEOUT).then((database) => {
      // another tab upgrades or deletes, or the browser closes: close and open again on the next call
      database.addEventListener('versionchange', () => void this.close())
      database.addEventListener('close', () => void this.close())
      return database
    })
    return this.opened
  }

  private async transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await this.connect()).transaction(STORE, mode)
    } catch {
      await this.close() // the connection died: retry with a new one
      try {
        return (await this.connect()).transaction(STORE, mode)
      } catch (error) {
        await this.close()
        throw error
      }
    }
  }

  private read<T>(request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return this.use('readonly', (transaction) => done(request(transaction.objectStore(STORE))))
  }

  private write(change: (store: IDBObjectStore) => unknown): Promise<void> {
    return this.use('readwrite', (transaction) => {
      change(transaction.objectStore(STORE))
      transaction.commit() // at once: otherwise leaving the page would abort the open transaction
      return finished(transaction)
    })
  }

  private async use<T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    const transaction = await this.transaction(mode)
    try {
      // a request without a response counts as failed: its caller may hold the lock of all tabs
      return await inTime(work(transaction), DATABASE_OPEN_TIMEOUT)
    } catch (error) {
      await this.close() // it may be dead: the next call opens a new connection
      throw error
    }
  }
}
