// @vitest-environment happy-dom
import { ownerNow } from '~/platform/owner.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { deviceCopy } from './device-copy.ts'
import { paymentsTable } from './payments.ts'
import { storePlayerResponse } from './player-responses.ts'
import { saveUser } from './user.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

const payment = { type: 'deposit', startedAt: 1, amount: 777_777, currency: 'KZT' } as const

beforeEach(() => {
  localStorage.clear()
})

test('a player gets only their data on this device, without secrets [PLUS-42]', async () => {
  await saveUser(ownerNow(), { ...testUser, first_name: 'Aida' })
  await paymentsTable.put({ ...payment, key: 'idem-of-one', playerId: 'pl_1' })
  await paymentsTable.put({ ...payment, key: 'idem-of-two', playerId: 'pl_2', amount: 999 })
  await storePlayerResponse(ownerNow(), 'security', 'pl_1', { sessions: [{ id: 'se_1', access_token: 'opens' }] }, 1)
  await storePlayerResponse(ownerNow(), 'offers', 'pl_2', { of: 'stranger' }, 1)
  const stored = {
    session: '"opens session"',
    access: 'opens access',
    refresh: 'opens refresh',
    'push-endpoint': 'opens push',
    'last-online': '1',
    active_bonus: 'Welcome',
    offer_intents: JSON.stringify([{ call: 'activate', id: 'of_1', key: 'idem-intent', at: 5 }]),
    unsaved_payments: JSON.stringify([
      { ...payment, key: 'idem-three', playerId: 'pl_1' },
      { ...payment, key: 'idem-four', playerId: 'pl_2', amount: 999 },
    ]),
    'play:t1:pl_1': JSON.stringify({ playerId: 'pl_1', spans: [[1, 2]] }),
    'play:t1:pl_2': JSON.stringify({ playerId: 'pl_2', spans: [[3, 4]] }),
    'draft.feedback': JSON.stringify({ message: 'hello', password: 'opens form' }),
    strange: 'of another program',
  }
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)

  const copy = await deviceCopy('pl_1')
  const text = JSON.stringify(copy)
  for (const secret of ['opens', 'idem-', 'pl_2', 'stranger', '999', 'of another program'])
    expect(text).not.toContain(secret)
  const parts = Object.fromEntries(copy.map(({ name, rows }) => [name, rows]))
  expect(Object.keys(parts).toSorted()).toEqual(['localStorage', 'payments', 'protection', 'user'])
  expect(parts['payments']).toEqual([{ ...payment, playerId: 'pl_1' }])
  expect(parts['protection']).toMatchObject([{ name: 'security', answer: { sessions: [{ id: 'se_1' }] } }])
  expect(parts['user']).toMatchObject([{ user: { first_name: 'Aida' } }])
  const reported = new Set(parts['localStorage']?.map(({ name }) => name))
  const ofOne = ['active_bonus', 'draft.feedback', 'offer_intents', 'play:t1:pl_1', 'unsaved_payments']
  expect(reported).toEqual(new Set(ofOne))
})

test('data of another player on this device is not exported [PLUS-42]', async () => {
  expect(await deviceCopy('pl_3')).toEqual([])
})
