import { expect, test, vi } from 'vitest'

import { oneTimeCode } from '~/forms/form-code-field.tsx'
import { naughty } from '~tests/unit/naughty.ts'

import { loginSchema, newPasswordSchema, registerSchema, resetSchema } from './auth-schemas.ts'

const values = {
  mode: 'email',
  email: 'a@b.kz',
  phone: '',
  password: 'qumai1',
  currency: 'KZT',
  promo_code: '',
  terms: true,
  players_name: '',
  address: '',
}
const problems = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

test('only the visible contact field is required [AUTH-02 FORM-11 DATA-25]', () => {
  expect(problems(loginSchema('email').safeParse(values))).toEqual({})
  expect(problems(loginSchema('phone').safeParse({ ...values, mode: 'phone' }))).toEqual({ phone: 'required' })
})

test('each missing part blocks the sign-up [FORM-12 DATA-25 O-29]', () => {
  expect(problems(registerSchema('email', false).safeParse(values))).toEqual({})
  const bad = { ...values, email: '', password: '123', terms: false, promo_code: 'a b' }
  expect(problems(registerSchema('email', false).safeParse(bad))).toEqual({
    email: 'required',
    password: 'passwordMin6',
    terms: 'termsNotChecked',
  })
})

test('a promo code in a hidden field blocks no sign-up [PLUS-83]', () => {
  const sent = () => problems(registerSchema('email', false).safeParse({ ...values, promo_code: 'X'.repeat(65) }))
  expect(sent()).toEqual({ promo_code: 'promoCodeTooLong' })
  vi.stubGlobal('document', { documentElement: { dataset: { operator: 'off:promo-codes' } } })
  expect(sent()).toEqual({})
})

test('a new password of invisible characters is rejected [FORM-12]', () => {
  for (const password of [' '.repeat(6), '\u200b'.repeat(6)])
    expect(problems(registerSchema('email', false).safeParse({ ...values, password }))).toEqual({
      password: 'passwordBlank',
    })
  expect(problems(loginSchema('email').safeParse({ ...values, password: ' '.repeat(6) }))).toEqual({})
})

test('licence domains also require a name and a postal address [FORM-12 AUTH-10 DATA-25]', () => {
  const parse = (change: object) => problems(registerSchema('email', true).safeParse({ ...values, ...change }))
  expect(parse({})).toEqual({ players_name: 'required', address: 'required' })
  expect(parse({ players_name: '   ', address: 'x'.repeat(256) })).toEqual({
    players_name: 'required',
    address: 'tooLong',
  })
  expect(parse({ players_name: 'Әлия', address: 'Алматы, Абай 1' })).toEqual({})
})

test('a code has six digits, with or without a space [FORM-23 DATA-25]', () => {
  const parse = (code: string) => problems(oneTimeCode.safeParse({ code }))
  for (const good of ['123456', '123 456', '٣٤٥٦٧٨', '１２３４５６']) expect(parse(good)).toEqual({})
  expect(parse('')).toEqual({ code: 'required' })
  for (const bad of ['12345', '1234567', 'abcdef']) expect(parse(bad)).toEqual({ code: 'codeLength' })
})

test('a new password is long enough and both entries match [FORM-18 DATA-25]', () => {
  const parse = (new_password: string, passwordConfirmation: string) =>
    problems(newPasswordSchema.safeParse({ new_password, passwordConfirmation }))
  expect(parse('qumai1', 'qumai1')).toEqual({})
  expect(parse('qumai1', 'qumai2')).toEqual({ passwordConfirmation: 'match' })
  expect(parse('qumai', '')).toEqual({ new_password: 'passwordMin6', passwordConfirmation: 'required' })
})

test.each(Object.entries(naughty))(
  'no form accepts %s as an e-mail address; names, postal addresses and passwords may be it [FORM-01 FORM-11 FORM-12 FORM-18]',
  (_what, text) => {
    const isBlank = text.trim() === ''
    const code = isBlank ? 'required' : text.length > 254 ? 'emailTooLong' : 'emailError'
    const own = ['emailLetters', code] // the error lists the characters that no e-mail address contains
    for (const schema of [loginSchema('email'), resetSchema('email'), registerSchema('email', true)]) {
      const shown = problems(schema.safeParse({ ...values, players_name: text, address: text, email: text }))
      expect(own).toContain(shown['email'])
    }
    const licence = { ...values, players_name: text, address: text, promo_code: text }
    const problem = isBlank ? 'required' : text.length > 255 ? 'tooLong' : undefined
    const shown = problems(registerSchema('email', true).safeParse(licence))
    const ofCode = text.trim().length > 64 ? 'promoCodeTooLong' : undefined
    expect([shown['players_name'], shown['address'], shown['promo_code']]).toEqual([problem, problem, ofCode])

    const isShort = text.length < 6
    expect(problems(loginSchema('email').safeParse({ ...values, password: text }))).toEqual(
      isShort ? { password: 'passwordMin6' } : {},
    )
    const twice = { new_password: text, passwordConfirmation: text }
    expect(newPasswordSchema.safeParse(twice).success).toBe(!isShort && !isBlank)
    expect(newPasswordSchema.safeParse({ ...twice, passwordConfirmation: 'other' }).success).toBe(false)
    expect(oneTimeCode.safeParse({ code: text }).success).toBe(false)
  },
)
