import { parseJson } from '../lib/parse-json.ts'
import { safeLocal } from '../platform/safe-storage.ts'
import { NOTES_KEPT, OUTBOX_RECORD } from '../constants/storage.ts'
import { excessIds, isOutboxRecord, type OutboxRecord } from './record.ts'
import { DatabaseStorage } from './storage.ts'

const keyOf = (id: string) => `${OUTBOX_RECORD}${id}` as const

function parse(text: string | null): OutboxRecord[] {
  const record: unknown = parseJson(text)
  return isOutboxRecord(record) ? [record] : []
}

/**
 * The queue of a page. The page may unload before the database responds. So each record is first noted in local
 * storage, which is synchronous, and the note is removed when the database has the record. The next page moves
 * leftover notes into the queue.
 */
export class PageStorage extends DatabaseStorage {
  private readonly noted = new Set<string>()
  private adoption: Promise<void> | null = null

  note(record: OutboxRecord) {
    if (this.noted.size >= NOTES_KEPT) return // a hanging database must not fill local storage
    this.noted.add(record.id)
    safeLocal.set(keyOf(record.id), JSON.stringify(record))
  }

  override async add(record: OutboxRecord) {
    await super.add(record)
    this.forget([record.id])
  }

  override async remove(ids: readonly string[]) {
    this.forget(ids) // the server has them
    await super.remove(ids)
  }

  override async peek(...wanted: Parameters<DatabaseStorage['peek']>) {
    this.adoption ??= this.adopt(Date.now())
    await this.adoption.catch(() => {
      this.adoption = null // the notes stay for the next time
    })
    return super.peek(...wanted)
  }

  private async adopt(now: number) {
    const keys = safeLocal.keys().filter((key) => key.startsWith(OUTBOX_RECORD))
    const foreign = keys.filter((key) => !this.noted.has(key.slice(OUTBOX_RECORD.length)))
    const records = foreign.flatMap((key) => parse(safeLocal.get(key)))
    const excess = new Set(excessIds(records, now))
    for (const record of records) if (!excess.has(record.id)) await super.add(record)
    for (const key of foreign) safeLocal.remove(key)
  }

  private forget(ids: readonly string[]) {
    for (const id of ids) if (this.noted.delete(id)) safeLocal.remove(keyOf(id))
  }
}
