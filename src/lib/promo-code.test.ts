import { expect, test } from 'vitest'

import { cleanPromoCode, readPromoCode } from './promo-code.ts'

test('a promo code comes from the query or from the cookie, the query first [SHELL-37]', () => {
  expect(readPromoCode('?promocode=WELCOME', '')).toBe('WELCOME')
  expect(readPromoCode('', 'a=1; promocode=CAKE_10; b=2')).toBe('CAKE_10')
  expect(readPromoCode('?promocode=QUERY', 'promocode=COOKIE')).toBe('QUERY')
  expect(readPromoCode('', 'xpromocode=NO')).toBeNull()
})

test('what is no promo code is not taken for one [SHELL-37]', () => {
  for (const text of ['', ' ', '<b>', 'a b', 'x'.repeat(65), '../../']) expect(cleanPromoCode(text)).toBeNull()
  expect(readPromoCode('', 'promocode=%E0%A4%A')).toBeNull()
  expect(cleanPromoCode(' сыйлық-2025 ')).toBe('сыйлық-2025')
})
