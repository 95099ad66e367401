import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { PUBLIC_RESPONSE_LIFE, PUBLIC_RESPONSES_STORED, PUBLIC_RESPONSES_REMAINING } from '~/constants/storage.ts'
import { ownerNow } from '~/platform/owner.ts'

import { resetDatabase } from './database.ts'
import {
  removePublicResponse,
  publicResponsesTable,
  storedPublicResponse,
  storePublicResponse,
} from './public-responses.ts'

beforeEach(() => {
  resetDatabase()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('a response exists after a reload, with its time, until it is cleared [O-10]', async () => {
  await storePublicResponse(ownerNow(), { key: 'news', answer: [{ id: 'n1' }], savedAt: 1000 })
  resetDatabase()
  expect(await storedPublicResponse('news', 2000)).toEqual({ key: 'news', answer: [{ id: 'n1' }], savedAt: 1000 })
  await removePublicResponse(ownerNow(), 'news')
  expect(await storedPublicResponse('news', 2000)).toBeUndefined()
})

test('a response older than a month is ignored and deleted', async () => {
  await storePublicResponse(ownerNow(), { key: 'news', answer: [], savedAt: 1000 })
  expect(await storedPublicResponse('news', 1000 + PUBLIC_RESPONSE_LIFE)).toBeUndefined()
  expect(await publicResponsesTable.count()).toBe(0)
})

test('the oldest are deleted if there are too many', async () => {
  const rows = Array.from({ length: PUBLIC_RESPONSES_STORED }, (_, index) => ({
    key: `k${index}`,
    answer: [],
    savedAt: index,
  }))
  await publicResponsesTable.put(ownerNow(), ...rows)
  await storePublicResponse(ownerNow(), { key: 'newest', answer: [], savedAt: 1000 })
  expect(await publicResponsesTable.count()).toBe(PUBLIC_RESPONSES_REMAINING)
  expect(await storedPublicResponse('newest', 1001)).toBeDefined()
  expect(await storedPublicResponse('k0', 1001)).toBeUndefined()
})
