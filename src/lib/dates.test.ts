import { expect, test, vi } from 'vitest'

import { formatDateTime, formatTime } from './clock.ts'
import { formatLongDate, formatMonth } from './dates.ts'

test('ISO text, numbers and dates are all accepted', () => {
  const moment = new Date(2026, 10, 21, 14, 5)
  expect(formatDateTime(moment)).toBe('21.11.2026 14:05')
  expect(formatDateTime(moment.getTime())).toBe('21.11.2026 14:05')
  expect(formatDateTime(moment.toISOString())).toBe('21.11.2026 14:05')
  expect(formatTime(moment)).toBe('14:05')
})

test('an invalid date is formatted as an empty text, without an error', () => {
  expect(formatDateTime('soon')).toBe('')
  expect(formatLongDate('2026-13-45', 'kk')).toBe('')
})

test.each([
  ['en', 'November 2026'],
  ['ru', 'Ноябрь 2026'],
  ['kk', '2026 жылғы қараша'],
  ['az', 'Noyabr 2026'],
] as const)('a month as a heading in %s is “%s” [I18N-06]', (language, words) => {
  expect(formatMonth('2026-11-15', language)).toBe(words)
  expect(formatMonth('soon', language)).toBe('')
})

test('a device with old zone data shows the time of Almaty that offers end at [I18N-06]', () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Asia/Almaty' })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-360)
  const moment = new Date(2026, 11, 11, 0, 50)
  expect(formatDateTime(moment)).toBe('10.12.2026 23:50')
  expect(formatTime(moment)).toBe('23:50')
  expect(formatDateTime(new Date(2023, 11, 11, 0, 50))).toBe('11.12.2023 00:50')
  vi.mocked(Date.prototype.getTimezoneOffset).mockReturnValue(-300)
  expect(formatDateTime(moment)).toBe('11.12.2026 00:50')
  vi.restoreAllMocks()
})
