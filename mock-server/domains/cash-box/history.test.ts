import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Transaction } from '../../../src/contract/transactions.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'

let mock: Mock
let sessions = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const MINUTE = 60_000
type Page = { transactions: Transaction[]; next: string | null }

async function setUp(kind = 'player') {
  const session = new TestSession(mock, `cash-${(sessions += 1)}`)
  const player: Player = await session.player(kind)
  const call = async (path: string, method = 'GET', body?: unknown, key = '') => {
    const headers = { ...bearer(player), ...(key ? { 'idempotency-key': key } : {}) }
    const { status, text } = await session.call(`/api/v1/${path}`, { method, headers, body })
    return { status, json: JSON.parse(text) as never }
  }
  const money = async () => (await call('profile/balance')).json as { real: number }
  const list = async () =>
    ((await call('cashbox/transactions?locale=en')).json as { transactions: Transaction[] }).transactions
  const withdraw = (key: string, change: object = {}) => call('cashbox/pay', 'POST', { ...withdrawal, ...change }, key)
  const cancel = (id: string, key: string) => call('cashbox/withdrawal-cancel', 'POST', { transaction_id: id }, key)
  const wait = (minutes: number) => session.control('POST', 'clock', { advance: minutes * MINUTE })
  const card = (name: string) => `card_${player.id}_${name}`
  return { session, player, call, money, list, withdraw, cancel, wait, card }
}

const withdrawal = {
  type: 'withdrawal',
  uid: 'wallet-kzt',
  amount: 100_000,
  currency: 'KZT',
  fields: {},
  success_url: 'http://localhost/',
  fail_url: 'http://localhost/',
}

test('a withdrawal can be cancelled until it is approved, and its money is returned once [CASH-17 API-34]', async () => {
  const { money, list, withdraw, cancel, session } = await setUp()
  const before = (await money()).real
  await withdraw('withdraw-1')
  const [made] = await list()
  expect(made).toMatchObject({ type: 'withdrawal', stage: 'review', status: 'in process', can_cancel: true })
  expect((await cancel(made?.id ?? '', 'cancel-key-1')).json).toEqual({ status: 'cancelled' })
  expect((await cancel(made?.id ?? '', 'cancel-key-1')).json).toEqual({ status: 'cancelled' }) // the same response again
  expect((await cancel(made?.id ?? '', 'cancel-key-2')).json).toEqual({ message: 'WITHDRAWAL_NOT_CANCELLABLE' })
  expect((await money()).real).toBe(before)
  const [ended] = await list()
  expect(ended).toMatchObject({ stage: 'cancelled', status: 'declined', reason: 'CANCELLED_BY_PLAYER' })
  expect(ended?.timeline.map(({ stage }) => stage)).toEqual(['review', 'cancelled'])
  const effects = await session.control<{ kind: string }[]>('GET', 'effects')
  expect(effects.filter(({ kind }) => kind === 'withdrawal-cancel')).toHaveLength(1)
})

test('an approved withdrawal is on its way and cannot be taken back; then it arrives [CASH-17 CASH-18]', async () => {
  const { list, withdraw, cancel, wait, card } = await setUp()
  await withdraw('withdraw-1', { uid: 'card-kzt', card_id: card('a1') })
  await wait(3) // a card takes 5 minutes, half of them for the check
  const [made] = await list()
  expect(made).toMatchObject({ stage: 'sending', can_cancel: false })
  expect(await cancel(made?.id ?? '', 'cancel-key-1')).toEqual({
    status: 409,
    json: { message: 'WITHDRAWAL_NOT_CANCELLABLE' },
  })
  await wait(3)
  expect((await list())[0]).toMatchObject({ stage: 'completed', status: 'approved', eta_at: null })
})

test('rejects an impossible withdrawal with its reason [CASH-27 CASH-32 O-57 O-58]', async () => {
  const player = await setUp()
  expect((await player.withdraw('w-too-much', { amount: 20_000_000 })).json).toEqual({
    errors: { amount: ['INSUFFICIENT_FUNDS'] },
  })
  const phone = await setUp('phone') // one deposit, not played
  expect((await phone.call('profile/triple-turn')).json).toEqual({ amount: 1_050_000, total: 1_050_000 })
  expect((await phone.withdraw('w-unplayed')).json).toEqual({ message: 'TURNOVER_REQUIRED' })
  const az = await setUp('az') // documents not approved
  const manat = { uid: 'wallet-azn', currency: 'AZN', amount: 15_001 }
  expect((await az.withdraw('w-unverified', manat)).json).toEqual({ errors: { amount: ['VERIFICATION_REQUIRED'] } })
  expect((await az.call('cashbox/withdrawal-terms')).json).toMatchObject({
    unverified_limit: 15_000,
    available: 18_450,
  })
})

test('a deposit must be wagered before it is withdrawn [CASH-27]', async () => {
  const { call, session } = await setUp()
  await call('cashbox/pay', 'POST', { ...withdrawal, type: 'deposit' }, 'deposit-1')
  const { transactions } = (await call('cashbox/transactions?locale=en')).json as { transactions: Transaction[] }
  const id = transactions[0]?.id ?? ''
  await session.call(`/pay/${id}`, {
    host: `${session.id}--pay.localhost`,
    method: 'POST',
    body: { outcome: 'paid' },
    headers: { 'content-type': 'application/json' },
  })
  expect((await call('profile/triple-turn')).json).toEqual({ amount: 300_000, total: 300_000 })
})

test('a voided key cannot pay; a paid one does not change [O-14]', async () => {
  const { call, withdraw, list } = await setUp()
  const before = (await list()).length
  expect((await call('cashbox/pay/key-voided/void', 'POST')).json).toEqual({ outcome: null })
  expect(await withdraw('key-voided')).toEqual({ status: 409, json: { message: 'PAYMENT_VOIDED' } })
  expect(await list()).toHaveLength(before)
  await call('cashbox/pay', 'POST', { ...withdrawal, type: 'deposit' }, 'key-waits')
  const stopped = { outcome: { status: 'cancelled', error_type: 'CANCELLED' } }
  expect((await call('cashbox/pay/key-waits/void', 'POST')).json).toMatchObject(stopped)
  await withdraw('key-paid-1')
  expect((await call('cashbox/pay/key-paid-1/void', 'POST')).json).toMatchObject({ outcome: { status: 'processing' } })
})

test('a player with deposits has a history in every status, newest first; a new one has none [CASH-24 API-33 DATA-15]', async () => {
  const { list } = await setUp()
  const past = await list()
  expect(new Set(past.map(({ status }) => status))).toEqual(new Set(['in process', 'approved', 'declined']))
  const times = past.map(({ created_at: at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(past.every(({ timeline }) => timeline.length > 0)).toBe(true)
  expect(await (await setUp('new')).list()).toEqual([])
})

test('pages are relative to a payment, even if another one is made in between [PLUS-26]', async () => {
  const { call, list } = await setUp()
  const page = async (query: string) => (await call(`cashbox/transactions?locale=en&limit=5${query}`)).json as Page
  const whole = (await list()).map(({ id }) => id)
  const first = await page('')
  await call('cashbox/pay', 'POST', { ...withdrawal, type: 'deposit' }, 'deposit-between')
  const second = await page(`&before=${first.next}`)
  const third = await page(`&before=${second.next}`)
  expect([first, second, third].flatMap(({ transactions }) => transactions.map(({ id }) => id))).toEqual(whole)
  expect(third.next).toBeNull()
  expect((await call('cashbox/transactions?locale=en&limit=5&before=nothing')).status).toBe(422)
})

test('kind, state and time choose before pages are counted [PLUS-26 O-51]', async () => {
  const { call, list } = await setUp()
  const request = async (query: string) => (await call(`cashbox/transactions?locale=en&${query}`)).json as Page
  const whole = await list()
  const ids = (of: Transaction[]) => of.map(({ id }) => id)
  const open = await request('type=withdrawal&status=process')
  expect(ids(open.transactions)).toEqual(
    ids(whole.filter(({ type, status }) => type === 'withdrawal' && /process/.test(status))),
  )
  const [since, until] = [whole[8]?.created_at ?? '', whole[2]?.created_at ?? '']
  expect(ids((await request(`since=${since}&until=${until}`)).transactions)).toEqual(ids(whole.slice(3, 9)))
  expect((await call('cashbox/transactions?locale=en&until=soon')).status).toBe(422)
})

test('saved cards are in two lists with ignored networks; they contain no card number [CASH-08 API-31]', async () => {
  const { call, card } = await setUp()
  const { json } = await call('cashbox/payer-cards')
  expect(json).toMatchObject({
    admin_saved_cards: [{ last4: '4242' }, { last4: '0019' }],
    hostpay_saved_cards: [{ last4: '5454' }, { last4: '7770' }, { last4: '3117' }],
    ignore: { ips: ['198.51.100.9'], ids: [card('a2')] },
  })
  expect(JSON.stringify(json)).not.toMatch(/\d{12}/)
})

test('a saved card pays without its number, an ignored one does not [CASH-08 API-32]', async () => {
  const { call, card } = await setUp()
  const deposit = { ...withdrawal, type: 'deposit', uid: 'card-kzt' }
  const pay = (name: string) => call('cashbox/pay', 'POST', { ...deposit, card_id: card(name) }, `with-card-${name}`)
  expect((await pay('a1')).json).toMatchObject({ status: 'waiting' })
  expect((await pay('a2')).json).toEqual({ errors: { card_id: ['CARD_NOT_FOUND'] } })
  expect((await pay('h2')).json).toEqual({ errors: { card_id: ['CARD_NOT_FOUND'] } })
})

test('methods depend on direction, currency, device and language, with the required input [API-27 API-29 CASH-05 CASH-31]', async () => {
  const { session, player } = await setUp()
  const request = async (change: object) => {
    const query = { transaction_type: 'deposit', currency: 'KZT', applepay_available: '0', address: '', locale: 'en' }
    const search = new URLSearchParams({ ...query, ...change }).toString()
    const { headers, text } = await session.call(`/api/v1/cashbox?${search}`, { headers: bearer(player) })
    const { data } = JSON.parse(text) as { data: { uid: string; title: string; min: number; kind: string }[] }
    return { data, time: headers['x-response-time'] }
  }
  const { data, time } = await request({})
  expect(time).toMatch(/^\d+$/)
  expect(data.map(({ kind }) => kind)).not.toContain('applepay')
  expect((await request({ applepay_available: '1' })).data.map(({ kind }) => kind)).toContain('applepay')
  const manat = await request({ currency: 'AZN', locale: 'az', transaction_type: 'withdrawal' })
  expect(manat.data[0]).toMatchObject({ uid: 'card-azn', title: 'Bank kartı', min: 10 })
  expect(manat.data.map(({ uid }) => uid)).not.toContain('voucher-azn')
})

test('options depend on uid and language, each field has its type [API-28 API-30 CASH-06]', async () => {
  const { call } = await setUp()
  const options = async (uid: string, locale: string) =>
    (await call(`cashbox/item-options?uid=${uid}&locale=${locale}`)).json
  expect(await options('voucher-kzt', 'kk')).toMatchObject({
    fields: [{ name: 'voucher_code', type: 'code', label: 'Ваучер коды', required: true }],
    saves_card: false,
  })
  expect(await options('card-kzt', 'en')).toMatchObject({
    presets: [100_000, 500_000, 1_000_000, 5_000_000],
    fields: [{ type: 'card_number' }, { type: 'card_expiry' }],
    saves_card: true,
  })
  expect(await options('nothing', 'en')).toEqual({ message: 'METHOD_UNAVAILABLE' })
})

test('triple turn is an amount in minor units, 0 for who may withdraw [API-16 DATA-16 CASH-27]', async () => {
  expect((await (await setUp()).call('profile/triple-turn')).json).toEqual({ amount: 0, total: 0 })
})
