// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { testPayment } from '~/contract/test-payment.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english, mount } from '~/stores/test-mount.tsx'

import { LogOutDialog } from './log-out-dialog.tsx'

async function show() {
  const stores = createStores()
  stores.session.start('pl_1')
  const onClose = vi.fn<() => void>()
  const { place } = await mount(<LogOutDialog payment={testPayment} onClose={onClose} />, { stores })
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  return { stores, place, press, onClose }
}

test('a player who logs out reads which payment is open and when its end is asked for [O-14 AUTH-27]', async () => {
  const { place, stores, press, onClose } = await show()
  expect(place.textContent).toContain('Deposit: ₸1,500.00')
  expect(place.textContent).toContain(english['logout.text'])
  await press(english['logout.stay'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(stores.session.isSignedIn).toBe(true)
})

test('who logs out all the same is logged out [AUTH-27]', async () => {
  const { stores, press } = await show()
  await press(english['auth.logout'])
  expect(stores.session.isSignedIn).toBe(false)
})
