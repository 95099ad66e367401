import { afterAll, beforeAll, expect, test } from 'vitest'

import { languages } from '../../../src/contract/languages.ts'
import type { WelcomeOffer } from '../../../src/contract/welcome.ts'
import { SPECIAL_WELCOME_PERCENT, WELCOME_SPINS } from '../../../src/constants/bonuses.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function player(kind: string) {
  const session = new TestSession(mock, `welcome-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  return PlayerCalls.of(session, kind)
}

const list = async (who: PlayerCalls) =>
  (await who.read<{ data: WelcomeOffer[] }>('/api/v2/welcome-bonus')).data.map(
    ({ uid, status, expired_at, conditions }) => {
      const [rule] = conditions.activation_rules
      if (!rule) throw new Error('an offer without a rule')
      return {
        uid,
        status,
        expiredAt: expired_at,
        availableAt: conditions.available_at,
        day: conditions.availability_rule.day_from,
        deposit: rule.deposit_number,
        rule,
        isSpins: rule.offer_gift_spin_template !== undefined,
      }
    },
  )
const brief = async (who: PlayerCalls) => (await list(who)).map(({ status }) => status)

test('a new player can take the first deposit, the rest is awaiting it [API-78 DATA-35 BONUS-12]', async () => {
  const who = await player('new')
  const [first, ...rest] = await list(who)
  expect(first).toMatchObject({
    status: 'available',
    deposit: 1,
    day: 0,
    isSpins: false,
    expiredAt: '2026-11-28T12:00:00.000Z',
  })
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set(['awaiting']))
  expect(rest.map(({ availableAt }) => availableAt)).toEqual(rest.map(() => null))
  expect(rest.map(({ deposit }) => deposit)).toEqual([1, 1, 1, 1, 1, 2, 2])
})

test('the first deposit is the special one: 120 percent and 250 free spins in all [BONUS-47 DATA-36 DATA-37 CONST-28]', async () => {
  const first = (await list(await player('new'))).filter(({ deposit }) => deposit === 1)
  const bonus = first.find(({ isSpins }) => !isSpins)?.rule.offer_bonus_template
  expect(bonus?.max_amount_percent).toBe(SPECIAL_WELCOME_PERCENT)
  const spins = first.map(({ rule }) => rule.offer_gift_spin_template?.spins_count ?? 0)
  expect(spins.reduce((sum, count) => sum + count, 0)).toBe(WELCOME_SPINS)
})

test('texts are in every language, rules in both forms of the specification [DATA-38 I18N-07]', async () => {
  const offers = await list(await player('new'))
  const bonus = offers[0]?.rule.offer_bonus_template
  const titles = languages.map((wanted) => bonus?.text_data.find(({ language }) => language === wanted)?.data.title)
  expect(new Set(titles).size).toBe(languages.length)
  expect(Array.isArray(bonus?.content)).toBe(true)
  const spins = offers.find(({ isSpins }) => isSpins)?.rule.offer_gift_spin_template
  expect(spins?.content.rules).toContain('Вейджер')
  expect(spins?.text_data).toHaveLength(languages.length)
})

test('the first deposit activates its bonus and its first spins; the others follow day by day', async () => {
  const who = await player('new')
  await who.deposit(1_000_000)
  expect(await brief(who)).toEqual([
    'active',
    'available',
    'awaiting',
    'awaiting',
    'awaiting',
    'awaiting',
    'awaiting',
    'awaiting',
  ])
  expect(await who.balance()).toMatchObject({ real: 1_000_000, bonus: 1_200_000 })
  const waiting = await list(who)
  expect(waiting.map(({ day, availableAt }) => [day, availableAt?.slice(0, 10)]).slice(1, 7)).toEqual([
    [0, '2026-11-21'],
    [1, '2026-11-22'],
    [2, '2026-11-23'],
    [3, '2026-11-24'],
    [4, '2026-11-25'],
    [1, '2026-11-22'],
  ])
  await who.wait(24)
  expect((await brief(who)).slice(0, 8)).toEqual([
    'active',
    'expired',
    'available',
    'awaiting',
    'awaiting',
    'awaiting',
    'available',
    'awaiting',
  ])
  await who.deposit(1_000_000)
  expect((await brief(who)).slice(6)).toEqual(['active', 'available'])
  expect((await who.balance()).bonus).toBe(1_200_000 + 750_000)
})

test('a first deposit too small, without a bonus or for another offer forfeits the first step', async () => {
  const who = await player('new')
  await who.deposit(100_000)
  expect(await brief(who)).toEqual([...Array.from({ length: 6 }, () => 'ignored'), 'awaiting', 'awaiting'])
  expect((await who.balance()).bonus).toBe(0)
  await who.wait(24)
  await who.deposit(1_000_000)
  expect((await brief(who)).slice(6)).toEqual(['active', 'available'])

  const none = await player('new')
  await none.deposit(1_000_000, null)
  expect([(await brief(none))[0], (await none.balance()).bonus]).toEqual(['ignored', 0])

  const other = await player('new')
  const { body } = await other.post('/api/v1/offers/promo-code/activate', { code: 'CASPIAN40' })
  await other.deposit(1_000_000, (body['offer'] as { id: string }).id)
  expect((await brief(other))[0]).toBe('ignored')
  expect((await other.balance()).bonus).toBe(400_000)
})

test('a step of the package can be chosen by its uid, and only once', async () => {
  const who = await player('new')
  const [first] = await list(who)
  expect((await who.deposit(1_000_000, first?.uid)).status).toBe(200)
  expect((await who.deposit(1_000_000, first?.uid)).body).toEqual({ errors: { bonus_id: ['BONUS_NOT_AVAILABLE'] } })
  expect((await who.balance()).bonus).toBe(1_200_000)
})

test('an unused package expires', async () => {
  const who = await player('new')
  await who.wait(7 * 24)
  expect((await brief(who)).slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'expired'))
})

test('one deposit in: today can be played, tomorrow is a day away [BONUS-13 BONUS-14]', async () => {
  const offers = await list(await player('phone'))
  expect(offers.map(({ status }) => status)).toEqual([
    'wasted',
    'available',
    ...Array.from({ length: 6 }, () => 'awaiting'),
  ])
  expect(offers[2]).toMatchObject({ day: 1, deposit: 1, availableAt: '2026-11-22T10:00:00.000Z' })
})

test('a player who has finished the package sees none of it', async () => {
  expect(new Set(await brief(await player('vip')))).toEqual(new Set(['finished']))
})

test('anyone can read the contents of the package, in both currencies [API-79]', async () => {
  const session = new TestSession(mock, 'welcome-guest')
  const read = async (currency: string) => {
    const { status, text } = await session.call(`/api/v1/offers/welcome-bonus/all?currency=${currency}&language=en`)
    expect(status).toBe(200)
    return (JSON.parse(text) as { data: { activation_rule: { min_deposit: number } }[] }).data
  }
  const [tenge, manat] = [await read('KZT'), await read('AZN')]
  expect([tenge.length, manat.length]).toEqual([8, 8])
  expect([tenge[0]?.activation_rule.min_deposit, manat[0]?.activation_rule.min_deposit]).toEqual([200_000, 700])
})
