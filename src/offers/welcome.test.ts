import { expect, test } from 'vitest'

import { offerStatuses } from '~/contract/offers.ts'
import { moneyTemplate, spinsTemplate, testWelcome } from '~tests/unit/fixtures/welcome.ts'

import type { OfferView } from './offer-view.ts'
import { isSpecialWelcome, packageViews, stepViews, welcomeViews } from './welcome.ts'

const market = { currency: 'KZT', language: 'kk' } as const
const money = { offer_bonus_template: moneyTemplate }
const spins = (count: number, deposit_number = 1) => ({
  deposit_number,
  min_deposit: 200_000,
  offer_gift_spin_template: { ...spinsTemplate, spins_count: count },
})
const steps = [
  testWelcome(money, { uid: 'money-1' }),
  testWelcome(spins(50), { uid: 'spins-1', status: 'awaiting' }),
  testWelcome(spins(30), { uid: 'spins-2', status: 'wasted' }),
  testWelcome({ ...money, deposit_number: 2 }, { uid: 'money-2', status: 'awaiting' }),
  testWelcome(spins(7, 2), { uid: 'spins-3', status: 'awaiting' }),
]
const besides = (views: readonly OfferView[]) => views.map(({ id, spins_besides: count }) => [id, count])

test('money counts all free spins of its deposit, finished ones included; spins count none', () => {
  const all = [
    ['money-1', 80],
    ['spins-1', 0],
    ['spins-2', 0],
    ['money-2', 7],
    ['spins-3', 0],
  ]
  expect(besides(stepViews(steps, market))).toEqual(all)
  expect(besides(welcomeViews(steps, market).list)).toEqual(all.filter(([id]) => id !== 'spins-2'))
  const packed = steps.map(({ uid, conditions }) => {
    const [activation_rule] = conditions.activation_rules
    if (!activation_rule) throw new Error('no rule')
    return { uid, day_from: 0, activation_rule }
  })
  expect(besides(packageViews(packed, market))).toEqual(all)
})

test('the list has available and awaiting offers, available ones separately [BONUS-20]', () => {
  const each = offerStatuses.map((status) => testWelcome(money, { uid: status, status }))
  const { list, available } = welcomeViews(each, market)
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['available', 'awaiting']))
  expect(available.map(({ status }) => status)).toEqual(['available'])
})

test('the public package is unopened, in the requested market, without steps lacking a template [API-79]', () => {
  const rule = { deposit_number: 1, min_deposit: 200_000 }
  const views = packageViews(
    [
      { uid: 'first', day_from: 2, activation_rule: { ...rule, ...money } },
      { uid: 'empty', day_from: 0, activation_rule: rule },
    ],
    { currency: 'AZN', language: 'az' },
  )
  expect(views).toMatchObject([
    {
      id: 'first',
      status: 'available',
      expired_at: null,
      available_at: null,
      day_from: 2,
      currency: 'AZN',
      title: 'title az',
    },
  ])
  expect(views).toHaveLength(1)
})

test('only 120 % of the first deposit with free spins is special [BONUS-47]', () => {
  const [special] = stepViews(steps, market)
  if (!special) throw new Error('no card')
  expect(isSpecialWelcome(special)).toBe(true)
  for (const other of [
    { type: 'deposit_bonus' as const },
    { percent: 121 },
    { deposit_number: 2 },
    { spins_besides: 0 },
  ])
    expect(isSpecialWelcome({ ...special, ...other })).toBe(false)
  expect(isSpecialWelcome({ ...special, spins_besides: 1 })).toBe(true)
})

const dates = [null, '2026-12-01T00:00:00.000Z'] as const
const moneyStates = offerStatuses.flatMap((status) => dates.map((opens) => [status, opens] as const))

/** The offer with the date when it can be taken. */
const opening = (offer: ReturnType<typeof testWelcome>, available_at: string | null) => ({
  ...offer,
  conditions: { ...offer.conditions, available_at },
})

test.each(offerStatuses.flatMap((status) => [1, 2].map((number) => [status, number] as const)))(
  'free spins that are %s after deposit %d name the money that brings them, if any does [PLUS-82]',
  (status, deposit_number) => {
    for (const [ofMoney, available_at] of moneyStates) {
      const offers = [
        testWelcome({ ...money, deposit_number: 3 }, { uid: 'other' }),
        testWelcome(spins(7, deposit_number), { uid: 'spins', status }),
        testWelcome(spins(9, deposit_number), { uid: 'more spins', status: 'available' }),
        opening(testWelcome({ ...money, deposit_number }, { uid: 'money', status: ofMoney }), available_at),
      ]
      const view = stepViews(offers, market).find(({ id }) => id === 'spins')
      const isLocked = status === 'awaiting' && deposit_number > 1
      const brings = ofMoney === 'available' || (ofMoney === 'awaiting' && available_at !== null)
      expect(view?.comes_with).toBe(isLocked && brings ? 'title kk' : null)
    }
  },
)

test.each(moneyStates)(
  'a step that is %s and opens at %s has an end, unless its time begins with its deposit [BONUS-13]',
  (status, available_at) => {
    const step = opening(testWelcome(money, { status }), available_at)
    const [view] = stepViews([step], market)
    expect(view?.expired_at).toBe(status === 'awaiting' && available_at === null ? null : step.expired_at)
  },
)
