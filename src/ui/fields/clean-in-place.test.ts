// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { groupTyped } from '~/lib/money.ts'

import { cleanInPlace } from './clean-in-place.ts'

/** Cleans an input with this text and returns its text. The bar is the caret: `12|34`. */
function typed(text: string, clean: (text: string) => string) {
  const input = document.createElement('input')
  document.body.append(input)
  input.value = text.replace('|', '')
  const caret = text.indexOf('|')
  input.setSelectionRange(caret, caret)
  cleanInPlace(input, clean)
  const after = input.selectionStart ?? -1
  return `${input.value.slice(0, after)}|${input.value.slice(after)}`.replace(/\s/g, '_')
}

test.each([
  ['1234|', '1_234|'],
  ['123|4', '1_23|4'],
  ['1\u00A0234|5', '12_34|5'],
  ['|1234', '|1_234'],
  ['1234,5|', '1_234,5|'],
  ['1|000', '1|_000'],
])('a caret stays after the typed character, with any grouping of thousands: %s [CASH-02]', (text, shown) => {
  expect(typed(text, groupTyped)).toBe(shown)
})

test('the caret moves with characters removed before it', () => {
  expect(typed('a b|c', (text) => text.replace(/ /g, ''))).toBe('ab|c')
})
