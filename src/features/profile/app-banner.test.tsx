// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { appDomainQuery } from '~/api/pwa.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { newUser, quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { AppBanner } from './app-banner.tsx'

async function show({
  width = 390,
  isInstalled = false,
  domain = 'https://app.qumai.test',
  isOnBreak = false,
}: { width?: number; isInstalled?: boolean; domain?: string | null; isOnBreak?: boolean } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('display-mode') ? isInstalled && query.includes('standalone') : width <= 800,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const queryClient = quietQueries()
  if (domain) queryClient.setQueryData(appDomainQuery().queryKey, { domain })
  const stores = createStores()
  stores.session.start('pl_1', isOnBreak)
  await renderInApp(<AppBanner />, { stores, queryClient, path: '/profile' })
  return screen.queryByRole('link')
}

test("the app is offered only in a phone's browser [PROF-10]", async () => {
  expect(await show()).not.toBeNull()
  expect(await show({ width: 1280 })).toBeNull()
  expect(await show({ isInstalled: true })).toBeNull()
  expect(await show({ domain: null })).toBeNull()
})

test('no offer during a break [O-68]', async () => {
  expect(await show({ isOnBreak: true })).toBeNull()
})

test("a click is tracked, then opens the app's domain [PROF-11]", async () => {
  const events: TrackedEvent[] = []
  const unsubscribe = setTracker((event) => events.push(event))
  const link = await show()
  link?.addEventListener('click', (event) => event.preventDefault()) // that URL does not exist
  await newUser().click(link ?? document.body)
  unsubscribe()
  expect(events).toMatchObject([{ name: 'app_download_banner_click', payload: { place: 'profile' } }])
  expect(link?.getAttribute('href')).toBe('https://app.qumai.test/')
})

test('a URL that is not a web page is not linked [PROF-11]', async () => {
  expect(await show({ domain: 'javascript:alert(1)' })).toBeNull()
})
