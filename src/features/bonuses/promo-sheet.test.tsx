// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import type { Currency } from '~/contract/money.ts'
import type { PromoBonus } from '~/contract/promo-codes.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testPromo } from '~tests/unit/fixtures/promo.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PromoSheet } from './promo-strip.tsx'

const spins = {
  spinsCount: { KZT: 1500, AZN: 40 },
  totalBet: { KZT: 5000, AZN: 20 },
  maxAmountMoney: null,
  maxAmountPercent: null,
  minDepositAmount: null,
  maxCashOutPercent: null,
  wager: 0,
  game: { name: 'Sea of Amber', slug: 'amber-sea' },
}

/** Returns a promo bonus with a changed template. */
function promoOf(template: Partial<PromoBonus['promo_code']['offer_template']> = {}): PromoBonus {
  const promo = testPromo(1)
  const { promo_code: code } = promo
  return { ...promo, promo_code: { ...code, offer_template: { ...code.offer_template, ...template } } }
}

/** Returns the sheet's terms by row name for a player of this currency. Empty rows are not shown. */
async function termsOf(promo: PromoBonus, currency: Currency) {
  const stores = createStores({ language: 'en', currency })
  stores.session.start('pl_1')
  const { getAllByRole } = await renderInApp(<PromoSheet promo={promo} onClose={() => {}} />, {
    stores,
    path: '/bonuses',
  })
  const values = getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]))
}

test.each([
  ['KZT', '₸50,000.00', '₸2,000.00'],
  ['AZN', '₼170.00', '₼7.00'],
] as const)('a deposit bonus shows its amounts in %s [DATA-42]', async (currency, most, least) => {
  const { 'Activate until': until, ...terms } = await termsOf(promoOf(), currency)
  expect(terms).toEqual({
    Code: 'CASPIAN40',
    'Share of the deposit': '40%',
    'Maximum bonus': most,
    'Minimum deposit': least,
    'Wagering requirement': 'Bonus ×30',
    'Maximum cash-out': 'Bonus ×5',
    'Uses left': '2/3',
  })
  expect(until).toMatch(/^05\.01\.2100 \d\d:\d\d$/)
})

test.each([
  ['KZT', '1,500', '₸50.00'],
  ['AZN', '40', '₼0.20'],
] as const)('free spins show their number, their bet in %s and their game [DATA-42]', async (currency, number, bet) => {
  const { 'Activate until': _until, ...terms } = await termsOf(promoOf(spins), currency)
  expect(terms).toEqual({
    Code: 'CASPIAN40',
    'Free spins': number,
    Game: 'Sea of Amber',
    'Bet per spin': bet,
    'Wagering requirement': 'Nothing to wager',
    'Uses left': '2/3',
  })
})

test.each(['PROMO_CODE_USAGE_LIMIT_REACHED', 'PROMO_CODE_PLAYER_NOT_TARGETED', null])(
  'a code with the obstacle %s shows uses left only if the player can use them [BONUS-40 PLUS-63]',
  async (obstacle) => {
    const promo = promoOf()
    const terms = await termsOf({ ...promo, promo_code: { ...promo.promo_code, obstacle } }, 'KZT')
    expect(terms['Uses left']).toBe(obstacle === null ? '2/3' : undefined)
  },
)
