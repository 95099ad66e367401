// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { EVENT_LIFE, NOTES_KEPT, OUTBOX_RECORD } from '../constants/storage.ts'
import { flush } from './flush.ts'
import { PageStorage } from './page-storage.ts'
import { createRecord } from './record.ts'
import { startOutbox } from './start-outbox.ts'
import { withMemory } from './with-memory.ts'

const recorded = () => Object.keys(localStorage).filter((key) => key.startsWith(OUTBOX_RECORD))

function record(body: Record<string, unknown> = {}, now = Date.now()) {
  const made = createRecord('event', body, { now })
  if (!made) throw new Error('too large')
  return made
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const never = () => new Promise<never>(() => {})

/** A page that unloads before its database has opened: none of its requests complete. */
function unloadingPage() {
  const durable = new PageStorage()
  durable.add = never
  return withMemory(durable)
}

test('notes of a page that unloaded early are sent by the next one [ANLT-01 API-54]', async () => {
  void unloadingPage().add(record({ n: 1 })) // and left: not even a microtask later

  const sent: unknown[] = []
  const next = withMemory(new PageStorage())
  await flush(next, async (_kind, batch) => (sent.push(...batch.map(({ body }) => body)), 'taken'), undefined)

  expect(sent).toEqual([{ n: 1 }])
  expect(recorded()).toEqual([])
  expect(await next.count()).toBe(0)
})

test('the queue of the page writes notes automatically', () => {
  const outbox = startOutbox({ apiHost: '', report: () => {}, send: never, locks: undefined })
  void outbox.add('event', { n: 1 })
  outbox.stop()
  expect(recorded()).toHaveLength(1)
})

test('a note is removed once the database has the record, and with the record', async () => {
  const storage = withMemory(new PageStorage())
  const one = record()
  const adding = storage.add(one)
  expect(recorded()).toHaveLength(1)
  await adding
  expect(recorded()).toEqual([])
  expect(await storage.count()).toBe(1)

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  const two = record()
  await storage.add(two)
  expect(recorded()).toHaveLength(1)
  await storage.remove([two.id]) // it was sent from memory
  expect(recorded()).toEqual([])
})

test('the number of notes is limited, old ones are dropped, and broken ones are harmless', async () => {
  const storage = unloadingPage()
  for (let index = 0; index < NOTES_KEPT + 5; index += 1) void storage.add(record({ index }))
  expect(recorded()).toHaveLength(NOTES_KEPT)

  localStorage.clear()
  const old = record({}, Date.now() - EVENT_LIFE - 1)
  localStorage.setItem(OUTBOX_RECORD + old.id, JSON.stringify(old))
  localStorage.setItem(`${OUTBOX_RECORD}x`, '{"id":')
  const next = new PageStorage()
  expect(await next.peek('event', 9)).toEqual([])
  expect(recorded()).toEqual([])
})

test('notes stay while the database does not accept them', async () => {
  void unloadingPage().add(record({ n: 1 }))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  const next = new PageStorage()
  expect(await next.peek('event', 9)).toEqual([])
  expect(recorded()).toHaveLength(1)
  put.mockRestore()
  expect(await next.peek('event', 9)).toHaveLength(1)
  expect(recorded()).toEqual([])
})

test('only notes of unloaded pages are adopted, not its own or other entries', async () => {
  localStorage.setItem('something', JSON.stringify(record({ n: 1 })))
  const page = new PageStorage()
  page.note(record({ n: 2 }))
  expect(await page.peek('event', 9)).toEqual([])
  expect(recorded()).toHaveLength(1)
  expect(localStorage.getItem('something')).not.toBeNull()
})

test('the note of another page stays when this one has sent the record', async () => {
  const one = record()
  new PageStorage().note(one)
  await new PageStorage().remove([one.id])
  expect(recorded()).toHaveLength(1)
})
