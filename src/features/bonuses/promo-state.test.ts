import { expect, test } from 'vitest'

import { promoBonusSchema, type PromoBonus } from '~/contract/promo-codes.ts'

import { promoState } from './promo-state.ts'

const START = Date.parse('2026-11-01T00:00:00.000Z')
const END = Date.parse('2026-11-30T00:00:00.000Z')
const promo = (taken: number): PromoBonus => ({
  slug: 'caspian',
  title: 'Caspian month',
  subtitle: 'Forty per cent',
  secondary_image: '/img/s/a',
  modal_image: '/img/s/b',
  promo_code: {
    code: 'CASPIAN40',
    type: 'deposit_bonus',
    end_at: '2026-12-05T00:00:00.000Z',
    banner_start_at: new Date(START).toISOString(),
    banner_end_at: new Date(END).toISOString(),
    offers_per_user: 3,
    offer: { data: Array.from({ length: taken }, (_, index) => ({ id: `of_${index}`, created_at: '2026-11-02' })) },
    offer_template: {
      spinsCount: null,
      totalBet: null,
      maxAmountMoney: { KZT: 5_000_000, AZN: 17_000 },
      maxAmountPercent: 40,
      minDepositAmount: { KZT: 200_000, AZN: 700 },
      maxCashOutPercent: 500,
      wager: 30,
      game: null,
    },
  },
})

test('a card opens at the moment of its banner and is locked before and after it [BONUS-40]', () => {
  expect(promoBonusSchema.safeParse(promo(0)).success).toBe(true)
  const kind = (now: number) => promoState(promo(1), now).kind
  expect([START - 1, START, END - 1, END, END + 1].map(kind)).toEqual(['soon', 'open', 'open', 'over', 'over'])
})

test('what remains is what nobody has taken yet, and never less than nothing [BONUS-34]', () => {
  const left = (taken: number) => promoState(promo(taken), START)
  expect([0, 1, 3, 4].map(left)).toEqual([
    { kind: 'open', left: 3 },
    { kind: 'open', left: 2 },
    { kind: 'used', left: 0 },
    { kind: 'used', left: 0 },
  ])
})
