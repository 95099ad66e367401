import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Cashback } from '../../../src/contract/offer-calls.ts'
import { offerStatuses, offerTypes, type Offer, type PlayerOffer } from '../../../src/contract/offers.ts'
import { MIN_CASHBACK_DEPOSIT } from '../../../src/constants/bonuses.ts'
import { createMock, type Mock } from '../../app.ts'
import { nextPayout } from './cashback.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const NOON = '2026-11-21T12:00:00Z' // a Saturday

/** A player in a new session, at a known time. */
async function player(kind: string) {
  const session = new TestSession(mock, `offers-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: NOON, freeze: true })
  return PlayerCalls.of(session, kind)
}

const all = async (who: PlayerCalls) =>
  (await who.read<{ data: PlayerOffer[] }>('/api/v1/offers?order=desc&limit=200')).data
const find = async (who: PlayerCalls, wanted: Partial<PlayerOffer>) => {
  const found = (await all(who)).find((offer) =>
    Object.entries(wanted).every(([name, value]) => offer[name as keyof PlayerOffer] === value),
  )
  if (!found) throw new Error(`no offer ${JSON.stringify(wanted)}`)
  return found
}
const byId = async (who: PlayerCalls, id: string) => find(who, { id })

test('one player has every type and status of offers, newest first, and can filter by status [API-75 DATA-31 DATA-32]', async () => {
  const who = await player('bonus')
  const offers = await all(who)
  expect(new Set(offers.map(({ type }) => type))).toEqual(new Set(offerTypes))
  expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(offerStatuses))
  const times = offers.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const status of offerStatuses) {
    const { data } = await who.read<{ data: Offer[] }>(`/api/v1/offers?order=desc&limit=200&status=${status}`)
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map((offer) => offer.status))).toEqual(new Set([status]))
  }
  expect((await who.read<{ data: Offer[] }>('/api/v1/offers?order=desc&limit=3')).data).toHaveLength(3)
})

test('lists by status: available and active offers [API-76 BONUS-16]', async () => {
  const who = await player('bonus')
  const list = async (name: string) =>
    (await who.read<{ data: PlayerOffer[] }>(`/api/v1/offers/${name}?order=desc&limit=200`)).data
  const available = await list('available')
  expect(new Set(available.map(({ status }) => status))).toEqual(new Set(['available', 'awaiting']))
  const active = await list('active')
  expect(new Set(active.map(({ status }) => status))).toEqual(new Set(['active', 'started']))
  expect(active.map(({ type }) => type)).toContain('deposit_gift_spin')
})

test('the history pages through ended offers and omits those of BONUS-21 to 23 [API-76 BONUS-21 BONUS-22 BONUS-23]', async () => {
  const who = await player('bonus')
  type Page = { data: PlayerOffer[]; pagination: { items: number; total_pages: number } }
  const page = (number: number) => who.read<Page>(`/api/v1/offers/history?order=desc&limit=10&page=${number}`)
  const first = await page(1)
  expect(first.data).toHaveLength(10)
  expect(first.pagination.items).toBeGreaterThan(10)
  const pages = await Promise.all(Array.from({ length: first.pagination.total_pages }, (_each, n) => page(n + 1)))
  const history = pages.flatMap(({ data }) => data)
  expect(history).toHaveLength(first.pagination.items)
  const statuses = new Set(history.map(({ status }) => status))
  expect(statuses).toEqual(new Set(['finished', 'wasted', 'canceled', 'expired', 'wager_ignored']))

  const listed = new Set(history.map(({ id }) => id))
  const everything = await all(who)
  const canceled = everything.filter(({ status, type }) => status === 'canceled' && type === 'deposit_bonus')
  expect(canceled.filter(({ transaction_id: paid }) => paid !== null)).toHaveLength(1)
  expect(canceled).toHaveLength(2)
  for (const { id, transaction_id: paid } of canceled) expect(listed.has(id)).toBe(paid !== null)
  const cashback = everything.filter(({ status, type }) => status === 'expired' && type === 'cashback')
  expect(cashback.map(({ id, transaction_id }) => [listed.has(id), transaction_id])).toEqual([[false, null]])
})

test('texts are in the language of the player, figures in the currency [DATA-39 DATA-40]', async () => {
  const russian = await find(await player('bonus'), { type: 'deposit_bonus', status: 'available' })
  expect(russian.content.rules).toContain('Вейджер: Бонус ×')
  expect(russian.currency).toBe('KZT')
  const azeri = await find(await player('az'), { type: 'deposit_bonus', status: 'available' })
  expect(azeri.content.rules).toContain('Veycer: Bonus ×')
  expect([azeri.currency, azeri.min_deposit_amount, azeri.max_amount]).toEqual(['AZN', 700, 8500])
  const spins = await find(await player('bonus'), { type: 'deposit_gift_spin', status: 'available' })
  expect(spins).toMatchObject({ spins_count: 50, bet_size: 5000, played_spins: 0 })
  expect((await (await player('new')).get(`/api/v1/games/${spins.game_slug}?currency=KZT&language=en`)).status).toBe(
    200,
  )
  const vip = await all(await player('vip'))
  expect(vip.some(({ is_vip_card, status }) => is_vip_card && status === 'available')).toBe(true)
  expect((await all(await player('player'))).every(({ is_vip_card }) => !is_vip_card)).toBe(true)
})

test('the bonus balance is the money of the active offers, for every player', async () => {
  for (const kind of ['new', 'player', 'phone', 'az', 'bonus', 'expired', 'vip']) {
    const who = await player(kind)
    const { bonus } = await who.balance()
    const pots = (who.record.bonuses.offers ?? []).reduce((sum, { pot }) => sum + pot, 0)
    expect([kind, bonus]).toEqual([kind, pots])
  }
})

test('a deposit takes the chosen offer: its share, up to the most, to be wagered [BONUS-26 CASH-12]', async () => {
  const who = await player('player')
  const before = await who.balance()
  const offer = await find(who, { type: 'deposit_bonus', status: 'available' })
  await who.deposit(1_000_000, offer.id)
  expect(await byId(who, offer.id)).toMatchObject({
    status: 'active',
    amount: 250_000,
    wager_amount: 0,
    wager_amount_max: 250_000 * 20,
  })
  expect(await who.balance()).toMatchObject({ real: before.real + 1_000_000, bonus: before.bonus + 250_000 })
  const again = await who.deposit(1_000_000, offer.id)
  expect([again.status, again.body]).toEqual([409, { errors: { bonus_id: ['BONUS_NOT_AVAILABLE'] } }])
})

test('a deposit too small for its offer, or with an unknown offer, is rejected before payment', async () => {
  const who = await player('player')
  const offer = await find(who, { type: 'deposit_bonus', status: 'available' })
  for (const id of [offer.id, 'of_none', '__proto__']) {
    expect((await who.deposit((offer.min_deposit_amount ?? 0) - 100, id)).status).toBe(409)
  }
  expect((await byId(who, offer.id)).status).toBe('available')
})

test('the round that completes the wagering makes the bonus real money [DATA-32]', async () => {
  const who = await player('bonus')
  const settled = await find(who, { type: 'deposit_bonus', status: 'started', wager_amount: 4_000_000 })
  expect([settled.wager_amount_max, settled.can_cancel]).toEqual([4_000_000, true])
  const { real, bonus } = await who.balance()
  const [round] = await who.play('nar-bagi', [1000])
  const after = await who.balance()
  expect(await byId(who, settled.id)).toMatchObject({ status: 'finished' })
  expect(after.bonus).toBe(bonus - 200_000)
  expect(after.real).toBe(real + 200_000 - 1000 + Number(round?.['win_minor']))
  const prize = await find(who, { type: 'tournament_win_bonus' })
  expect(prize).toMatchObject({ status: 'started', wager_amount: 1000 })
})

test('bonus money is bet after real money, and its winnings are bonus money', async () => {
  const who = await player('bonus')
  const { bonus } = await who.balance()
  const settled = await find(who, { type: 'deposit_bonus', status: 'started', wager_amount: 4_000_000 })
  await who.post('/api/v1/offers/cancel', { offer_id: settled.id })
  who.record.balance.real = 0
  const [round] = await who.play('nar-bagi', [10_000])
  expect(await who.balance()).toMatchObject({ real: 0, bonus: bonus - 200_000 - 10_000 + Number(round?.['win_minor']) })
})

test('free spins cost nothing, one after the other, and their winnings become a bonus [DATA-40 BONUS-31]', async () => {
  const who = await player('phone')
  const spins = await find(who, { type: 'welcome_gs', status: 'available' })
  const before = await who.balance()
  const half = await who.play(
    spins.game_slug ?? '',
    Array.from({ length: 20 }, () => 1000),
  )
  const sumOf = (rounds: typeof half) => rounds.reduce((sum, { win_minor: win }) => sum + Number(win), 0)
  expect(await byId(who, spins.id)).toMatchObject({ status: 'started', played_spins: 20, spins_won: sumOf(half) })
  expect(await who.balance()).toEqual(before)
  const rest = await who.play(
    spins.game_slug ?? '',
    Array.from({ length: 30 }, () => 1000),
  )
  const won = sumOf([...half, ...rest])
  expect(won).toBeGreaterThan(0)
  expect(await byId(who, spins.id)).toMatchObject({ status: 'finished', played_spins: 50, spins_won: won })
  const winnings = await find(who, { type: 'gift_spin_win_bonus', status: 'active' })
  expect(winnings).toMatchObject({ amount: won, wager_amount_max: won * 25 })
  expect(await who.balance()).toMatchObject({ real: before.real, bonus: won })
})

test('offers expire with the virtual clock, and their bonus money goes [DATA-32]', async () => {
  const who = await player('player')
  const active = await find(who, { type: 'deposit_bonus', status: 'started' })
  const available = await find(who, { type: 'deposit_bonus', status: 'available' })
  expect((await who.balance()).bonus).toBe(2_500_000)
  await who.wait(5 * 24 - 1)
  expect((await byId(who, active.id)).status).toBe('started')
  await who.wait(1)
  expect(await byId(who, active.id)).toMatchObject({ status: 'expired', ended_at: active.expires_at })
  expect((await who.balance()).bonus).toBe(0)
  await who.wait(2 * 24)
  expect((await byId(who, available.id)).status).toBe('expired')
})

test('a withdrawal forfeits the bonus in wagering, and nothing else', async () => {
  const who = await player('player')
  who.record.cashBox.turnover = 0
  const active = await find(who, { type: 'deposit_bonus', status: 'started' })
  const available = await find(who, { type: 'deposit_bonus', status: 'available' })
  expect((await who.withdraw(500_000)).status).toBe(200)
  expect((await byId(who, active.id)).status).toBe('wager_ignored')
  expect((await byId(who, available.id)).status).toBe('available')
  expect((await who.balance()).bonus).toBe(0)
})

test('only an offer in play with nothing left to wager can be cancelled, once [API-83 BONUS-29]', async () => {
  const who = await player('bonus')
  const cancel = (id: string, key?: string) => who.post('/api/v1/offers/cancel', { offer_id: id }, key)
  const { bonus, real } = await who.balance()
  const settled = await find(who, { type: 'deposit_bonus', status: 'started', wager_amount: 4_000_000 })
  expect(settled.cancel_effect).toEqual({ bonus: 0, spins: 0, paid: 200_000, kept: 0 })
  const wagering = await find(who, { type: 'gift_spin_win_bonus', status: 'started' })
  const prize = await find(who, { type: 'tournament_win_bonus', status: 'active' })
  const available = await find(who, { status: 'available' })
  expect([wagering.can_cancel, wagering.cancel_effect, prize.can_cancel]).toEqual([true, null, false])
  expect(await cancel(wagering.id)).toEqual({ status: 409, body: { message: 'OFFER_CANNOT_BE_CANCELED' } })
  expect(await cancel(prize.id)).toEqual({ status: 409, body: { message: 'OFFER_CANNOT_BE_CANCELED' } })
  expect(await cancel(available.id)).toEqual({ status: 409, body: { message: 'OFFER_NOT_ACTIVE' } })
  expect(await cancel('of_none')).toEqual({ status: 404, body: { message: 'OFFER_NOT_FOUND' } })
  expect(await cancel(settled.id, 'short')).toEqual({ status: 400, body: { message: 'IDEMPOTENCY_KEY_MISSING' } })
  expect((await who.balance()).bonus).toBe(bonus)

  expect(await cancel(settled.id, 'one-and-the-same')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await cancel(settled.id, 'one-and-the-same')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await cancel(wagering.id, 'one-and-the-same')).toEqual({
    status: 409,
    body: { message: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await cancel(settled.id)).toEqual({ status: 409, body: { message: 'OFFER_NOT_ACTIVE' } })
  expect(await byId(who, settled.id)).toMatchObject({ status: 'finished', cancel_effect: null })
  expect(await who.balance()).toMatchObject({ bonus: bonus - 200_000, real: real + 200_000 }) // earned, so paid
})

test('cancelled free spins end, their winnings stay as a bonus [API-83]', async () => {
  const who = await player('bonus')
  const spins = await find(who, { type: 'deposit_gift_spin', status: 'active' })
  await who.play(
    spins.game_slug ?? '',
    Array.from({ length: 20 }, () => 1000),
  )
  const played = await byId(who, spins.id)
  const { kept = 0 } = played.cancel_effect ?? {}
  expect(played.cancel_effect).toMatchObject({ bonus: 0, spins: 30, paid: 0 })
  expect(kept).toBeGreaterThan(0)
  await who.post('/api/v1/offers/cancel', { offer_id: spins.id })
  expect((await byId(who, spins.id)).status).toBe('canceled')
  expect(await find(who, { type: 'gift_spin_win_bonus', amount: kept })).toMatchObject({ status: 'active' })
})

test('a bonus without a deposit is activated once, by its separate call [BONUS-01 BONUS-17]', async () => {
  const who = await player('bonus')
  const take = (id: string, key?: string) => who.post('/api/v1/offers/activate', { offer_id: id }, key)
  const present = await find(who, { type: 'no_deposit_bonus', status: 'available' })
  const { bonus } = await who.balance()
  for (const key of ['one-and-the-same', 'one-and-the-same', 'another-one']) await take(present.id, key)
  expect((await who.balance()).bonus).toBe(bonus + 100_000)
  expect(await byId(who, present.id)).toMatchObject({ status: 'active', amount: 100_000 })
  const byDeposit = await find(who, { type: 'deposit_bonus', status: 'available' })
  expect(await take(byDeposit.id)).toEqual({ status: 409, body: { message: 'OFFER_NOT_AVAILABLE' } })
})

test('the same call activates a waiting prize [BONUS-15 DATA-31]', async () => {
  const who = await player('expired')
  await who.session.control('POST', 'grant', { player: who.id, offer: 'cup-prize' })
  const prize = await find(who, { type: 'tournament_win_bonus', status: 'available' })
  expect((await who.post('/api/v1/offers/activate', { offer_id: prize.id })).status).toBe(200)
  expect(await byId(who, prize.id)).toMatchObject({ status: 'active', can_cancel: false })
})

test('an awaiting offer states when it opens and its key terms [DATA-39]', async () => {
  const who = await player('bonus')
  const locked = await find(who, { type: 'deposit_bonus', status: 'awaiting' })
  expect(locked).toMatchObject({ available_at: '2026-11-22T12:00:00.000Z', days: 7, max_bet: 250_000 })
  expect(locked.contributions?.map(({ category, percent }) => [category, percent])).toContainEqual(['table', 10])
})

test('a bet above the greatest that counts does not count for the wager', async () => {
  const who = await player('player')
  const wagering = await find(who, { type: 'deposit_bonus', status: 'started' })
  await who.play('nar-bagi', [250_001])
  expect((await byId(who, wagering.id)).wager_amount).toBe(wagering.wager_amount)
  await who.play('nar-bagi', [250_000])
  expect((await byId(who, wagering.id)).wager_amount).toBe(wagering.wager_amount + 250_000)
})

test('an offer that was not taken can be turned down [API-84]', async () => {
  const who = await player('bonus')
  const reject = (id: string) => who.post('/api/v1/offers/reject', { offer_id: id })
  const offer = await find(who, { status: 'available', type: 'deposit_bonus' })
  const active = await find(who, { status: 'active', type: 'deposit_gift_spin' })
  expect((await reject(offer.id)).status).toBe(200)
  expect((await byId(who, offer.id)).status).toBe('rejected')
  expect(await reject(offer.id)).toEqual({ status: 409, body: { message: 'OFFER_NOT_AVAILABLE' } })
  expect(await reject(active.id)).toEqual({ status: 409, body: { message: 'OFFER_NOT_AVAILABLE' } })
  expect(await reject('of_none')).toEqual({ status: 404, body: { message: 'OFFER_NOT_FOUND' } })
})

test('cashback gathers real losses and becomes an offer on Thursday, for VIP on the first [API-80 DATA-41 BONUS-38]', async () => {
  const who = await player('player')
  const week = await who.read<Cashback>('/api/v1/cashback')
  expect(week).toMatchObject({
    percent: 5,
    period: 'weekly',
    amount: 160_000,
    next_payout_at: '2026-11-26T00:00:00.000Z',
  })
  const rounds = await who.play(
    'nar-bagi',
    Array.from({ length: 10 }, () => 100_000),
  )
  const lost = 1_000_000 - rounds.reduce((sum, { win_minor: win }) => sum + Number(win), 0)
  const moved = await who.read<Cashback>('/api/v1/cashback')
  expect(moved.amount).toBe(Math.max(0, Math.floor((3_200_000 + lost) * 0.05)))
  await who.wait(4.5 * 24) // to Thursday
  const offer = await find(who, { type: 'cashback', status: 'available' })
  expect(offer).toMatchObject({ amount: moved.amount, min_deposit_amount: MIN_CASHBACK_DEPOSIT.KZT })
  expect(await who.read<Cashback>('/api/v1/cashback')).toMatchObject({
    amount: 0,
    next_payout_at: '2026-12-03T00:00:00.000Z',
  })
  await who.deposit(300_000, offer.id)
  expect(await byId(who, offer.id)).toMatchObject({ status: 'active', wager_amount_max: moved.amount * 5 })

  const vip = await (await player('vip')).read<Cashback>('/api/v1/cashback')
  expect(vip).toMatchObject({ percent: 8, period: 'monthly', next_payout_at: '2026-12-01T00:00:00.000Z' })
})

test('weekly payouts are Thursdays, monthly ones firsts, always ahead [BONUS-38]', () => {
  for (let day = 0; day < 400; day += 1) {
    const now = Date.UTC(2026, 0, 1) + day * 24 * 60 * 60_000
    const [week, month] = [new Date(nextPayout('weekly', now)), new Date(nextPayout('monthly', now))]
    expect([week.getUTCDay(), week.getTime() > now, week.getTime() - now <= 7 * 24 * 60 * 60_000]).toEqual([
      4,
      true,
      true,
    ])
    expect([month.getUTCDate(), month.getTime() > now]).toEqual([1, true])
  }
})

test('guests see no offers: every call rejects them [BONUS-50]', async () => {
  const session = new TestSession(mock, 'offers-guest')
  const paths = ['offers?order=desc&limit=200', 'offers/active?order=desc&limit=9', 'cashback', 'promo-bonuses']
  for (const path of paths) {
    const { status, text } = await session.call(`/api/v1/${path}`)
    expect([path, status, text]).toEqual([path, 401, '{"message":"UNAUTHORIZED"}'])
  }
  expect((await session.call('/api/v2/welcome-bonus')).status).toBe(401)
})

test('polled lists that did not change cost a 304; no cache keeps them [BONUS-48 BONUS-49]', async () => {
  const who = await player('player')
  const paths = [
    '/api/v1/offers?order=desc&limit=200',
    '/api/v2/welcome-bonus',
    '/api/v1/profile/balance',
    '/api/v1/cashback',
  ]
  for (const path of paths) {
    const first = await who.get(path)
    const etag = String(first.headers['etag'])
    expect([path, first.headers['cache-control'], etag.startsWith('W/')]).toEqual([path, 'no-store', true])
    const again = await who.get(path, { 'if-none-match': etag })
    expect([path, again.status, again.text]).toEqual([path, 304, ''])
  }
  const etag = String((await who.get('/api/v1/profile/balance')).headers['etag'])
  await who.deposit(100_000)
  expect((await who.get('/api/v1/profile/balance', { 'if-none-match': etag })).status).toBe(200)
})

test('scenarios: a player with everything, one with nothing left, one with empty lists', async () => {
  const inside = async (name: string) => {
    const session = new TestSession(mock, `offers-${(made += 1)}`)
    await session.control('POST', 'scenario', { name })
    const { text } = await session.call('/__mock/players', { method: 'POST', body: {} })
    const { access } = JSON.parse(text) as { access: string }
    const counts = ['offers', 'offers/available', 'offers/active', 'offers/history'].map(async (path) => {
      const reply = await session.call(`/api/v1/${path}?order=desc&limit=10`, {
        headers: { authorization: `Bearer ${access}` },
      })
      return (JSON.parse(reply.text) as { data: object[] }).data.length
    })
    return Promise.all(counts)
  }
  expect(await inside('all-bonuses')).toEqual([10, 7, 6, 10])
  expect(await inside('bonuses-over')).toEqual([10, 0, 0, 10])
  expect(await inside('no-offers')).toEqual([0, 0, 0, 0])
})
