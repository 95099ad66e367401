import { expect, test } from 'vitest'

import { cleanEmail } from '~/lib/contact.ts'

import { emailRule, passwordRule, phoneRule, promoCodeRule, termsRule } from './field-rules.ts'

type Rule = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }
const codes = (rule: Rule, value: unknown) => rule.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('e-mail: required, then the pattern, one message at a time [FORM-01 FORM-11 ERR-08]', () => {
  expect(codes(emailRule, 'a@b.kz')).toEqual([])
  expect(codes(emailRule, '')).toEqual(['required'])
  for (const wrong of ['a@b', 'a.b.kz']) expect(codes(emailRule, wrong)).toEqual(['emailError'])
  for (const wrong of ['я@b.kz', 'a@б.kz']) expect(codes(emailRule, wrong)).toEqual(['emailLetters'])
})

test('phone: only a country code counts as empty [FORM-04 FORM-06 FORM-08 FORM-11]', () => {
  for (const good of ['77011234567', '77471234567', '994501234567']) expect(codes(phoneRule, good)).toEqual([])
  for (const empty of ['', '7', '994']) expect(codes(phoneRule, empty)).toEqual(['required'])
  for (const wrong of ['77101234567', '7701123456', '994601234567'])
    expect(codes(phoneRule, wrong)).toEqual(['phoneError'])
})

test('password: at least 6 characters, spaces count [FORM-11 ERR-08]', () => {
  expect(codes(passwordRule, '')).toEqual(['required'])
  expect(codes(passwordRule, '12345')).toEqual(['passwordMin6'])
  expect(codes(passwordRule, '      ')).toEqual([])
})

test('terms must be checked, a promo code may be missing and has no pattern [FORM-12 ERR-08 BONUS-45]', () => {
  expect(codes(termsRule, false)).toEqual(['termsNotChecked'])
  expect(codes(termsRule, true)).toEqual([])
  expect(codes(promoCodeRule, '')).toEqual([])
  expect(codes(promoCodeRule, 'QUMAI-50')).toEqual([])
  expect(codes(promoCodeRule, 'WIN 100 %')).toEqual([])
})

test.each([
  ['İlham@mail.az', 'emailLetters'],
  ['аida@mail.kz', 'emailLetters'],
  ['aida@mаil.kz', 'emailLetters'],
  ['\u212Aate@mail.kz', 'emailLetters'],
  ['x@mail.kz y@mail.kz', 'emailError'],
  ['aida@@mail.kz', 'emailError'],
])('%s is rejected with its reason [PLUS-79 FORM-01]', (typed, code) => {
  expect(codes(emailRule, cleanEmail(typed))).toEqual([code])
})
