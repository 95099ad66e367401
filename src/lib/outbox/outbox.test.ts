import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { EVENT_LIFE, EVENTS_KEPT, RECORD_BYTES_MAX, VISIT_LIFE, VISITS_KEPT } from '../spec/outbox.ts'
import { flush, judgeStatus, nextBatch, type SendRecords } from './flush.ts'
import { MemoryStorage } from './memory-storage.ts'
import { createRecord, excessIds, type OutboxKind } from './record.ts'
import { sendTo } from './send.ts'
import { DatabaseStorage } from './storage.ts'
import { withMemory } from './with-memory.ts'

function record(kind: OutboxKind, body: Record<string, unknown> = {}, options?: { now?: number; isAlone?: boolean }) {
  const made = createRecord(kind, body, options)
  if (!made) throw new Error('too large')
  return made
}
const many = (count: number, kind: OutboxKind, now?: number) =>
  Array.from({ length: count }, (_, index) => record(kind, { index }, now === undefined ? {} : { now }))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('statuses: 2xx is taken, 408 425 429 and 5xx wait, any other 4xx is given up', () => {
  const judged = [200, 204, 408, 425, 429, 500, 503, 0, 400, 404, 413, 422].map(judgeStatus)
  expect(judged).toEqual([...Array(2).fill('taken'), ...Array(6).fill('later'), ...Array(4).fill('refused')])
})

test('ids grow even when the clock is set back', () => {
  const ids = [
    record('event', {}, { now: 2e12 }),
    record('event', {}, { now: 1e12 }),
    record('event', {}, { now: 2e12 }),
  ]
  expect(ids.map(({ id }) => id).toSorted()).toEqual(ids.map(({ id }) => id))
})

test('a record above 8 KB is refused', () => {
  expect(createRecord('event', { text: 'x'.repeat(RECORD_BYTES_MAX) })).toBeNull()
})

test('too old and too many go, the oldest first', () => {
  const now = 3e12
  const old = [record('event', {}, { now: now - EVENT_LIFE - 1 }), record('visit', {}, { now: now - VISIT_LIFE - 1 })]
  const events = many(EVENTS_KEPT + 3, 'event', now)
  const visits = many(VISITS_KEPT + 2, 'visit', now)

  const excess = excessIds([...old, ...events, ...visits], now)

  const expected = [...old, ...events.slice(0, 3), ...visits.slice(0, 2)]
  expect(excess.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
})

test('events stay within 512 KB', () => {
  const big = Array.from({ length: 80 }, (_, index) =>
    record('event', { index, text: 'x'.repeat(8000) }, { now: 4e12 }),
  )
  const excess = excessIds(big, 4e12)
  const kept = big.filter(({ id }) => !excess.includes(id))
  expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(512 * 1024)
  expect(kept.at(-1)).toBe(big.at(-1))
  expect(excess.length).toBe(80 - kept.length)
})

test('a call carries at most 50 events and 48 KB; visits and the login event go alone [API-71]', () => {
  const large = Array.from({ length: 20 }, () => record('event', { text: 'x'.repeat(4000) }))
  expect(nextBatch('event', large).length).toBe(12)
  expect(nextBatch('visit', many(3, 'visit'))).toHaveLength(1)
  const mixed = [record('event'), record('event', {}, { isAlone: true }), record('event')]
  expect(nextBatch('event', mixed)).toHaveLength(1)
  expect(nextBatch('event', mixed.slice(1))).toHaveLength(1)
})

test('one bad event does not take its batch along', async () => {
  const storage = new MemoryStorage()
  const records = many(9, 'event')
  for (const each of records) await storage.add(each)
  const taken: string[] = []

  const result = await flush(
    storage,
    async (_kind, batch) => {
      if (batch.some(({ id }) => id === records[4]?.id)) return 'refused'
      taken.push(...batch.map(({ id }) => id))
      return 'taken'
    },
    undefined,
  )

  expect(result).toEqual({ sent: 8, refused: 1, left: 0, isStopped: false })
  expect(taken).toEqual(records.filter((_, index) => index !== 4).map(({ id }) => id))
})

test('a server that is down keeps everything and counts the attempt; visits do not hold up events', async () => {
  const storage = new MemoryStorage()
  for (const each of [...many(2, 'event'), ...many(2, 'visit')]) await storage.add(each)

  const result = await flush(storage, async (kind) => (kind === 'visit' ? 'later' : 'taken'), undefined)

  expect(result).toEqual({ sent: 2, refused: 0, left: 2, isStopped: true })
  expect((await storage.peek('visit', 9)).map(({ attempts }) => attempts)).toEqual([1, 0])
})

test('events are posted as an array, a visit by itself, without credentials [ANLT-01 API-54 API-70 API-71]', async () => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response('{}'))
  const send = sendTo('https://api.example.test', fetch as unknown as typeof globalThis.fetch)

  expect(await send('event', [record('event', { a: 1 }), record('event', { a: 2 })])).toBe('taken')
  expect(await send('visit', [record('visit', { b: 1 })])).toBe('taken')

  const [events, visit] = fetch.mock.calls
  expect(events?.[0]).toBe('https://api.example.test/api/v1/analytics')
  expect(events?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true, body: '[{"a":1},{"a":2}]' })
  expect(visit?.[0]).toBe('https://api.example.test/api/v1/visits')
  expect(visit?.[1].body).toBe('{"b":1}')
})

test('the queue outlives the page: another opener of the database finds it in order', async () => {
  const [first, second] = [record('event', { n: 0 }), record('event', { n: 1 })]
  const page = new DatabaseStorage()
  await page.add(second)
  await page.add(first)

  const worker = new DatabaseStorage()
  expect((await worker.peek('event', 9)).map(({ id }) => id)).toEqual([first?.id, second?.id])
  expect(await worker.peek('visit', 9)).toEqual([])
  await worker.remove([first?.id ?? ''])
  expect(await page.count()).toBe(1)
})

test('pruning drops what is over the limits from the database', async () => {
  const storage = new DatabaseStorage()
  const now = Date.now()
  await storage.add(record('event', {}, { now: now - EVENT_LIFE - 1 }))
  expect(await storage.prune(now)).toBe(1)
  for (const each of many(EVENTS_KEPT + 5, 'event')) await storage.add(each)
  expect(await storage.prune(Date.now())).toBe(5)
  expect(await storage.count()).toBe(EVENTS_KEPT)
})

test('a queue deleted under us goes on', async () => {
  const storage = new DatabaseStorage()
  await storage.add(record('event'))
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('qumai-outbox').onsuccess = resolve
  })
  await storage.add(record('visit'))
  expect(await storage.count()).toBe(1)
})

test('without IndexedDB records wait in memory and are sent from there', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const storage = withMemory(new DatabaseStorage())
  await storage.add(record('event', { a: 1 }))
  expect(await storage.count()).toBe(1)

  const result = await flush(storage, async () => 'taken', undefined)
  expect(result).toEqual({ sent: 1, refused: 0, left: 0, isStopped: false })
})

test('what waits in memory moves over, in order, when IndexedDB is back', async () => {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', undefined)
  const durable = new DatabaseStorage()
  const storage = withMemory(durable)
  const records = [record('event', { n: 0 }), record('event', { n: 1 }), record('event', { n: 2 })] as const
  await storage.add(records[0])

  vi.stubGlobal('indexedDB', factory)
  await storage.add(records[1])
  await storage.add(records[2])

  expect((await durable.peek('event', 9)).map(({ id }) => id)).toEqual(records.map(({ id }) => id))
})

test('a full device gives up the oldest events first, never visits', async () => {
  const durable = new DatabaseStorage()
  const storage = withMemory(durable)
  for (const each of [...many(3, 'event'), ...many(1, 'visit')]) await storage.add(each)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  await storage.add(record('visit'))

  expect(await durable.peek('event', 9)).toEqual([])
  expect(await durable.peek('visit', 9)).toHaveLength(2)
})

test('a database that cannot forget does not make the flusher run for ever', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event'))
  storage.remove = async () => {}
  const send = vi.fn<SendRecords>(async () => 'taken')
  await flush(storage, send, undefined)
  expect(send).toHaveBeenCalledTimes(1)
})
