import { expect, test } from 'vitest'

import { promoBonusSchema } from '~/contract/promo-codes.ts'
import { PROMO_END, PROMO_START, testPromo } from '~tests/unit/fixtures/promo.ts'

import { promoState } from './promo.ts'

test('a card opens at the moment of its banner and is locked before and after it [BONUS-40]', () => {
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

test('what remains is what nobody has taken yet, and never less than nothing [BONUS-34]', () => {
  const left = (taken: number) => promoState(testPromo(taken), PROMO_START)
  expect([0, 1, 3, 4].map(left)).toEqual([
    { kind: 'open', left: 3 },
    { kind: 'open', left: 2 },
    { kind: 'used', left: 0 },
    { kind: 'used', left: 0 },
  ])
})
