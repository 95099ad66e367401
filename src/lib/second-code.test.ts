import { expect, test } from 'vitest'

import { secondCode } from './second-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['١٢٣٤٥٦', '123456'], // digits of another script
  ['ABCDE-FGH23', 'ABCDE-FGH23'],
  ['abcde fgh23', 'ABCDE-FGH23'],
  ['abcdefgh23', 'ABCDE-FGH23'],
  ['ＡBCDE–FGH23', 'ABCDE-FGH23'], // full width, and another hyphen
])('%s is sent as %s [PLUS-97]', (typed, code) => expect(secondCode(typed)).toBe(code))

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  'ABCDE-FGH2',
  'ABCDE-FGH234',
  'ABCDE-FGH10',
  'АBCDE-FGH23',
  'O23456',
  'ıBCDE-FGH23',
])('no character of %j is guessed [PLUS-97]', (typed) => expect(secondCode(typed)).toBeNull())
