// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { authenticateInputSchema, signUpInputSchema } from '~/contract/auth.ts'
import { newPasswordSchema, resetRequestSchema } from '~/contract/password-reset.ts'
import { socialInputSchema } from '~/contract/social.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'

import {
  loginRequest,
  newPasswordRequest,
  promoCodeOf,
  resetRequest,
  signUpRequest,
  socialRequest,
  tokenLoginRequest,
} from './auth-request.ts'
import type { RegisterValues } from './auth-schemas.ts'

const login = { mode: 'email', email: ' A@B.kz ', phone: '77011234567', password: 'qumai123' } as const
const register: RegisterValues = {
  ...login,
  currency: 'KZT',
  promo_code: '',
  terms: true,
  players_name: '',
  address: '',
}

beforeEach(() => vi.stubGlobal('location', new URL('https://qumai.test/auth/register?auth_token=secret')))
afterEach(() => vi.unstubAllGlobals())

test('log-in by e-mail has exactly the fields of the request [AUTH-14 FORM-02]', () => {
  const body = loginRequest(login, 'KZT')
  expect(body).toEqual({ email: 'a@b.kz', password: 'qumai123', region: 'KZ', brand: 'Qumai', domain: 'qumai.test' })
  expect(authenticateInputSchema.parse(body)).toEqual(body)
})

test('log-in by phone sends digits, and the region follows the number [AUTH-14 FORM-09 FORM-10 I18N-08]', () => {
  const body = loginRequest({ ...login, mode: 'phone', phone: '+994-50-123-45-67' }, 'KZT')
  expect(body).toEqual({
    phone: '994501234567',
    password: 'qumai123',
    region: 'AZ',
    brand: 'Qumai',
    domain: 'qumai.test',
  })
})

test('with an e-mail the region follows the currency [AUTH-14 I18N-08]', () => {
  expect(loginRequest(login, 'AZN')).toMatchObject({ region: 'AZ' })
})

test('log-in by token has exactly the fields of the request [AUTH-15]', () => {
  expect(tokenLoginRequest('t', 'email', 'KZT')).toEqual({
    token: 't',
    auth_type: 'email',
    region: 'KZ',
    brand: 'Qumai',
    domain: 'qumai.test',
  })
})

test('sign-up sends the whole request body [AUTH-16 DATA-13 O-28 O-55]', () => {
  const body = signUpRequest(register, { language: 'kk', fingerprint: 'f' })
  expect(signUpInputSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    email: 'a@b.kz',
    password: 'qumai123',
    currency: 'KZT',
    language: 'kz',
    receive_email: true,
    receive_sms: true,
    fingerprint: 'f',
    brand: 'Qumai',
    recaptcha_token: '',
    time_offset: -new Date().getTimezoneOffset() || 0,
  })
  expect(body).not.toHaveProperty('phone')
  expect(body).not.toHaveProperty('promo_code')
})

test('sign-up sends the interface language; without it the account would use kz [AUTH-16 CONST-09 O-56]', () => {
  const { language, ...rest } = signUpRequest(register, { language: 'ru', fingerprint: '' })
  expect(language).toBe('ru')
  expect(signUpInputSchema.parse(rest).language).toBe('kz')
})

test('a promo code is trimmed before sending [AUTH-08]', () => {
  expect(signUpRequest({ ...register, promo_code: ' QUMAI50 ' }, { language: 'ru', fingerprint: '' }).promo_code).toBe(
    'QUMAI50',
  )
})

test('no promo code is sent while promo codes are switched off: its field is hidden [PLUS-83]', () => {
  setOperatorMarks('off:promo-codes')
  const body = signUpRequest({ ...register, promo_code: 'QUMAI50' }, { language: 'ru', fingerprint: '' })
  expect(body).not.toHaveProperty('promo_code')
  expect(promoCodeOf('QUMAI50')).toBeUndefined()
  setOperatorMarks('')
  expect(promoCodeOf('QUMAI50')).toBe('QUMAI50')
})

test('the landing page never contains a token [AUTH-16 O-19]', () => {
  expect(signUpRequest(register, { language: 'ru', fingerprint: '' }).landing_page).not.toContain('secret')
})

test('name and address are sent only from licence domains [AUTH-10]', () => {
  const sent = (change: object) => signUpRequest({ ...register, ...change }, { language: 'ru', fingerprint: '' })
  expect(sent({})).not.toHaveProperty('players_name')
  expect(sent({ players_name: ' Әлия ', address: ' Абай 1 ' })).toMatchObject({
    players_name: 'Әлия',
    address: 'Абай 1',
  })
})

test('a reset has exactly the fields of the request [AUTH-30 API-04]', () => {
  const byEmail = resetRequest({ mode: 'email', email: 'a@b.kz' }, 'AZN')
  expect(byEmail).toEqual({ email: 'a@b.kz', region: 'AZ', brand: 'Qumai', recaptcha_token: '' })
  const byPhone = resetRequest({ mode: 'phone', phone: '77011234567' }, 'AZN')
  expect(byPhone).toEqual({ phone: '77011234567', region: 'KZ', brand: 'Qumai', recaptcha_token: '' })
  for (const body of [byEmail, byPhone]) expect(resetRequestSchema.parse(body)).toEqual(body)
})

test('a social sign-in sends the code with the redirect URL it was issued for [API-06 O-55]', () => {
  const visit = { name: 'google', currency: 'AZN', redirectUri: 'https://qumai.test/social-login?state=s' } as const
  const body = socialRequest(visit, 'code', { language: 'kk' })
  expect(socialInputSchema.parse(body)).toEqual(body)
  expect(body).toEqual({
    name: 'google',
    code: 'code',
    redirect_uri: 'https://qumai.test/social-login?state=s',
    currency: 'AZN',
    language: 'kz',
    accepts_terms: false,
    region: 'AZ',
    brand: 'Qumai',
    domain: 'qumai.test',
  })
})

test('a new password is sent with the reset token from the proof [API-22]', () => {
  const body = newPasswordRequest('right', 'qumai1', 'KZT')
  expect(newPasswordSchema.parse(body)).toEqual(body)
})
