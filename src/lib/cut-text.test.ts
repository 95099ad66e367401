import { expect, test } from 'vitest'

import { cutAtWord, cutText } from './text.ts'

test('a text that fits stays as it is, a longer one ends in an ellipsis', () => {
  expect(cutText('a'.repeat(38), 38)).toBe('a'.repeat(38))
  expect(cutText('a'.repeat(39), 38)).toBe(`${'a'.repeat(38)}…`)
  expect(cutText('one two three', 8)).toBe('one two…')
  expect(cutText('', 38)).toBe('')
})

test('the last word is left out whole if at least half of the text remains', () => {
  expect(cutAtWord('one two three', 10)).toBe('one two…')
  expect(cutAtWord('one two three', 7)).toBe('one two…')
  expect(cutAtWord('one two three', 13)).toBe('one two three')
  expect(cutAtWord('a incomprehensibilities', 10)).toBe('a incompre…')
})

test('a visible character is never split', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`)
  expect(cutText('🇰🇿🇦🇿🇬🇧', 1)).toBe('🇰🇿…')
  expect(cutText('é'.normalize('NFD').repeat(3), 2)).toBe(`${'é'.normalize('NFD').repeat(2)}…`)
})
