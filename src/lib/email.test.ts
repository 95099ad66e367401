import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanEmail, isEmail, suggestEmails } from './contact.ts'
import { cleanTyped } from './text.ts'

test('accepts text, an at sign and a domain with a dot, without Cyrillic [FORM-01]', () => {
  expect(isEmail('a@b.kz')).toBe(true)
  expect(isEmail('first.last+tag@mail.example.com')).toBe(true)
  const bad = ['a@b', 'a.b.kz', '@b.kz', 'a@.kz', 'a@b.', 'a b@c.kz', 'a@@b.kz', 'а@b.kz', 'a@почта.kz', '']
  expect(bad.filter(isEmail)).toEqual([])
  const lists = [
    'x@example.kz,',
    'x@example.kz;',
    'x,y@example.kz',
    '<x@example.kz>',
    'x@example..kz',
    'x@-a.kz',
    'x@a-.kz',
  ]
  expect(lists.filter(isEmail)).toEqual([])
  expect(isEmail(`${'a'.repeat(243)}@example.kz`)).toBe(true) // 254 characters
  expect(isEmail(`${'a'.repeat(244)}@example.kz`)).toBe(false)
})

test('lower-cases, strips spaces and accepts an incomplete e-mail address [FORM-02]', () => {
  expect(cleanEmail(' A@B.kz ')).toBe('a@b.kz')
  expect(cleanEmail('a@')).toBe('a@')
  expect(cleanEmail('Ａ＠Ｂ．ｋｚ')).toBe('a@b.kz')
  for (const two of ['x@b.kz y@b.kz', 'x@b.kz ivanov', 'anna x@b.kz']) expect(isEmail(cleanEmail(two))).toBe(false)
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = cleanEmail(text)
      expect(cleanEmail(once)).toBe(once)
      expect(once).not.toMatch(/^\s|\s$/)
    }),
  )
})

test('suggests the known domains after the at sign, those of the project first [FORM-03 O-52]', () => {
  expect(suggestEmails('aida')).toEqual([])
  expect(suggestEmails('@')).toEqual([])
  expect(suggestEmails('aida@')).toEqual([
    'aida@mail.ru',
    'aida@yandex.kz',
    'aida@yandex.ru',
    'aida@bk.ru',
    'aida@inbox.ru',
    'aida@list.ru',
    'aida@internet.ru',
    'aida@rambler.ru',
  ])
  expect(suggestEmails('aida@y')).toEqual(['aida@yandex.kz', 'aida@yandex.ru'])
  expect(suggestEmails('aida@mail.ru')).toEqual([])
  expect(suggestEmails('aida@', ['mail.qumai.kz', 'mail.ru']).slice(0, 3)).toEqual([
    'aida@mail.qumai.kz',
    'aida@mail.ru',
    'aida@yandex.kz',
  ])
})

test('a non-ASCII letter is never folded into another address, and the address is rejected [PLUS-79 FORM-01]', () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => code).filter(
    (code) => code > 0x7f && /^[\p{L}\p{M}\p{S}\p{P}]$/u.test(String.fromCodePoint(code)),
  )
  const isFullWidth = (code: number) => code >= 0xff01 && code <= 0xff5e
  const isUnseen = (code: number) => cleanTyped(String.fromCodePoint(code)) === ''
  const taken = letters.filter((code) => {
    const sign = String.fromCodePoint(code)
    return [`${sign}ida@mail.kz`, `a${sign}@mail.kz`, `aida@m${sign}il.kz`].some((text) => isEmail(cleanEmail(text)))
  })
  expect(taken.filter((code) => !isFullWidth(code) && !isUnseen(code))).toEqual([])
})
