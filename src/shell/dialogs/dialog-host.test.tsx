// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { createStores, type Stores } from '~/stores/create-stores.ts'
import { isCurrencyKnown } from '~/platform/visitor.ts'
import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { recordBan } from '~/platform/on-break.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DialogHost } from './dialog-host.tsx'

const chunks: Record<string, () => Promise<unknown>> = {
  'payment-ok': () => import('~/features/cash-box/payment/payment-return-dialog.tsx'),
  'payment-error': () => import('~/features/cash-box/payment/payment-return-dialog.tsx'),
  banned: () => import('./banned-dialog.tsx'),
  language: () => import('../frame/language-picker.tsx'),
}

async function open(request: DialogRequest, prepare: (stores: Stores) => void = () => {}) {
  const stores = createStores()
  prepare(stores)
  const { container, user, history } = await renderInApp(<DialogHost />, { stores })
  await act(async () => stores.dialogs.show(request))
  await act(() => chunks[request.kind]?.() ?? Promise.resolve()) // the module that the host has requested
  const dialog = await screen.findByRole('dialog', { name: /./ })
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  return { stores, container, history, links: () => hrefs(dialog), press: click }
}

test('a completed payment shows its text, a link to the games, and a toast afterwards [SHELL-44 O-13]', async () => {
  const { stores, container, links } = await open({ kind: 'payment-ok' }, ({ cashBox }) =>
    cashBox.paymentSettled({ payment, status: 'completed', errorType: null }),
  )
  expect(container.textContent).toContain('Deposit successful')
  expect(links()).toEqual(['/'])
  expect(stores.toasts.queue).toMatchObject([
    {
      variant: 'success',
      text: expect.stringMatching(/^Deposit successful: .*\d/) as unknown,
      action: { label: 'Start playing', to: '/' },
    },
  ])
})

test('a failed payment shows the reason and leads back to the cash box [SHELL-41 SHELL-46 O-13]', async () => {
  const { stores, container, links } = await open({ kind: 'payment-error', errorType: 'EXPIRED' }, ({ cashBox }) =>
    cashBox.paymentSettled({ payment, status: 'failed', errorType: null }),
  )
  expect(container.textContent).toContain('The time for the payment ran out')
  expect(links()).toEqual(['/cash-box/deposit', '/cash-box/deposit#methods', '/contacts'])
  expect(stores.toasts.queue).toHaveLength(1)
  expect(stores.toasts.current).toMatchObject({ variant: 'error', action: { to: '/cash-box/deposit' } })
})

test('a blocked account sees the rules, the contacts and OK, which closes the dialog [SHELL-48]', async () => {
  const { stores, links, press: click } = await open({ kind: 'banned' }, ({ session }) => session.banned())
  expect(links()).toEqual(['/rules', '/contacts'])
  await click('OK')
  expect(stores.dialogs.open).toBeNull()
})

test('a guest without a known ban sees what to do in case, with rules, contacts and sign-in [SHELL-31 SHELL-48]', async () => {
  const { container, links } = await open({ kind: 'banned' })
  expect(container.textContent).toContain('If your account is blocked')
  expect(container.textContent).not.toContain('Your account is blocked')
  expect(links()).toEqual(['/rules', '/contacts', '/auth/login'])
})

test('a ban is still known after a reload of the tab; a player is checked again [SHELL-31 SHELL-48]', async () => {
  onTestFinished(() => recordBan(false))
  recordBan(true)
  expect((await open({ kind: 'banned' })).container.textContent).toContain('Your account is blocked')
  const { container } = await open({ kind: 'banned' }, ({ session }) => session.start('pl_2'))
  expect(container.textContent).not.toContain('Your account is blocked')
})

test('a player sees a ban only after the server has confirmed it [SHELL-31]', async () => {
  const responses = [Response.json({ is_banned: false }), new Response('<html>', { status: 403 })]
  const requested: string[] = []
  const fetch = async (url: string) => {
    requested.push(url)
    return responses.shift() ?? Response.error()
  }
  for (const text of ['Your account is not blocked', 'We could not check']) {
    const { container } = await open({ kind: 'banned' }, ({ session }) => {
      session.start('pl_1')
      configureClient({ ...idleHooks, playerId: () => session.playerId, onSessionLost: session.end }, { fetch })
    })
    expect(container.textContent).toContain(text)
  }
  expect(requested).toEqual(['/api/v1/profile/check-ban', '/api/v1/profile/check-ban'])
})

test('four languages in order; choosing one sets it and closes [SHELL-49 SHELL-19]', async () => {
  const { stores, press: click } = await open({ kind: 'language' })
  expect(textsOf('button', screen.getByRole('group', { name: 'Language' }))).toEqual([
    'Русский',
    'Қазақша',
    'Azərbaycanca',
    'English',
  ])
  expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeDefined()
  await click('Azərbaycanca')
  expect(stores.guest.language).toBe('az')
  expect(stores.dialogs.open).toBeNull()
})

test('a guest chooses the country with the language: currency and phone follow, without a lookup [SHELL-50 AUTH-36]', async () => {
  const { stores, press: click } = await open({ kind: 'language' })
  const countries = screen.getByRole('group', { name: 'Country' })
  expect(textsOf('button', countries)).toEqual(['Kazakhstan', 'Azerbaijan'])
  expect(stores.guest.currency).toBe('KZT')
  await click('Azerbaijan')
  expect(stores.guest.currency).toBe('AZN')
  expect(isCurrencyKnown()).toBe(true)
  expect(screen.getByRole('button', { name: 'Azerbaijan', pressed: true })).toBeDefined()
  expect(stores.dialogs.open).not.toBeNull() // the language may be wanted too
})

test("a player's country is that of the account [DATA-10]", async () => {
  await open({ kind: 'language' }, ({ session }) => session.start('p1'))
  expect(screen.queryByRole('group', { name: 'Country' })).toBeNull()
})

test('a dialog closes when its page is left, and stays if only filters change', async () => {
  const { stores, history } = await open({ kind: 'language' })
  await act(async () => history.push('/?sort_by=abc'))
  expect(stores.dialogs.open).not.toBeNull()
  await act(async () => history.push('/profile'))
  expect(stores.dialogs.open).toBeNull()
})
