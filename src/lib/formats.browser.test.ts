import { expect, test } from 'vitest'

import { formatDateTime } from './clock.ts'
import { formatLongDate } from './dates.ts'
import { formatMoney } from './money.ts'

// Node has full data for kk and az, Chromium has none, so this must run in a browser.
test('Chromium prints Kazakh and Azerbaijani dates in their languages [I18N-06 PROF-14]', () => {
  const day = new Date(2025, 2, 5, 9, 7)
  expect(formatLongDate(day, 'kk')).toBe('5\u00A0наурыз\u00A02025')
  expect(formatLongDate(day, 'az')).toBe('5\u00A0mart\u00A02025')
  expect(formatLongDate(day, 'ru')).toBe('5\u00A0марта\u00A02025')
  expect(formatLongDate(day, 'en')).toBe('5\u00A0March\u00A02025')
})

test('date and time are dd.MM.yyyy HH:mm in every language [CONST-10 I18N-06]', () => {
  expect(formatDateTime(new Date(2025, 2, 5, 9, 7))).toBe('05.03.2025 09:07')
})

test('Chromium prints money with the marks of the language [CASH-02]', () => {
  expect(formatMoney(15_248_000, 'KZT', 'kk')).toBe('152\u00A0480,00\u00A0₸')
  expect(formatMoney(15_248_050, 'AZN', 'az')).toBe('152.480,50\u00A0₼')
})
