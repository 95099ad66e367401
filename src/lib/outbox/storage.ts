import { OUTBOX_NAME } from '../spec/outbox.ts'
import { DATABASE_OPEN_TIMEOUT } from '../spec/storage.ts'
import { excessIds, type OutboxKind, type OutboxRecord } from './record.ts'

const STORE = 'records'
/** Below this many records no limit can be reached: every one is at most 8 KB. */
const SURELY_FEW = 50

/** Where records wait. Oldest first everywhere. */
export type OutboxStorage = {
  add(record: OutboxRecord): Promise<void>
  /** The oldest `limit` records of one kind. */
  peek(kind: OutboxKind, limit: number): Promise<OutboxRecord[]>
  remove(ids: readonly string[]): Promise<void>
  /** The server did not take these; counts the attempt. */
  failed(records: readonly OutboxRecord[]): Promise<void>
  count(): Promise<number>
  /** Drops what is too old or too much; how many that were. */
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
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('IndexedDB does not open', 'TimeoutError')),
      DATABASE_OPEN_TIMEOUT,
    )
    const request = indexedDB.open(OUTBOX_NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'id' })
      store.createIndex('kind', ['kind', 'id'])
    })
    request.addEventListener('success', () => {
      clearTimeout(timer)
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new DOMException('IndexedDB does not open', 'UnknownError'))
    })
  })
}

/**
 * The queue in IndexedDB, in a database of its own that page and worker share. Every method rejects when
 * IndexedDB is missing, hanging or full; see `withMemory`.
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

  async failed(records: readonly OutboxRecord[]) {
    await this.write((store) => records.forEach((record) => store.put({ ...record, attempts: record.attempts + 1 })))
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
    this.opened ??= openOutbox().then((database) => {
      // another tab upgrades or deletes, or the browser closes: let go and open again on the next call
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
      await this.close() // a connection that died under us; once more with a new one
      try {
        return (await this.connect()).transaction(STORE, mode)
      } catch (error) {
        await this.close()
        throw error
      }
    }
  }

  private async read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return done(ask((await this.transaction('readonly')).objectStore(STORE)))
  }

  private async write(change: (store: IDBObjectStore) => unknown): Promise<void> {
    const transaction = await this.transaction('readwrite')
    change(transaction.objectStore(STORE))
    await finished(transaction)
  }
}
