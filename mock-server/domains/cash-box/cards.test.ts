import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PayerCards } from '../../../src/contract/payer-cards.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'

let mock: Mock
let sessions = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function setUp() {
  const session = new TestSession(mock, `cards-${(sessions += 1)}`)
  const owner = await session.player('player')
  const post = async (path: string, body: object, who: Player = owner, key = '') => {
    const headers = { ...bearer(who), ...(key ? { 'idempotency-key': key } : {}) }
    const { status, text } = await session.call(`/api/v1/cashbox/${path}`, { method: 'POST', headers, body })
    return { status, json: JSON.parse(text) as never }
  }
  const cards = async (who: Player = owner) => {
    const { text } = await session.call('/api/v1/cashbox/payer-cards', { headers: bearer(who) })
    const { admin_saved_cards: admin, hostpay_saved_cards: hostpay } = JSON.parse(text) as PayerCards
    return [...admin, ...hostpay]
  }
  const rename = (name: string | null, card: string, who?: Player) =>
    post('payer-cards/rename', { card_id: card, name }, who)
  const remove = (card: string, who?: Player) => post('payer-cards/remove', { card_id: card }, who)
  return { session, owner, post, cards, rename, remove, own: `card_${owner.id}_a1` }
}

const notFound = { status: 409, json: { errors: { card_id: ['CARD_NOT_FOUND'] } } }
const done = { status: 200, json: { status: 'ok' } }

test('a card is named, the same again changes nothing, and null takes the name away [PLUS-20]', async () => {
  const { cards, rename, own } = await setUp()
  const name = async () => (await cards()).find(({ id }) => id === own)?.name
  expect(await name()).toBeNull()
  expect(await rename('  Salary ', own)).toEqual(done)
  expect(await rename('Salary', own)).toEqual(done)
  expect(await name()).toBe('Salary')
  expect(await rename('a'.repeat(31), own)).toMatchObject({ json: { errors: { name: ['VALUE_TOO_LONG'] } } })
  expect(await name()).toBe('Salary')
  await rename(null, own)
  expect(await name()).toBeNull()
})

test('a removed card cannot pay; removing it again is no error [PLUS-21]', async () => {
  const { cards, remove, rename, post, own } = await setUp()
  const before = (await cards()).length
  expect(await remove(own)).toEqual(done)
  expect(await remove(own)).toEqual(done)
  expect(await cards()).toHaveLength(before - 1)
  expect(await rename('Salary', own)).toEqual(notFound)
  const url = 'http://localhost/'
  const deposit = { type: 'deposit', amount: 100_000, currency: 'KZT', fields: {}, success_url: url, fail_url: url }
  const paid = await post('pay', { ...deposit, uid: 'card-kzt', card_id: own }, undefined, 'with-removed-1')
  expect(paid).toEqual(notFound)
})

test("another player's card can be neither named nor removed [PLUS-20 PLUS-21]", async () => {
  const { session, cards, rename, remove, own } = await setUp()
  const stranger = await session.player('vip')
  const before = await cards()
  expect(await rename('Mine', own, stranger)).toEqual(notFound)
  expect(await remove(own, stranger)).toEqual(notFound)
  expect(await remove('card_of_nobody', stranger)).toEqual(notFound)
  expect(await cards()).toEqual(before)
})
