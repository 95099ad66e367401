import {
  EVENT_BYTES_STORED,
  EVENT_LIFE,
  EVENTS_STORED,
  RECORD_BYTES_MAX,
  VISIT_LIFE,
  VISITS_STORED,
} from '../constants/storage.ts'
import { isRecord } from '../lib/parse-json.ts'
import { newId } from '../platform/new-id.ts'

export type OutboxKind = 'event' | 'visit'

/**
 * One analytics event or visit that waits to be sent. `body` is what is sent, including the id by which the server
 * drops duplicates. It never contains tokens, payments or sign-in data.
 */
export type OutboxRecord = {
  /** Sorts by age; also the key in the database. */
  id: string
  kind: OutboxKind
  body: Record<string, unknown>
  /** ms since 1970 */
  createdAt: number
  /** Bytes of `body` as JSON. */
  size: number
  /** Sent in a separate call (API-71). */
  isAlone: boolean
}

/** True if a stored value is a record of this build: one that is not would stop the queue. */
export const isOutboxRecord = (value: unknown): value is OutboxRecord =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  (value['kind'] === 'event' || value['kind'] === 'visit') &&
  isRecord(value['body']) &&
  Number.isFinite(value['createdAt']) &&
  Number.isFinite(value['size'])

let lastTime = 0
let sequence = 0

/** Ids sort in the order of creation, also within one millisecond and after the clock is set back. */
function nextId(now: number): string {
  sequence = now > lastTime ? 0 : sequence + 1
  lastTime = Math.max(lastTime, now)
  const order = `${String(lastTime).padStart(15, '0')}-${String(sequence).padStart(6, '0')}`
  return `${order}-${newId()}`
}

/** Creates a record for `body`; null if it is larger than 8 KB. */
export function createRecord(
  kind: OutboxKind,
  body: Record<string, unknown>,
  { now = Date.now(), isAlone = false } = {},
): OutboxRecord | null {
  const size = new TextEncoder().encode(JSON.stringify(body)).length
  if (size > RECORD_BYTES_MAX) return null
  return { id: nextId(now), kind, body, createdAt: now, size, isAlone }
}

const byAge = (a: OutboxRecord, b: OutboxRecord) => (a.id < b.id ? -1 : 1)

/**
 * Returns the ids of records above the limits, oldest first: events older than 48 h, beyond 500 or 512 KB, visits
 * older than 7 days or beyond 200.
 */
export function excessIds(records: readonly OutboxRecord[], now: number): string[] {
  const kept: Record<OutboxKind, { count: number; bytes: number }> = {
    event: { count: 0, bytes: 0 },
    visit: { count: 0, bytes: 0 },
  }
  const limits = {
    event: { life: EVENT_LIFE, count: EVENTS_STORED, bytes: EVENT_BYTES_STORED },
    visit: { life: VISIT_LIFE, count: VISITS_STORED, bytes: Infinity },
  }
  const excess: string[] = []
  for (const record of records.toSorted(byAge).toReversed()) {
    const limit = limits[record.kind]
    const sum = kept[record.kind]
    const isOld = now - record.createdAt > limit.life
    if (isOld || sum.count + 1 > limit.count || sum.bytes + record.size > limit.bytes) excess.push(record.id)
    else kept[record.kind] = { count: sum.count + 1, bytes: sum.bytes + record.size }
  }
  return excess
}
