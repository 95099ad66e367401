import { expect, test } from 'vitest'

import { markerEffect, readMarker, type Visit } from './url-effects.tsx'

const player: Visit = { pathname: '/', isSignedIn: true, errorType: null }
const guest: Visit = { ...player, isSignedIn: false }
const elsewhere = { pathname: '/games' }

test('only the listed markers count, with anything else in the hash [O-33]', () => {
  expect(readMarker('#payment_ok')).toBe('payment_ok')
  expect(readMarker('ban')).toBe('ban')
  for (const hash of ['', '#', '#main', '#PAYMENT_OK', '#constructor', '#__proto__', '#payment_ok?x=1']) {
    expect(readMarker(hash)).toBeNull()
  }
})

test('payment markers open their dialogs for a player on the main page [SHELL-29 SHELL-30]', () => {
  expect(markerEffect('payment_ok', player)).toEqual({ kind: 'dialog', request: { kind: 'payment-ok' } })
  expect(markerEffect('payment_error', { ...player, errorType: 'DECLINED' })).toEqual({
    kind: 'dialog',
    request: { kind: 'payment-error', errorType: 'DECLINED' },
  })
  expect(markerEffect('payment_ok', { ...player, ...elsewhere })).toEqual({ kind: 'main', href: '/#payment_ok' })
  expect(markerEffect('payment_error', { ...guest, ...elsewhere })).toEqual({ kind: 'main', href: '/#payment_error' })
})

test('a guest with a payment marker signs in first and returns to it [O-34]', () => {
  expect(markerEffect('payment_ok', guest)).toEqual({ kind: 'go', to: '/auth/login', redirect: '/#payment_ok' })
  expect(markerEffect('payment_error', { ...guest, errorType: 'A&B' })).toEqual({
    kind: 'go',
    to: '/auth/login',
    redirect: '/?error_type=A%26B#payment_error',
  })
})

test('a ban is shown to guests and players alike, from every page [SHELL-31]', () => {
  for (const visit of [player, guest]) {
    expect(markerEffect('ban', visit)).toEqual({ kind: 'dialog', request: { kind: 'banned' } })
    expect(markerEffect('ban', { ...visit, ...elsewhere })).toEqual({ kind: 'main', href: '/#ban' })
  }
})

test('the categories marker only scrolls the main page [SHELL-32]', () => {
  expect(markerEffect('categories', guest)).toEqual({ kind: 'categories' })
  expect(markerEffect('categories', { ...guest, ...elsewhere })).toEqual({ kind: 'nothing' })
})

test('the cash box marker leads to the deposit, a guest through the login [SHELL-33]', () => {
  expect(markerEffect('cashbox', player)).toEqual({ kind: 'go', to: '/cash-box/deposit' })
  expect(markerEffect('cashbox', guest)).toMatchObject({ to: '/auth/login' })
})

test('register and auth are for guests; a player only loses the marker [SHELL-34 SHELL-35 O-33]', () => {
  expect(markerEffect('register', guest)).toEqual({ kind: 'go', to: '/auth/register' })
  expect(markerEffect('auth', guest)).toEqual({ kind: 'go', to: '/auth/login' })
  expect(markerEffect('register', player)).toEqual({ kind: 'clear' })
  expect(markerEffect('auth', player)).toEqual({ kind: 'clear' })
})

test('the promo code marker leads to the bonuses, a guest through the login [SHELL-36 O-32]', () => {
  expect(markerEffect('promocode', player)).toEqual({ kind: 'go', to: '/bonuses' })
  expect(markerEffect('promocode', guest)).toEqual({ kind: 'go', to: '/auth/login', redirect: '/bonuses#promocode' })
})
