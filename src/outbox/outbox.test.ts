import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import {
  CALL_BYTES_MAX,
  EVENT_BYTES_STORED,
  EVENT_LIFE,
  EVENTS_STORED,
  RECORD_BYTES_MAX,
  VISIT_LIFE,
  VISITS_STORED,
} from '../constants/storage.ts'
import { flush, nextBatch, type SendRecords } from './flush.ts'
import { MemoryStorage, withMemory } from './with-memory.ts'
import { createRecord, excessIds, type OutboxKind } from './record.ts'
import { judgeResponse, sendTo } from './send.ts'
import { DatabaseStorage } from './storage.ts'

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

const json = (status: number, body: unknown) => Response.json(body, { status })
const html = (status: number) => new Response('<html>ok</html>', { status, headers: { 'content-type': 'text/html' } })
const problem = { message: 'VALIDATION_FAILED' }

test.each([
  ['the contract’s own yes', json(200, { status: 'ok' }), 'taken'],
  ['a yes with another status of success', json(202, { status: 'ok' }), 'taken'],
  ['a page of somebody else', html(200), 'later'],
  ['the page’s words as JSON', json(200, '<html>'), 'later'],
  ['an empty object', json(200, {}), 'later'],
  ['nothing', new Response(null, { status: 204 }), 'later'],
  ['null', json(200, null), 'later'],
  ['a refusal of the record', json(422, { errors: { body: ['VALIDATION_FAILED'] } }), 'refused'],
  ['a refusal of its size', json(413, { message: 'PAYLOAD_TOO_LARGE' }), 'refused'],
  ['a refusal of its text', json(400, { message: 'BAD_JSON' }), 'refused'],
  ['a refusal without a reason', json(422, {}), 'later'],
  ['a page of refusal', html(400), 'later'],
  ['null in the place of a reason', json(400, null), 'later'],
  ['a list of reasons that is none', json(422, { errors: null }), 'later'],
  ['a firewall', html(403), 'later'],
  ['an empty 403', new Response(null, { status: 403 }), 'later'],
  ['a ban, which is about no record', json(403, problem), 'later'],
  ['no session, which is about no record', json(401, problem), 'later'],
  ['an address that is gone', json(404, { message: 'NOT_FOUND' }), 'later'],
  ['a region that is not served', json(451, { message: 'REGION_BLOCKED' }), 'later'],
  ['too many calls', json(429, { message: 'RATE_LIMITED' }), 'later'],
  ['a server in pieces', json(500, { message: 'GENERAL_ERROR' }), 'later'],
] as const)('%s: the record is handled correctly [ANLT-01 API-54]', async (_what, response, expected) => {
  expect(await judgeResponse(response.clone())).toBe(expected)
})

test('a response after a redirect does not count as the server’s', async () => {
  const response = json(200, { status: 'ok' })
  Object.defineProperty(response, 'redirected', { value: true })
  expect(await judgeResponse(response)).toBe('later')
})

test('ids grow even when the clock is set back', () => {
  const ids = [
    record('event', {}, { now: 2e12 }),
    record('event', {}, { now: 1e12 }),
    record('event', {}, { now: 2e12 }),
  ]
  expect(ids.map(({ id }) => id).toSorted()).toEqual(ids.map(({ id }) => id))
})

test('a record above 8 KB is rejected', () => {
  expect(createRecord('event', { text: 'x'.repeat(RECORD_BYTES_MAX) })).toBeNull()
})

test('a record of 8 KB is accepted', () => {
  const empty = JSON.stringify({ text: '' }).length
  expect(createRecord('event', { text: 'x'.repeat(RECORD_BYTES_MAX - empty) })?.size).toBe(RECORD_BYTES_MAX)
})

test('a record exactly at a limit stays', () => {
  const now = 3.5e12
  const [event, visit] = [
    record('event', {}, { now: now - EVENT_LIFE }),
    record('visit', {}, { now: now - VISIT_LIFE }),
  ]
  expect(excessIds([event, visit], now)).toEqual([])
  const half = () => ({ ...record('event', {}, { now }), size: EVENT_BYTES_STORED / 2 })
  const [first, second, third] = [half(), half(), half()]
  expect(excessIds([first, second], now)).toEqual([])
  expect(excessIds([second, third, first], now)).toEqual([first.id]) // the oldest, in any position
  expect(excessIds([third, first, second], now)).toEqual([first.id])
})

test('a call is filled up to its limit', () => {
  const half = () => ({ ...record('event'), size: CALL_BYTES_MAX / 2 })
  expect(nextBatch('event', [half(), half(), half()])).toHaveLength(2)
})

test('records too old or too many are deleted, the oldest first', () => {
  const now = 3e12
  const old = [record('event', {}, { now: now - EVENT_LIFE - 1 }), record('visit', {}, { now: now - VISIT_LIFE - 1 })]
  const events = many(EVENTS_STORED + 3, 'event', now)
  const visits = many(VISITS_STORED + 2, 'visit', now)

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

test('a call has at most 50 events and 48 KB; visits and the login event are sent separately [API-71]', () => {
  const large = Array.from({ length: 20 }, () => record('event', { text: 'x'.repeat(4000) }))
  expect(nextBatch('event', large).length).toBe(12)
  expect(nextBatch('visit', many(3, 'visit'))).toHaveLength(1)
  const mixed = [record('event'), record('event', {}, { isAlone: true }), record('event')]
  expect(nextBatch('event', mixed)).toHaveLength(1)
  expect(nextBatch('event', mixed.slice(1))).toHaveLength(1)
})

test('one bad event does not lose its batch', async () => {
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

test('with the server down all records stay; visits do not block events', async () => {
  const storage = new MemoryStorage()
  for (const each of [...many(2, 'event'), ...many(2, 'visit')]) await storage.add(each)

  const result = await flush(storage, async (kind) => (kind === 'visit' ? 'later' : 'taken'), undefined)

  expect(result).toEqual({ sent: 2, refused: 0, left: 2, isStopped: true })
})

test('events are posted as an array, a visit separately, without credentials [ANLT-01 API-54 API-70 API-71]', async () => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ status: 'ok' }),
  )
  const send = sendTo('https://api.example.test', fetch as unknown as typeof globalThis.fetch)

  expect(await send('event', [record('event', { a: 1 }), record('event', { a: 2 })])).toBe('taken')
  expect(await send('visit', [record('visit', { b: 1 })])).toBe('taken')

  const [events, visit] = fetch.mock.calls
  expect(events?.[0]).toBe('https://api.example.test/api/v1/analytics')
  expect(events?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    redirect: 'error',
    body: '[{"a":1},{"a":2}]',
  })
  expect(visit?.[0]).toBe('https://api.example.test/api/v1/visits')
  expect(visit?.[1].body).toBe('{"b":1}')
})

test('the queue survives the page: the next page reads it from the database in order', async () => {
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

test('pruning deletes records above the limits from the database', async () => {
  const storage = new DatabaseStorage()
  const now = Date.now()
  await storage.add(record('event', {}, { now: now - EVENT_LIFE - 1 }))
  expect(await storage.prune(now)).toBe(1)
  for (const each of many(EVENTS_STORED + 5, 'event')) await storage.add(each)
  expect(await storage.prune(Date.now())).toBe(5)
  expect(await storage.count()).toBe(EVENTS_STORED)
})

test('a queue deleted during use continues', async () => {
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

test('records in memory move over, in order, when IndexedDB is back', async () => {
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

test('a full device drops the oldest events first, never visits', async () => {
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

test('a database that cannot delete does not make the flusher loop', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event'))
  storage.remove = async () => {}
  const send = vi.fn<SendRecords>(async () => 'taken')
  await flush(storage, send, undefined)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a hanging read releases the lock of all tabs, and the queue continues from memory', async () => {
  const storage = withMemory(new DatabaseStorage())
  await storage.add(record('event', { index: 1 }))
  vi.spyOn(IDBObjectStore.prototype, 'count').mockReturnValue(new EventTarget() as IDBRequest<number>)
  vi.spyOn(IDBIndex.prototype, 'getAll').mockReturnValue(new EventTarget() as IDBRequest<unknown[]>)
  vi.useFakeTimers()
  let held = 0
  const locks = {
    request: async <T>(_name: string, _options: unknown, run: () => Promise<T>) => {
      held += 1
      return run().finally(() => (held -= 1))
    },
  }
  const flushed = flush(storage, () => Promise.resolve('taken'), locks)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held).toBe(0)
  await flushed
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(await storage.peek('event', 10)).toHaveLength(1)
})

test('if the browser denies the lock, as in a cross-site frame, records are sent anyway', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event'))
  const rejected = { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) }
  expect(await flush(storage, async () => 'taken', rejected)).toMatchObject({ sent: 1, left: 0 })
})

/** AbortSignal.timeout of the test's clock. */
function mockTimeouts() {
  vi.useFakeTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  return () => {
    timeout.mockRestore()
    vi.useRealTimers()
  }
}

/** A lock held until it is stolen; `asked` records how it was requested. */
function keptLock() {
  const requested: string[] = []
  const request = <T>(_name: string, options: { signal: AbortSignal } | { steal: true }, run: () => Promise<T>) => {
    requested.push('steal' in options ? `steal: ${options.steal}` : 'wait')
    if ('steal' in options) return run()
    const { signal } = options
    return new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  return { asked: requested, request }
}

test('a lock of a frozen or unloaded page is stolen after 15 s, for all later ones', async () => {
  const unsubscribe = mockTimeouts()
  const storage = new MemoryStorage()
  await storage.add(record('event'))
  const kept = keptLock()
  const flushed = flush(storage, async () => 'taken', kept)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(kept.asked).toEqual(['wait'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await flushed).toMatchObject({ sent: 1, left: 0 })
  expect(kept.asked).toEqual(['wait', 'steal: true'])
  unsubscribe()
})

test('a page that unloads requests no lock, and stops waiting for one', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event'))
  const kept = keptLock()
  const leaving = new AbortController()
  const flushed = flush(storage, async () => 'taken', kept, leaving.signal)
  leaving.abort()
  expect(await flushed).toMatchObject({ sent: 1, left: 0 })

  await storage.add(record('event'))
  expect(await flush(storage, async () => 'taken', kept, leaving.signal)).toMatchObject({ sent: 1, left: 0 })
  expect(kept.asked).toEqual(['wait'])
})

test('a flusher whose lock is stolen finishes normally and sends nothing twice', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event'))
  const send = vi.fn<SendRecords>(async () => 'taken')
  const taken = {
    request: <T>(_name: string, _options: unknown, run: () => Promise<T>) => {
      void run()
      return Promise.reject<T>(new DOMException('stolen', 'AbortError'))
    },
  }
  expect(await flush(storage, send, taken)).toMatchObject({ sent: 1, left: 0 })
  expect(send).toHaveBeenCalledTimes(1)
})

test('a failure under the lock is not retried without it', async () => {
  const storage = new MemoryStorage()
  storage.prune = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('broken'))
  const locks = { request: <T>(_name: string, _options: unknown, run: () => Promise<T>) => run() }
  await expect(flush(storage, async () => 'taken', locks)).rejects.toThrow('broken')
  expect(storage.prune).toHaveBeenCalledTimes(1)
})
