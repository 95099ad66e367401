// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { mount } from '~/stores/test-mount.tsx'

import { Header } from './header.tsx'

test('the wallet remembers the page that the deposit leads back to, filters too [ROUTE-52]', async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  const { place, history } = await mount(<Header />, { stores, path: '/games?sort=new#ban' })
  const wallet = place.querySelector<HTMLAnchorElement>('a[href="/cash-box/deposit"]')
  await act(async () => wallet?.click())
  expect(stores.cashBox.backPath).toBe('/games?sort=new')
  expect(history.location.pathname).toBe('/cash-box/deposit')
})
