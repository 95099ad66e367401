import { expect, test } from 'vitest'

import { languages } from '~/contract/languages.ts'
import { cashbackSchema } from '~/contract/offer-calls.ts'
import { offerSchema, offerStatuses, offerTypes, playerOfferSchema } from '~/contract/offers.ts'
import { welcomeOfferSchema } from '~/contract/welcome.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { moneyTemplate, spinsTemplate, testWelcome } from '~tests/unit/fixtures/welcome.ts'

import { viewOfOffer, viewOfWelcome } from './offer-view.ts'
import { welcomeViews } from './welcome.ts'

const market = { currency: 'KZT', language: 'kk' } as const
const money = testWelcome({ offer_bonus_template: moneyTemplate })
const spins = testWelcome({ offer_gift_spin_template: spinsTemplate })

test('a welcome bonus becomes a card with all its fields, read from its first rule [DATA-33 DATA-35 DATA-36]', () => {
  const other = { ...moneyTemplate, max_amount_percent: 1 }
  const { conditions } = money
  const second = { deposit_number: 2, min_deposit: 1, offer_bonus_template: other }
  const activation_rules = [...conditions.activation_rules, second]
  const offer = { ...money, conditions: { ...conditions, activation_rules } }
  expect(welcomeOfferSchema.safeParse(offer).success).toBe(true)
  expect(viewOfWelcome(offer, market)).toMatchObject({
    id: 'wo_1',
    uid: 'wo_1',
    type: 'welcome',
    status: 'available',
    amount: null,
    percent: 120,
    min_deposit: 250_000, // the greater of the rule's and the template's
    expired_at: '2026-12-01T00:00:00.000Z',
    deposit_number: 1,
    max_bonus_limit: 15_000_000,
    max_cashout_percents: 1000,
    big_image: '/img/s/main',
    small_image: '/img/s/promo',
    content: '<p>rules kk</p>',
    wager: 35,
    tag: 'label kk',
    terms: { days: 7, max_bet: 250_000, contributions: [{ category: 'table', percent: 10 }] },
  })
})

test('free spins of the package have their game, number, bet and limit [DATA-34 DATA-37]', () => {
  expect(welcomeOfferSchema.safeParse(spins).success).toBe(true)
  expect(viewOfWelcome(spins, market)).toMatchObject({
    type: 'welcome_gs',
    game_img: '/img/g/altyn-arys',
    game_name: 'Altyn Arys',
    game_slug: 'altyn-arys',
    spins_count: 50,
    bet_size: 2000,
    max_cashout_money: 10_000_000,
    wager: 25,
    big_image: '/img/s/big',
    small_image: '/img/s/small',
    content: '<p>spins</p>',
  })
})

test.each(languages)(
  'titles, tags and rules are those of %s, in both forms of the rules [I18N-07 DATA-38]',
  (language) => {
    const view = viewOfWelcome(money, { ...market, language })
    expect(view).toMatchObject({
      title: `title ${language}`,
      tag: `label ${language}`,
      content: `<p>rules ${language}</p>`,
    })
    const once = testWelcome({ offer_bonus_template: { ...moneyTemplate, content: { rules: '<p>for all</p>' } } })
    expect(welcomeOfferSchema.safeParse(once).success).toBe(true)
    expect(viewOfWelcome(once, { ...market, language })?.content).toBe('<p>for all</p>')
  },
)

test("a plain offer and a player's have all fields that a card and its progress need [DATA-33 DATA-39 DATA-40]", () => {
  expect(playerOfferSchema.safeParse(testSpins).success).toBe(true)
  expect(Object.keys(offerSchema.shape)).toEqual(
    expect.arrayContaining(
      `id type status amount max_amount_percent min_deposit_amount max_amount available_to game_img game_name game_slug
       spins_count bet_size wager max_cash_out_percent is_vip_card content`.split(/\s+/),
    ),
  )
  const own = ['wager_amount', 'wager_amount_max', 'max_cash_out_money', 'played_spins', 'can_cancel', 'transaction_id']
  for (const field of own) {
    const { [field as keyof typeof testSpins]: _left, ...rest } = testSpins
    expect([field, playerOfferSchema.safeParse(rest).success]).toEqual([field, false])
  }
  const offer = { ...testSpins, is_vip_card: true, max_amount_percent: 25, max_amount: 2_500_000, game_slug: 'sea' }
  expect(viewOfOffer(offer)).toMatchObject({
    id: 'of_1',
    uid: 'of_1',
    isVip: true,
    percent: 25,
    max_bonus_limit: 2_500_000,
    spins_count: 50,
    bet_size: 5000,
    game_slug: 'sea',
    big_image: '/img/s/orchard',
  })
})

test('there are ten types and twelve statuses; an unknown one is accepted [DATA-31 DATA-32]', () => {
  expect([offerTypes.length, offerStatuses.length]).toEqual([10, 12])
  for (const type of offerTypes)
    for (const status of offerStatuses)
      expect(playerOfferSchema.safeParse({ ...testSpins, type, status }).success).toBe(true)
  const read = playerOfferSchema.safeParse({ ...testSpins, type: 'lottery', status: 'paused' })
  expect(read.data).toMatchObject({ type: 'lottery', status: 'paused' })
  expect(playerOfferSchema.safeParse({ ...testSpins, type: 7 }).success).toBe(false)
})

test('cashback shows its sum, share, period and the deposit that claims it [DATA-41]', () => {
  const cashback = {
    amount: 100,
    currency: 'KZT',
    percent: 5,
    period: 'weekly',
    next_payout_at: '2026-11-26T00:00:00Z',
  }
  for (const min_deposit_percent of [50, null])
    expect(cashbackSchema.safeParse({ ...cashback, min_deposit_percent }).success).toBe(true)
  expect(cashbackSchema.safeParse({ ...cashback, min_deposit_percent: null, period: 'daily' }).success).toBe(false)
})

test('the package leaves out hidden and finished steps, and marks those available now [BONUS-20]', () => {
  const offers = offerStatuses.map((status) =>
    testWelcome({ offer_bonus_template: moneyTemplate }, { uid: status, status }),
  )
  const { list, available } = welcomeViews(offers, market)
  expect(list.map(({ id }) => id)).toEqual(['available', 'awaiting'])
  expect(available.map(({ id }) => id)).toEqual(['available'])
})

test('free spins that are available or have a date need no deposit [DATA-35]', () => {
  const rule = { offer_gift_spin_template: spinsTemplate }
  const least = (...[status, available_at]: ['available' | 'awaiting', string | null]) => {
    const { conditions } = testWelcome(rule)
    return viewOfWelcome(testWelcome(rule, { status, conditions: { ...conditions, available_at } }), market)
      ?.min_deposit
  }
  expect([least('available', null), least('awaiting', '2026-12-01T00:00:00.000Z')]).toEqual([null, null])
  expect(least('awaiting', null)).toBe(200_000)
  const money = testWelcome({ offer_bonus_template: moneyTemplate })
  expect(viewOfWelcome(money, market)?.min_deposit).toBe(250_000)
})

test('a plain offer has its texts and time; missing values are empty [DATA-33 DATA-39]', () => {
  const content = { ...testSpins.content, title: 'Orchard', label: 'New', rules: '<p>rules</p>' }
  expect(viewOfOffer({ ...testSpins, content, available_at: '2026-12-01T00:00:00.000Z' })).toMatchObject({
    title: 'Orchard',
    tag: 'New',
    content: '<p>rules</p>',
    available_at: '2026-12-01T00:00:00.000Z',
  })
  const { title: _title, label: _label, rules: _rules, ...bare } = content
  const { available_at: _at, ...offer } = { available_at: null, ...testSpins, content: bare }
  expect(viewOfOffer(offer)).toMatchObject({ title: '', tag: '', content: '', available_at: null })
})

test('a step without texts has empty ones, a step without a rule has no view, and no step is VIP [DATA-35]', () => {
  const wordless = testWelcome({ offer_bonus_template: { ...moneyTemplate, text_data: [] } })
  expect(viewOfWelcome(wordless, market)).toMatchObject({ title: '', tag: '', isVip: false })
  const { conditions } = money
  expect(viewOfWelcome({ ...money, conditions: { ...conditions, activation_rules: [] } }, market)).toBeNull()
})
