import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import { durationText } from './method/amounts.ts'
import { canUseApplePay, cardExpiryProblem, isCardNumber } from './method/card.ts'
import { backPathOf } from './cash-box-tabs.tsx'
import { paymentUrl } from './payment/payment-url.ts'

afterEach(() => vi.unstubAllGlobals())

test('the back arrow never leads in a circle or out of the site [ROUTE-52]', () => {
  expect(backPathOf('/profile')).toBe('/profile')
  expect(backPathOf('/games?sort=new&page=2')).toBe('/games?sort=new&page=2')
  expect(backPathOf('/?page=2#payment_ok')).toBe('/?page=2')
  for (const path of [
    '/cash-box/deposit',
    '/cash-box/history/',
    '/cash-box/withdrawal?x=1',
    null,
    '',
    '//evil.example',
    'https://evil.example',
  ]) {
    expect(backPathOf(path)).toBe('/')
  }
})

test('a payment page is https on an allowed host; http only on localhost [CASH-13]', () => {
  const hosts = ['pay.example.com', '*.bank.kz', '*.localhost', 'localhost']
  for (const good of [
    'https://pay.example.com/a?b=c',
    'https://secure.bank.kz/x',
    'http://s--pay.localhost:4300/pay/1',
    'http://localhost:4300/pay/1',
  ]) {
    expect(paymentUrl(good, hosts)?.href).toBe(good)
  }
  for (const bad of [
    'http://pay.example.com/',
    'https://evil.example/',
    'https://bank.kz.evil.example/',
    'https://pay.example.com@evil.example/',
    'https://u:p@pay.example.com/',
    'https://u@pay.example.com/',
    'https://:p@pay.example.com/',
    'ftp://s--pay.localhost/',
    'javascript:alert(1)',
    '/pay',
    '',
    'data:text/html,x',
  ]) {
    expect(paymentUrl(bad, hosts)).toBeNull()
  }
})

test('a card number passes Luhn [FORM-24]', () => {
  expect(isCardNumber('4111 1111 1111 1111')).toBe(true)
  expect(isCardNumber('4111 1111 1111 1112')).toBe(false)
  expect(isCardNumber('4111')).toBe(false)
  expect(isCardNumber('')).toBe(false)
})

test('a card number that is too short or too long is rejected even if it passes Luhn [PLUS-79 FORM-23 FORM-24]', () => {
  const digits = fc.string({ unit: fc.nat(9).map(String), minLength: 8, maxLength: 24 })
  fc.assert(fc.property(digits, (number) => number.length === 16 || !isCardNumber(number)))
  for (let last = 0; last <= 9; last += 1) expect(isCardNumber(`41111111111111${last}`)).toBe(false)
})

test('a card is valid to the last day of its month [FORM-23]', () => {
  const now = new Date(2026, 10, 30)
  expect(cardExpiryProblem('11/26', now)).toBeNull()
  expect(cardExpiryProblem('10/26', now)).toBe('expired')
  expect(cardExpiryProblem('00/30', now)).toBe('invalid')
  expect(cardExpiryProblem('1/30', now)).toBe('invalid')
})

test('a failing device check is reported and counts as false [CASH-07]', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  expect(canUseApplePay()).toBe(false)
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => true })
  expect(canUseApplePay()).toBe(true)
  expect(report).not.toHaveBeenCalled()
  vi.stubGlobal('ApplePaySession', {
    canMakePayments: () => {
      throw new Error('not here')
    },
  })
  expect(canUseApplePay()).toBe(false)
  expect(report).toHaveBeenCalledTimes(1)
})

test('durations are shown in their largest unit [CASH-04]', () => {
  expect(durationText(5)).toEqual(['cashBox.timeMinutes', { n: 5 }])
  expect(durationText(90)).toEqual(['cashBox.timeHours', { n: 2 }])
  expect(durationText(1440)).toEqual(['cashBox.timeHours', { n: 24 }]) // as the VIP club promises it
  expect(durationText(1441)).toEqual(['cashBox.timeDays', { n: 2 }])
})
