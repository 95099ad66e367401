import { expect, test } from 'vitest'

import { cleanPromoCode, promoCodeOfCookie, typedPromoCode } from './promo-code.ts'

test('a promo code is read from its cookie [SHELL-37]', () => {
  expect(promoCodeOfCookie('a=1; promocode=CAKE_10; b=2')).toBe('CAKE_10')
  expect(promoCodeOfCookie('xpromocode=NO')).toBeNull()
})

test('text that is no promo code is rejected [SHELL-37]', () => {
  for (const text of ['', ' ', '<b>', 'a b', 'x'.repeat(65), '../../']) expect(cleanPromoCode(text)).toBeNull()
  expect(promoCodeOfCookie('promocode=%E0%A4%A')).toBeNull()
  expect(cleanPromoCode('ＣＡＫＥ＿10')).toBe('CAKE_10')
  expect(typedPromoCode('ＣＡＫＥ 10')).toBe('CAKE 10')
  expect(cleanPromoCode(' сыйлық-2025 ')).toBe('сыйлық-2025')
})
