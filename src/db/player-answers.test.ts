import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { currentDatabase, openDatabase } from './database.ts'
import { savedPlayerAnswer, savePlayerAnswer } from './player-answers.ts'

const rows = {
  offers: { key: 'offers', playerId: 'pl_1', offers: ['o'], welcome: ['w'], cashback: { percent: 5 }, savedAt: 7 },
  transactions: { key: 'transactions', playerId: 'pl_1', transactions: ['t'], savedAt: 7 },
  protection: { key: 'limits', playerId: 'pl_1', answer: 'l', savedAt: 7 },
}

test.each([
  ['offers', ['o']],
  ['welcome', ['w']],
  ['cashback', { percent: 5 }],
  ['transactions', ['t']],
  ['limits', 'l'],
])('%s that the build before saved are there after the update, to their player alone [O-10]', async (key, answer) => {
  await openDatabase()
  for (const [table, row] of Object.entries(rows)) await currentDatabase()?.table(table).put(row)
  expect(await savedPlayerAnswer(key, 'pl_1')).toEqual({ key, playerId: 'pl_1', answer, savedAt: 7 })
  expect(await savedPlayerAnswer(key, 'pl_2')).toBeUndefined()
  await savePlayerAnswer(key, 'pl_1', 'newer', 8)
  expect((await savedPlayerAnswer(key, 'pl_1'))?.answer).toBe('newer')
})
