import { expect, test } from 'vitest'

import { promoBonusSchema } from '~/contract/promo-codes.ts'
import { PROMO_END, PROMO_START, testPromo } from '~tests/unit/fixtures/promo.ts'

import { viewOfPromo, promoState, momentsOf } from './promo.ts'

test("a card opens with its banner's time and is locked before and after it [BONUS-40]", () => {
  expect(promoBonusSchema.safeParse(testPromo(0)).success).toBe(true)
  const kind = (now: number) => promoState(testPromo(1), now).kind
  expect([PROMO_START - 1, PROMO_START, PROMO_END - 1, PROMO_END, PROMO_END + 1].map(kind)).toEqual([
    'soon',
    'open',
    'open',
    'over',
    'over',
  ])
})

test('the rest is the number of unused activations, never less than zero [BONUS-34]', () => {
  const left = (taken: number) => promoState(testPromo(taken), PROMO_START)
  expect([0, 1, 3, 4].map(left)).toEqual([
    { kind: 'open', left: 3, obstacle: null },
    { kind: 'open', left: 2, obstacle: null },
    { kind: 'used', left: 0, obstacle: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' },
    { kind: 'used', left: 0, obstacle: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' },
  ])
})

test.each([
  ['PROMO_CODE_NOT_STARTED', 'open', null],
  ['PROMO_CODE_EXPIRED', 'open', null],
  ['PROMO_CODE_NOT_AVAILABLE', 'refused', 'PROMO_CODE_NOT_AVAILABLE'],
] as const)('%s of an earlier response: the code is %s within its time [BONUS-40]', (code, kind, obstacle) => {
  const promo = testPromo(0)
  const card = { ...promo, promo_code: { ...promo.promo_code, obstacle: code } }
  expect(promoState(card, PROMO_START)).toMatchObject({ kind, obstacle })
  const used = { ...testPromo(3), promo_code: { ...testPromo(3).promo_code, obstacle: code } }
  expect(promoState(used, PROMO_START).kind).toBe(kind === 'open' ? 'used' : kind)
})

test('it changes when its banner starts and ends', () => {
  expect(momentsOf(testPromo(0))).toEqual([PROMO_START, PROMO_END])
})

/** The card of a code with these terms. */
const cardOf = (terms: object, currency: 'KZT' | 'AZN' = 'KZT') => {
  const promo = testPromo(0)
  const { promo_code: code } = promo
  const offer_template = { ...code.offer_template, ...terms }
  return viewOfPromo({ ...promo, promo_code: { ...code, offer_template } }, currency)
}

test("a share of the deposit has its figures in the player's currency, with its limit [DATA-42]", () => {
  const terms = { days: 7, maxBet: { KZT: 250_000 }, rules: '<p>rules</p>' }
  expect(cardOf(terms)).toEqual({
    id: 'caspian',
    uid: 'caspian',
    type: 'deposit_bonus',
    status: 'available',
    title: 'Caspian month',
    tag: '',
    currency: 'KZT',
    amount: null,
    percent: 40,
    min_deposit: 200_000,
    max_bonus_limit: 5_000_000,
    max_cashout_percents: 500,
    max_cashout_money: null,
    wager: 30,
    expired_at: '2100-01-05T00:00:00.000Z',
    available_at: null,
    day_from: null,
    deposit_number: null,
    comes_with: null,
    spins_besides: 0,
    big_image: '/img/s/b',
    small_image: '/img/s/a',
    content: '<p>rules</p>',
    isVip: false,
    game_img: null,
    game_name: null,
    game_slug: null,
    spins_count: null,
    bet_size: null,
    terms: { days: 7, max_bet: 250_000, contributions: undefined },
  })
  expect(cardOf({}, 'AZN')).toMatchObject({ currency: 'AZN', min_deposit: 700, max_bonus_limit: 17_000, content: '' })
})

test('a fixed sum is received unchanged, and is not a limit [DATA-42]', () => {
  expect(cardOf({ maxAmountPercent: null })).toMatchObject({ amount: 5_000_000, percent: null, max_bonus_limit: null })
})

test('free spins have number, bet and game, and their sum is a limit [DATA-42]', () => {
  const spins = {
    maxAmountPercent: null,
    spinsCount: { KZT: 30 },
    totalBet: { KZT: 2000 },
    maxCashOutMoney: { KZT: 900 },
    game: { name: 'Sea', slug: 'sea' },
  }
  expect(cardOf(spins)).toMatchObject({
    amount: null,
    max_bonus_limit: 5_000_000,
    spins_count: 30,
    bet_size: 2000,
    max_cashout_money: 900,
    game_name: 'Sea',
    game_slug: 'sea',
  })
})

test('a value of 0, or missing in the currency, is null [BONUS-33]', () => {
  const none = { maxAmountPercent: 0, minDepositAmount: { KZT: 0 }, maxCashOutPercent: 0, totalBet: { AZN: 5 } }
  expect(cardOf(none)).toMatchObject({ percent: null, min_deposit: null, max_cashout_percents: null, bet_size: null })
})
