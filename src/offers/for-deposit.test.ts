import { expect, test } from 'vitest'

import type { PlayerOffer } from '~/contract/offers.ts'
import { welcomeOfferSchema, type WelcomeOffer } from '~/contract/welcome.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { viewOfOffer } from './offer-view.ts'
import { depositViews, lostWithout, stepsToConfirm } from './for-deposit.ts'

const views = (welcome: readonly WelcomeOffer[], language: 'en' | 'kk' = 'en') =>
  depositViews({ welcome, offers: [] }, { currency: 'KZT', language })

const images = { main_image: '/img/a', promo_image: '/img/b' }
const text = (language: 'en' | 'kk', title: string) => ({ language, data: { label: '', title } })
const template = {
  uid: 'template',
  amount: null,
  max_amount_percent: 120,
  min_deposit_amount: 150_000,
  max_amount_money: 20_000_000,
  max_cash_out_percent: 500,
  wager: 35,
  images,
  content: [],
  text_data: [text('kk', 'Алғашқы'), text('en', 'First deposit')],
}
const rule = { deposit_number: 1, min_deposit: 100_000, offer_bonus_template: template }
const offer = {
  uid: 'welcome-1',
  expired_at: '2026-02-01T00:00:00Z',
  status: 'available',
  conditions: { available_at: null, availability_rule: { day_from: 0 }, activation_rules: [rule] },
} satisfies WelcomeOffer
const later = { ...rule, deposit_number: 2, offer_bonus_template: { ...template, wager: 1, max_amount_percent: 1 } }

test('a welcome offer is read from the first of its activation rules [DATA-35]', () => {
  const conditions = { ...offer.conditions, activation_rules: [rule, later] }
  expect(views([{ ...offer, conditions }])).toMatchObject([
    {
      id: 'welcome-1',
      title: 'First deposit',
      percent: 120,
      max_bonus_limit: 20_000_000,
      spins_count: null,
      spins_besides: 0,
      deposit_number: 1,
      game_name: null,
      min_deposit: 150_000,
      wager: 35,
      max_cashout_percents: 500,
      expired_at: '2026-02-01T00:00:00Z',
    },
  ])
  expect(views([{ ...offer, conditions }], 'kk')[0]?.title).toBe('Алғашқы')
  expect(views([{ ...offer, status: 'awaiting' }])).toEqual([])
  const { offer_bonus_template: _bonus, ...bare } = rule
  const spins = { ...offer.conditions, activation_rules: [bare, rule] }
  expect(views([{ ...offer, conditions: spins }])).toEqual([]) // never from a later rule
})

test.each([
  ['max_amount_percent', 50, { percent: 50 }],
  ['max_amount_percent', 0, { percent: null }],
  ['max_amount_money', 700, { max_bonus_limit: 700 }],
  ['min_deposit_amount', 200_000, { min_deposit: 200_000 }],
  ['min_deposit_amount', 50_000, { min_deposit: 100_000 }], // the rule requires more
  ['max_cash_out_percent', 250, { max_cashout_percents: 250 }],
  ['max_cash_out_percent', 0, { max_cashout_percents: null }],
  ['wager', 40, { wager: 40 }],
] as const)('%s of %i in the bonus template [DATA-36]', (field, value, expected) => {
  const changed = { ...rule, offer_bonus_template: { ...template, [field]: value } }
  const conditions = { ...offer.conditions, activation_rules: [changed] }
  expect(views([{ ...offer, conditions }])[0]).toMatchObject(expected)
})

test('a bonus of a fixed sum has its amount [DATA-36]', () => {
  const fixed = { ...template, amount: 900, max_amount_money: 0, max_amount_percent: 0 }
  const conditions = { ...offer.conditions, activation_rules: [{ ...rule, offer_bonus_template: fixed }] }
  expect(views([{ ...offer, conditions }])[0]).toMatchObject({ percent: null, amount: 900 })
})

test.each(Object.keys(template))('a bonus template without %s breaks the contract [DATA-36]', (field) => {
  expect(welcomeOfferSchema.safeParse(offer).success).toBe(true)
  const less = Object.fromEntries(Object.entries(template).filter(([name]) => name !== field))
  const conditions = { ...offer.conditions, activation_rules: [{ ...rule, offer_bonus_template: less }] }
  expect(welcomeOfferSchema.safeParse({ ...offer, conditions }).success).toBe(false)
})

const own = { ...testSpins, id: 'own', type: 'deposit_bonus' as const, spins_count: null }
const ofDeposit = (offers: PlayerOffer[]) =>
  depositViews({ welcome: [offer], offers }, { currency: 'KZT', language: 'en' })

test('a deposit activates available deposit offers in its currency, the package first [CASH-21 BONUS-15]', () => {
  const others = [
    own,
    { ...own, id: 'locked', status: 'awaiting' as const },
    { ...own, id: 'foreign', currency: 'AZN' as const },
    { ...own, id: 'gift', type: 'no_deposit_bonus' as const },
    { ...own, id: 'spins', type: 'deposit_gift_spin' as const },
    { ...own, id: 'cash', type: 'cashback' as const },
  ]
  const list = ofDeposit(others)
  expect(list.map(({ id }) => id)).toEqual(['welcome-1', 'own', 'spins', 'cash'])
  expect(lostWithout(list)?.id).toBe('welcome-1')
  expect(lostWithout(list.slice(1))).toBeUndefined()
})

test('a cashback without a minimum deposit uses that of the specification [BONUS-39 CONST-03 O-79]', () => {
  const least = (more: Partial<PlayerOffer>) => viewOfOffer({ ...own, type: 'cashback', ...more }).min_deposit
  expect([least({}), least({ currency: 'AZN' }), least({ min_deposit_amount: 80_000 })]).toEqual([
    300_000, 1000, 80_000,
  ])
})

test('steps after the first are offered, each until the player has chosen [CASH-21 BONUS-15]', () => {
  const step = (id: string, deposit_number: number | null) => ({ ...viewOfOffer(own), id, deposit_number })
  const steps = [step('first', 1), step('second', 2), step('third', 3), step('any', null)]
  const requested = (...declined: string[]) => stepsToConfirm(steps, declined).map(({ id }) => id)
  expect(requested()).toEqual(['second', 'third'])
  expect(requested('second', 'first')).toEqual(['third'])
})

test('of several cashbacks the one that ends first is the first choice of a deposit [BONUS-19]', () => {
  const cashback = (id: string, available_to: string | null) => ({
    ...own,
    id,
    type: 'cashback' as const,
    available_to,
  })
  const late = cashback('late', '2099-12-10T00:00:00.000Z')
  const soon = cashback('soon', '2099-12-03T00:00:00.000Z')
  const ids = (list: PlayerOffer[]) =>
    depositViews({ offers: list, welcome: [] }, { currency: own.currency, language: 'en' }).map(({ id }) => id)
  expect(ids([own, late, { ...own, id: 'other' }, cashback('endless', null), soon])).toEqual([
    'own',
    'soon',
    'other',
    'late',
    'endless',
  ])
})
