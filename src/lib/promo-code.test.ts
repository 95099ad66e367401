import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanPromoCode, promoCodeOfCookie, promoCodeProblem, typedPromoCode } from './promo-code.ts'

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

const alike = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  a: 'а',
  o: 'о',
  p: 'р',
}
const unseen = ['', '\u200B', '\u00AD', '\u2060', '\uFEFF', '\u202E', '\u200D']
const pasted = fc.record({
  signs: fc.array(fc.tuple(fc.constantFrom(...Object.keys(alike)), fc.boolean(), fc.constantFrom(...unseen)), {
    minLength: 1,
    maxLength: 12,
  }),
  digits: fc.nat(999).map(String),
  gap: fc.constantFrom('', ' ', '\u00A0', '\t', '\n'),
})
const otherOf = (letter: string) => alike[letter as keyof typeof alike]

test('a pasted code with a letter of one alphabet only is read in that alphabet [BONUS-41 BONUS-45]', () => {
  fc.assert(
    fc.property(pasted, fc.boolean(), ({ signs, digits, gap }, isLatin) => {
      const own = isLatin ? 'NU' : 'БЙ'
      const written = signs.map(([letter, isOther, sign]) => sign + (isOther ? otherOf(letter) : letter)).join('')
      const meant = signs.map(([letter]) => (isLatin ? letter : otherOf(letter))).join('')
      const text = `${gap}${own}${written}-${digits}${gap}`
      for (const read of [typedPromoCode, cleanPromoCode]) expect(read(text)).toBe(`${own}${meant}-${digits}`)
      expect(promoCodeProblem(text)).toBeNull()
    }),
  )
})

test('a pasted code with letters of both alphabets is never changed, and rejected if mixed [BONUS-41 BONUS-45]', () => {
  fc.assert(
    fc.property(pasted, ({ signs, digits }) => {
      const text = signs.map(([letter, isOther]) => (isOther ? otherOf(letter) : letter)).join('') + digits
      const isMixed = new Set(signs.map(([, isOther]) => isOther)).size > 1
      expect(typedPromoCode(text)).toBe(text)
      expect(promoCodeProblem(text)).toBe(isMixed ? 'mixedLetters' : null)
      expect(cleanPromoCode(text)).toBe(isMixed ? null : text)
    }),
  )
})

test.each([
  ['БОНУСVIP', 'БОНУСVIP', null],
  ['сыйлық-VIP', 'сыйлық-VIP', null],
  ['WIN 100 %', 'WIN 100 %', null],
  ['ＢＯＮＵＳ①００', 'BONUS100', null],
  ['BONUS²', 'BONUS2', null],
  ['1️⃣0️⃣', '10', null],
  ['ΒONUS', 'BONUS', null],
  ['ﬁne', 'fine', null],
  ['x'.repeat(65), 'x'.repeat(65), 'promoCodeTooLong'],
  ['x'.repeat(64), 'x'.repeat(64), null],
])('the typed code %s is sent as %s, problem: %s [BONUS-45]', (text, code, problem) => {
  expect(typedPromoCode(text)).toBe(code)
  expect(promoCodeProblem(text)).toBe(problem)
})
