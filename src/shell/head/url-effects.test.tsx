// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'

import { config } from '~/lib/config.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { UrlEffects } from './url-effects.tsx'

async function visit(path: string, isPlayer = false) {
  const stores = createStores()
  if (isPlayer) stores.session.start('player-1')
  const { history } = await renderInApp(<UrlEffects />, { path, stores })
  return { stores, history, place: () => history.location.href }
}

test('a payment marker opens its dialog, and closing that clears the URL [SHELL-29 SHELL-30 SHELL-41]', async () => {
  const { stores, place } = await visit('/?error_type=EXPIRED&keep=1#payment_error', true)
  expect(stores.dialogs.open).toEqual({ kind: 'payment-error', errorType: 'EXPIRED' })
  await act(async () => stores.dialogs.close())
  expect(place()).toBe('/?keep=1')
  expect(stores.dialogs.open).toBeNull()
})

test('a payment return to another page is redirected to the main one, which shows the result [SHELL-29 SHELL-30]', async () => {
  const { stores, place } = await visit('/games?error_type=EXPIRED&sort=new#payment_error', true)
  expect(stores.dialogs.open).toEqual({ kind: 'payment-error', errorType: 'EXPIRED' })
  expect(place()).toBe('/?error_type=EXPIRED#payment_error')
})

test('a guest with a payment marker is sent to the login, and returns afterwards [O-34]', async () => {
  const { stores, place } = await visit('/#payment_ok')
  expect(stores.dialogs.open).toBeNull()
  expect(place()).toBe('/auth/login?redirect=%2F%23payment_ok')
})

test('the ban marker stays in the URL until the dialog is closed [SHELL-31 SHELL-48 ROUTE-51]', async () => {
  const { stores, place } = await visit('/#ban')
  expect(stores.dialogs.open).toEqual({ kind: 'banned' })
  expect(place()).toBe('/#ban')
  await act(async () => stores.dialogs.close())
  expect(place()).toBe('/')
})

test('markers redirect without a history entry [SHELL-33 SHELL-34 SHELL-36]', async () => {
  expect((await visit('/#cashbox', true)).place()).toBe('/cash-box/deposit')
  expect((await visit('/#cashbox')).place()).toBe('/auth/login?redirect=%2Fcash-box%2Fdeposit')
  expect((await visit('/#register')).place()).toBe('/auth/register')
  expect((await visit('/games#register', true)).place()).toBe('/games')
  expect((await visit('/#promocode', true)).place()).toBe('/bonuses')
  expect((await visit('/#promocode')).place()).toBe('/auth/login?redirect=%2Fbonuses%23promocode')
})

test('after signing in for a promo code, the player gets to its field, not to the page top [SHELL-36 O-32]', async () => {
  const { place, history } = await visit('/bonuses#promocode', true)
  expect([place(), history.location.state.marker]).toEqual(['/bonuses', 'promocode'])
})

test('what cannot be opened after a share gets one message, and its marker leaves the URL [PLUS-89]', async () => {
  const { stores, place } = await visit('/#share')
  expect(place()).toBe('/')
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual([
    english['shell.shareUnknown'].replace('{brand}', config.brand),
  ])
})

test('an unknown hash is ignored [O-33]', async () => {
  expect((await visit('/faq#deposit')).place()).toBe('/faq#deposit')
})
