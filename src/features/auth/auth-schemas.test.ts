import { expect, test } from 'vitest'

import { loginSchema, registerSchema } from './auth-schemas.ts'

const values = {
  mode: 'email',
  email: 'a@b.kz',
  phone: '',
  password: 'qumai1',
  currency: 'KZT',
  promo_code: '',
  terms: true,
}
const problems = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

test('only the field on the screen is asked for [AUTH-02 FORM-11]', () => {
  expect(problems(loginSchema('email').safeParse(values))).toEqual({})
  expect(problems(loginSchema('phone').safeParse({ ...values, mode: 'phone' }))).toEqual({ phone: 'required' })
})

test('each missing part blocks the sign-up [FORM-12 O-29]', () => {
  expect(problems(registerSchema('email').safeParse(values))).toEqual({})
  const bad = { ...values, email: '', password: '123', terms: false, promo_code: 'a b' }
  expect(problems(registerSchema('email').safeParse(bad))).toEqual({
    email: 'required',
    password: 'passwordMin6',
    terms: 'termsNotChecked',
    promo_code: 'promoCode',
  })
})
