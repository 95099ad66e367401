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
