import { excessIds, type OutboxKind, type OutboxRecord } from './record.ts'
import type { OutboxStorage } from './storage.ts'

/** The queue of a browser without a working IndexedDB: it lives as long as the page. */
export class MemoryStorage implements OutboxStorage {
  private records: OutboxRecord[] = []

  async add(record: OutboxRecord) {
    this.records = [...this.records.filter(({ id }) => id !== record.id), record].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    )
  }

  async peek(kind: OutboxKind, limit: number) {
    return this.records.filter((record) => record.kind === kind).slice(0, limit)
  }

  async remove(ids: readonly string[]) {
    this.records = this.records.filter((record) => !ids.includes(record.id))
  }

  async count() {
    return this.records.length
  }

  async prune(now: number) {
    const excess = excessIds(this.records, now)
    await this.remove(excess)
    return excess.length
  }

  /** Every record, oldest first. */
  all(): readonly OutboxRecord[] {
    return this.records
  }
}

const isQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'
/** Events that make room when the device is full: they are worth least. */
const EVENTS_TO_DROP = 100

/**
 * A durable storage with memory as fallback: records that cannot be written wait in memory and move over as soon as
 * possible. No method rejects.
 */
export function withMemory(durable: OutboxStorage): OutboxStorage {
  const memory = new MemoryStorage()

  async function addDurably(record: OutboxRecord) {
    try {
      await durable.add(record)
    } catch (error) {
      if (!isQuota(error)) throw error
      const oldest = await durable.peek('event', EVENTS_TO_DROP)
      await durable.remove(oldest.map(({ id }) => id))
      await durable.add(record)
    }
  }

  async function moveAll() {
    for (const record of memory.all()) {
      if (!memory.all().includes(record)) continue // sent in the meantime
      await addDurably(record)
      await memory.remove([record.id])
    }
  }

  let moving: Promise<void> = Promise.resolve()
  /** One move at a time: a slower one would restore a record that was sent in the meantime. */
  function moveOver() {
    moving = moving.then(moveAll, moveAll)
    return moving
  }

  const tried = <T>(call: Promise<T>, fallback: T) => call.catch(() => fallback)

  return {
    async add(record) {
      durable.note?.(record) // at once: the page may be left before the database has it
      await memory.add(record)
      await tried(moveOver(), undefined)
    },
    async peek(kind, limit) {
      await tried(moveOver(), undefined)
      const saved = await tried(durable.peek(kind, limit), [])
      const waiting = await memory.peek(kind, limit)
      return [...saved, ...waiting].toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit)
    },
    async remove(ids) {
      await memory.remove(ids)
      await tried(durable.remove(ids), undefined)
    },
    async count() {
      return (await tried(durable.count(), 0)) + (await memory.count())
    },
    async prune(now) {
      return (await tried(durable.prune(now), 0)) + (await memory.prune(now))
    },
  }
}
