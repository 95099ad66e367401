// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { isDeadPage } from '~/platform/visited-entries.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { LazyParts } from './lazy-parts.tsx'
import { NotFoundNotice } from '../screens/not-found-notice.tsx'

const card = () => screen.queryByRole('region', { name: english['appPromo.banner'] })

async function draw(staticData = {}) {
  const stores = createStores()
  await renderInApp(<LazyParts />, { stores, staticData })
  await act(async () => {
    stores.layout.showAppStrip('base')
    await import('~/features/app-promo/app-strip.tsx')
  })
}

test('the card that offers the app is above a bottom menu', async () => {
  await draw()
  await waitFor(() => expect(card()).not.toBeNull())
})

test.each([{ bottomMenu: false }, { bottomMenu: 'wide' }])('no card if the page has %o', async (page) => {
  await draw(page)
  expect(card()).toBeNull()
})

test('a URL that shows no page is recorded as one, with its search [SHELL-58 ROUTE-49]', async () => {
  await renderInApp(<NotFoundNotice />, { path: '/games/no-such-game?mode=real' })
  await waitFor(() => expect(isDeadPage('/games/no-such-game?mode=real')).toBe(true))
  expect(isDeadPage('/')).toBe(false)
})

test('the root is marked while a page that does not exist is open', async () => {
  const isMarked = () => document.documentElement.hasAttribute('data-not-found')
  const { unmount } = await renderInApp(<NotFoundNotice />)
  expect(isMarked()).toBe(true)
  unmount()
  expect(isMarked()).toBe(false)
})
