import { expect, test } from 'vitest'

import { cutText } from './cut-text.ts'

test('a text that fits stays as it is, a longer one ends in an ellipsis', () => {
  expect(cutText('a'.repeat(38), 38)).toBe('a'.repeat(38))
  expect(cutText('a'.repeat(39), 38)).toBe(`${'a'.repeat(38)}…`)
  expect(cutText('one two three', 8)).toBe('one two…')
  expect(cutText('', 38)).toBe('')
})

test('what a person sees as one sign is never cut apart', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`)
  expect(cutText('🇰🇿🇦🇿🇬🇧', 1)).toBe('🇰🇿…')
  expect(cutText('é'.normalize('NFD').repeat(3), 2)).toBe(`${'é'.normalize('NFD').repeat(2)}…`)
})
