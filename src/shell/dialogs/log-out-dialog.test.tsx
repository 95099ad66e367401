// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'

import { testPayment } from '~tests/unit/fixtures/payment.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { LogOutDialog } from './log-out-dialog.tsx'

async function show({ payment }: Pick<ComponentProps<typeof LogOutDialog>, 'payment'> = { payment: testPayment }) {
  const stores = createStores()
  stores.session.start('pl_1')
  const onClose = vi.fn<() => void>()
  const { container, user } = await renderInApp(<LogOutDialog payment={payment} onClose={onClose} />, { stores })
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  return { stores, container, press: click, onClose }
}

test('a player who logs out sees the open payment and when its outcome will be polled [O-14 AUTH-27]', async () => {
  const { container, stores, press: click, onClose } = await show()
  expect(container.textContent).toContain('Deposit: ₸1,500.00')
  expect(container.textContent).toContain(english['logout.text'])
  await click(english['logout.stay'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(stores.session.isSignedIn).toBe(true)
})

test('confirming the log-out logs the player out [AUTH-27]', async () => {
  const { stores, press: click } = await show()
  await click(english['auth.logout'])
  expect(stores.session.isSignedIn).toBe(false)
})

test('without an open payment it is shown too: an accidental tap ends nothing [AUTH-27]', async () => {
  const { container, stores, press: click, onClose } = await show({ payment: null })
  expect(screen.getByRole('dialog', { name: english['logout.ask'] })).not.toBeNull()
  expect(container.textContent).toContain(english['logout.askText'])
  expect(container.textContent).not.toContain(english['logout.text'])
  await click(english['logout.stay'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(stores.session.isSignedIn).toBe(true)
  await click(english['auth.logout'])
  expect(stores.session.isSignedIn).toBe(false)
})
