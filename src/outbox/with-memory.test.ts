import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { EVENT_LIFE } from '../constants/storage.ts'
import { flush } from './flush.ts'
import { MemoryStorage, withMemory } from './with-memory.ts'
import { createRecord, type OutboxKind } from './record.ts'
import { DatabaseStorage } from './storage.ts'

function record(kind: OutboxKind) {
  const made = createRecord(kind, {})
  if (!made) throw new Error('too large')
  return made
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('memory returns the requested number, oldest first, and drops those that are too old', async () => {
  const storage = new MemoryStorage()
  const now = Date.now()
  const [first, second, third] = [record('event'), record('event'), record('event')]
  for (const each of [third, first, second]) await storage.add(each)
  expect(await storage.peek('event', 2)).toEqual([first, second])
  expect(await storage.prune(now + EVENT_LIFE + 60_000)).toBe(3)
  expect(await storage.count()).toBe(0)
})

test('records of both storages are returned together, oldest first, up to the limit', async () => {
  const durable = new DatabaseStorage()
  const storage = withMemory(durable)
  const [first, second, third] = [record('event'), record('event'), record('event')]
  await durable.add(third)
  await durable.add(first)
  durable.add = () => Promise.reject(new Error('broken'))
  await storage.add(second)
  expect((await storage.peek('event', 9)).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  expect((await storage.peek('event', 2)).map(({ id }) => id)).toEqual([first.id, second.id])
  expect(await storage.count()).toBe(3)
  expect(await storage.prune(Date.now() + EVENT_LIFE + 60_000)).toBe(3)
  expect(await storage.count()).toBe(0)
})

test('a failure other than a full device drops no events', async () => {
  const durable = new DatabaseStorage()
  const storage = withMemory(durable)
  for (let n = 0; n < 3; n += 1) await storage.add(record('event'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  await storage.add(record('visit'))
  expect(await storage.count()).toBe(4)
  expect(await durable.peek('event', 9)).toHaveLength(3)
})

test('a write aborted by the browser fails, and a queue that was never opened can be closed', async () => {
  const storage = new DatabaseStorage()
  await storage.close()
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function abort(this: IDBTransaction) {
    this.abort()
  })
  await expect(storage.add(record('event'))).rejects.toThrow('aborted')
  expect(await storage.count()).toBe(0)
})

test('a rejected batch whose first half then gets no response stays unchanged', async () => {
  const storage = new MemoryStorage()
  for (let n = 0; n < 4; n += 1) await storage.add(record('event'))
  const requested: number[] = []
  const result = await flush(
    storage,
    async (_kind, batch) => {
      requested.push(batch.length)
      return requested.length === 1 ? 'refused' : requested.length === 2 ? 'later' : 'taken'
    },
    undefined,
  )
  expect(requested).toEqual([4, 2])
  expect(result).toEqual({ sent: 0, refused: 0, left: 4, isStopped: true })
})

test('a record sent while it waits for its move is not restored', async () => {
  const durable = new MemoryStorage()
  const storage = withMemory(durable)
  const [first, second] = [record('event'), record('event')]
  const add = vi.spyOn(durable, 'add').mockRejectedValue(new Error('broken'))
  await storage.add(first)
  await storage.add(second)
  add.mockImplementation(async (each) => {
    if (each.id === first.id) await storage.remove([first.id, second.id])
    await MemoryStorage.prototype.add.call(durable, each)
  })
  await storage.peek('event', 9)
  expect(durable.all().map(({ id }) => id)).not.toContain(second.id)
})
