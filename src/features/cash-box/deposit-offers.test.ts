import { expect, test } from 'vitest'

import { welcomeOfferSchema, type WelcomeOffer } from '~/contract/welcome.ts'

import { welcomeOffersOf } from './deposit-offers.ts'

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
  expect(welcomeOffersOf([{ ...offer, conditions }], 'en')).toEqual([
    {
      id: 'welcome-1',
      title: 'First deposit',
      percent: 120,
      maxBonus: 20_000_000,
      spins: null,
      withSpins: 0,
      depositNumber: 1,
      gameName: null,
      minDeposit: 150_000,
      wager: 35,
      maxCashOutTimes: 5,
      availableTo: '2026-02-01T00:00:00Z',
    },
  ])
  expect(welcomeOffersOf([{ ...offer, conditions }], 'kk')[0]?.title).toBe('Алғашқы')
  expect(welcomeOffersOf([{ ...offer, status: 'awaiting' }], 'en')).toEqual([])
  const { offer_bonus_template: _bonus, ...bare } = rule
  const spins = { ...offer.conditions, activation_rules: [bare, rule] }
  expect(welcomeOffersOf([{ ...offer, conditions: spins }], 'en')).toEqual([]) // never from a later rule
})

test.each([
  ['max_amount_percent', 50, { percent: 50 }],
  ['max_amount_percent', 0, { percent: null }],
  ['max_amount_money', 700, { maxBonus: 700 }],
  ['min_deposit_amount', 200_000, { minDeposit: 200_000 }],
  ['min_deposit_amount', 50_000, { minDeposit: 100_000 }], // the rule asks for more
  ['max_cash_out_percent', 250, { maxCashOutTimes: 2.5 }],
  ['max_cash_out_percent', 0, { maxCashOutTimes: null }],
  ['wager', 40, { wager: 40 }],
] as const)('%s of %i in the bonus template [DATA-36]', (field, value, expected) => {
  const changed = { ...rule, offer_bonus_template: { ...template, [field]: value } }
  const conditions = { ...offer.conditions, activation_rules: [changed] }
  expect(welcomeOffersOf([{ ...offer, conditions }], 'en')[0]).toMatchObject(expected)
})

test('a bonus of a fixed sum gives its amount [DATA-36]', () => {
  const fixed = { ...template, amount: 900, max_amount_money: 0, max_amount_percent: 0 }
  const conditions = { ...offer.conditions, activation_rules: [{ ...rule, offer_bonus_template: fixed }] }
  expect(welcomeOffersOf([{ ...offer, conditions }], 'en')[0]).toMatchObject({ percent: null, maxBonus: 900 })
})

test.each(Object.keys(template))('a bonus template without %s is no answer of the contract [DATA-36]', (field) => {
  expect(welcomeOfferSchema.safeParse(offer).success).toBe(true)
  const less = Object.fromEntries(Object.entries(template).filter(([name]) => name !== field))
  const conditions = { ...offer.conditions, activation_rules: [{ ...rule, offer_bonus_template: less }] }
  expect(welcomeOfferSchema.safeParse({ ...offer, conditions }).success).toBe(false)
})
