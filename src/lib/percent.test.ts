import { expect, test } from 'vitest'

import { catalogues } from '~tests/unit/catalogues.ts'

import { formatPercent } from './money.ts'

test('basis points are formatted as a percentage of each language', () => {
  expect(formatPercent(9650, 'en')).toBe('96.5%')
  expect(formatPercent(9605, 'az')).toBe('96,05%')
  expect(formatPercent(9655, 'ru')).toBe('96,55\u00A0%')
  expect(formatPercent(10_000, 'kk')).toBe('100%')
  expect(formatPercent(0, 'en')).toBe('0%')
})

test('no text contains the percent sign itself: it is formatted here', () => {
  for (const texts of Object.values(catalogues)) {
    expect(Object.entries(texts).filter(([, text]) => JSON.stringify(text).includes('{percent}%'))).toEqual([])
  }
})
