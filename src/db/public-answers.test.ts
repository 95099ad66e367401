import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { PUBLIC_ANSWER_LIFE, PUBLIC_ANSWERS_KEPT, PUBLIC_ANSWERS_LEFT } from '~/constants/storage.ts'
import { ownerNow } from '~/platform/owner.ts'

import { resetDatabase } from './database.ts'
import { forgetPublicAnswer, publicAnswersTable, savedPublicAnswer, savePublicAnswer } from './public-answers.ts'

beforeEach(() => {
  resetDatabase()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('a response exists after a reload, with its time, until it is cleared [O-10]', async () => {
  await savePublicAnswer(ownerNow(), { key: 'news', answer: [{ id: 'n1' }], savedAt: 1000 })
  resetDatabase()
  expect(await savedPublicAnswer('news', 2000)).toEqual({ key: 'news', answer: [{ id: 'n1' }], savedAt: 1000 })
  await forgetPublicAnswer(ownerNow(), 'news')
  expect(await savedPublicAnswer('news', 2000)).toBeUndefined()
})

test('a response older than a month is ignored and deleted', async () => {
  await savePublicAnswer(ownerNow(), { key: 'news', answer: [], savedAt: 1000 })
  expect(await savedPublicAnswer('news', 1000 + PUBLIC_ANSWER_LIFE)).toBeUndefined()
  expect(await publicAnswersTable.count()).toBe(0)
})

test('the oldest are deleted if there are too many', async () => {
  const rows = Array.from({ length: PUBLIC_ANSWERS_KEPT }, (_, index) => ({
    key: `k${index}`,
    answer: [],
    savedAt: index,
  }))
  await publicAnswersTable.put(ownerNow(), ...rows)
  await savePublicAnswer(ownerNow(), { key: 'newest', answer: [], savedAt: 1000 })
  expect(await publicAnswersTable.count()).toBe(PUBLIC_ANSWERS_LEFT)
  expect(await savedPublicAnswer('newest', 1001)).toBeDefined()
  expect(await savedPublicAnswer('k0', 1001)).toBeUndefined()
})
