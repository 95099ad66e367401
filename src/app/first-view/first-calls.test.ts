// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { callsOf, fetchWithFirstCalls, startCalls } from '~/boot/first-calls.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { quietQueries } from '~tests/unit/render.tsx'

import { createApp } from '../create-app.tsx'
import { firstCalls } from './first-calls.ts'

const pages = await firstCalls()

/** First calls of a path, without their queries. */
const requested = (path: string, isPlayer = false) =>
  callsOf(pages, path, isPlayer).calls.map((call) => call.split('?')[0])

test.each([
  // the slides first: the largest picture of the page hangs on them
  ['/', ['/api/v1/video-banners', '/api/v1/shortcuts', '/api/v1/categories']],
  ['/games/category/slots', ['/api/v1/categories', '/api/v1/games']],
  ['/games/filter/felt-moon', ['/api/v1/categories', '/api/v1/games']],
  ['/games/aral', ['/api/v1/games/SLUG']],
  ['/tournaments', ['/api/v1/tournaments']],
  ['/tournaments/spring', ['/api/v1/tournaments/SLUG']],
  ['/news', ['/api/v1/promos']],
  ['/news/spring', ['/api/v1/promos/SLUG']],
  ['/vipclub', ['/api/v1/vip-club']],
  ['/rules', ['/api/v1/static-page/SLUG']],
  // no personal calls, and none for a page that makes them later
  ['/games/search', []],
  ['/providers', []],
  ['/profile', []],
  ['/auth/login', []],
  ['/no/such/page', []],
])('%s: a guest’s page starts with %j', (path, calls) => {
  expect(requested(path)).toEqual(calls)
})

test('a call that depends on the player waits for the app and sends a token', () => {
  expect(requested('/tournaments/spring', true)).toEqual([])
  expect(requested('/games/category/slots', true)).toEqual(['/api/v1/categories', '/api/v1/games'])
})

/** Opens a page of the app as index.html does; returns its calls beyond the first ones, which must all be used. */
async function open(path: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  const { calls, slug } = callsOf(pages, path, false)
  const values = { LANGUAGE: 'kk', CURRENCY: 'AZN', SLUG: slug }
  void startCalls(
    calls.map((call) => Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), call)),
    'kk',
  )
  fetch.mockClear()
  configureClient(idleHooks, { fetch: fetchWithFirstCalls })
  const history = createMemoryHistory({ initialEntries: [path] })
  const stores = createStores({ language: 'kk', currency: 'AZN' })
  const { router } = createApp({ stores, queryClient: quietQueries(), i18n: createI18n(), history })
  await router.load()
  await vi.waitFor(() => expect(Object.keys(window.__firstCalls ?? {})).toEqual([]))
  return fetch.mock.calls.map(([url]) => url)
}

test.each([
  '/',
  '/games/category/aral',
  '/games/filter/aral',
  '/games/aral',
  '/tournaments/aral',
  '/news/aral',
  '/rules',
])('%s: index.html makes the same calls as the page', async (path) => {
  expect(await open(path)).toEqual([])
})
