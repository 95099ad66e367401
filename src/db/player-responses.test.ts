import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { currentDatabase, openDatabase } from './database.ts'
import { PLAYER_RESPONSES_STORED, PLAYER_RESPONSES_REMAINING } from '~/constants/storage.ts'
import { ownerNow } from '~/platform/owner.ts'

import { playerResponsesTable, storedPlayerResponse, storePlayerResponse } from './player-responses.ts'

const rows = {
  offers: { key: 'offers', playerId: 'pl_1', offers: ['o'], welcome: ['w'], cashback: { percent: 5 }, savedAt: 7 },
  transactions: { key: 'transactions', playerId: 'pl_1', transactions: ['t'], savedAt: 7 },
  inbox: { key: 'current', playerId: 'pl_1', list: ['m'], savedAt: 7 },
  tournaments: { key: 'one cup', playerId: 'pl_1', data: { slug: 'cup' }, savedAt: 7 },
  balance: { key: 'balance', playerId: 'pl_1', total: 700, currency: 'KZT', savedAt: 7 },
  protection: { key: 'limits', playerId: 'pl_1', answer: 'l', savedAt: 7 },
}

test.each([
  ['offers', ['o']],
  ['welcome', ['w']],
  ['cashback', { percent: 5 }],
  ['transactions', ['t']],
  ['inbox current', ['m']],
  ['tournament cup', { slug: 'cup' }],
  ['balance', { real: 700, bonus: 0, total: 700, currency: 'KZT' }],
  ['limits', 'l'],
])('%s saved by the previous build exist after the update, only for their player [O-10]', async (key, response) => {
  await openDatabase()
  for (const [table, row] of Object.entries(rows)) await currentDatabase()?.table(table).put(row)
  expect(await storedPlayerResponse(key, 'pl_1')).toEqual({ key, playerId: 'pl_1', answer: response, savedAt: 7 })
  expect(await storedPlayerResponse(key, 'pl_2')).toBeUndefined()
  await storePlayerResponse(ownerNow(), key, 'pl_1', 'newer', 8)
  expect((await storedPlayerResponse(key, 'pl_1'))?.answer).toBe('newer')
})

test('the device stores 40 responses of a player; above that, the 30 newest stay [O-10]', async () => {
  await openDatabase()
  await playerResponsesTable.clear()
  for (const index of Array.from({ length: PLAYER_RESPONSES_STORED }, (_, at) => at))
    await storePlayerResponse(ownerNow(), `tournament ${index}`, null, index, index + 1)
  expect(await playerResponsesTable.all()).toHaveLength(PLAYER_RESPONSES_STORED)
  await storePlayerResponse(ownerNow(), 'limits', null, 'l', PLAYER_RESPONSES_STORED + 1)
  expect(await playerResponsesTable.all()).toHaveLength(PLAYER_RESPONSES_REMAINING)
  expect(await storedPlayerResponse('tournament 10', null)).toBeUndefined()
  expect((await storedPlayerResponse('tournament 11', null))?.answer).toBe(11)
  expect((await storedPlayerResponse('limits', null))?.answer).toBe('l')
})
