import { expect, test } from 'vitest'

import { searchTextIn, urlParameters } from './search-values.ts'

const emoji = ['👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', '1️⃣', '🇰🇿', 'é', '🐎'] as const

test.each(emoji)('a long search text is never cut inside %s [GAME-09]', (sign) => {
  for (let before = 60; before <= 80; before += 1) {
    const text = 'a'.repeat(before)
    const shown = searchTextIn(text + sign + sign)
    const plain = sign === '1️⃣' ? '1' : sign
    const whole = [text, text + plain, text + plain + plain]
    expect(whole).toContain(shown)
    expect(shown?.length).toBeLessThanOrEqual(80)
  }
})

test('a search text of a URL is cleaned like a typed one [GAME-09]', () => {
  expect(searchTextIn('lucky\u200B ７٧\uD83D')).toBe('lucky 77')
  expect(searchTextIn('\uD83D')).toBeUndefined()
  expect(searchTextIn('')).toBeUndefined()
  expect(searchTextIn(undefined)).toBeUndefined()
})

test('the first of repeated parameters counts', () => {
  expect(urlParameters.parseSearch('?a=1&b=2&a=3&b=')).toEqual({ a: '1', b: '2' })
  expect(urlParameters.parseSearch('?a=&a=3')).toEqual({ a: '' })
})
