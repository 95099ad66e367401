import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanLines, cleanTyped, digitsOf, identifierDigits, plainDigits } from './text.ts'

const text = (...codes: number[]) => String.fromCodePoint(...codes)
/** Zero width, soft hyphen, direction marks, fillers, a byte order mark. */
const unseen = [0x200b, 0x200c, 0x200d, 0xad, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x61c, 0xfeff]
const fillers = [0x115f, 0x3164, 0xffa0, 0x2800, 0, 7, 27, 0x7f]

test('invisible characters are removed, visible ones stay', () => {
  for (const code of [...unseen, ...fillers]) expect(cleanTyped(`1${text(code)}000`)).toBe('1000')
  expect(cleanTyped(text(...unseen, ...fillers))).toBe('')
  expect(cleanTyped('one\ttwo\r\nthree')).toBe('one two three')
  expect(cleanTyped('Әлия Ğılman-Иванова, үй 5/2')).toBe('Әлия Ğılman-Иванова, үй 5/2')
  expect(cleanTyped(`a${String.fromCharCode(0xd83d)}b`)).toBe('ab') // half a character cannot be sent
  expect(cleanTyped('🐎🌙')).toBe('🐎🌙')
})

test.each(['👨‍👩‍👧', '❤️‍🔥', '🏳️‍🌈', '👩🏽‍🚀', '✈️', '1️⃣', '#️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇰🇿'])('%s stays one character, also in a text', (emoji) => {
  expect(cleanTyped(emoji)).toBe(emoji)
  expect(cleanTyped(`a\u200D${emoji}\u200D b\uFE0F`)).toBe(`a${emoji} b`)
})

test('text of several lines keeps its line breaks', () => {
  expect(cleanLines('one\u200b\r\n\u202etwo\tthree\n\nfour\u2028five')).toBe('one\ntwo three\n\nfour\nfive')
})

test('cleaning any text keeps every visible character in order, and repeating it changes nothing', () => {
  const sign = fc.oneof(fc.constantFrom(...unseen.map((code) => text(code))), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const once = cleanTyped(signs.join(''))
      expect(cleanTyped(once)).toBe(once)
      const apart = once
        .replace(/(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?:\u200D|\uFE0F)/gu, '')
        .replace(/\uFE0F\u20E3|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]/gu, '')
      expect(apart).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u)
    }),
  )
  const visible = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(visible, visible, fc.constantFrom(...unseen), (before, after, code) => {
      expect(cleanTyped(before + text(code) + after)).toBe(before + after)
    }),
  )
})

test('digits of any script are converted', () => {
  expect(plainDigits('١٠٠٠')).toBe('1000')
  expect(plainDigits('۱۲۳')).toBe('123')
  expect(plainDigits('１２３，４５')).toBe('123，45')
  expect(plainDigits('𝟎𝟡𝟷')).toBe('091') // five consecutive blocks of digits
  expect(plainDigits('10²')).toBe('10²')
  expect(plainDigits('1️⃣2⃣ 0️⃣')).toBe('12 0')
  expect(identifierDigits('1²③❹⑽５')).toBe('1234(10)5')
  expect(digitsOf('+７ (７０１) ١٢٣')).toBe('7701123')
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce, 0x1d7f6]
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...zeros), (number, zero) => {
      const written = Array.from(String(number), (digit) => text(zero + Number(digit))).join('')
      expect(digitsOf(written)).toBe(String(number))
    }),
  )
})
