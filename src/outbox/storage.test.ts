import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { createRecord } from './record.ts'
import { DatabaseStorage } from './storage.ts'

function event() {
  const made = createRecord('event', {})
  if (!made) throw new Error('too large')
  return made
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const isDead = () => {
  throw new DOMException('closed', 'InvalidStateError')
}

test('a dead connection is reopened once', async () => {
  const storage = new DatabaseStorage()
  await storage.add(event())
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(isDead)
  await storage.add(event())
  expect(await storage.count()).toBe(2)
  begin.mockImplementationOnce(isDead).mockImplementationOnce(isDead)
  await expect(storage.count()).rejects.toThrow('closed')
  expect(await storage.count()).toBe(2)
})

test('a write that the browser aborts at commit has failed', async () => {
  const storage = new DatabaseStorage()
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    const request = put.call(this, value)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(() => {})
  await expect(storage.add(event())).rejects.toMatchObject({ name: 'AbortError' })
})
