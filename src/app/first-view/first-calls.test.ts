// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { configureClient } from '~/api/client.ts'
import { idleHooks } from '~/api/client-hooks.ts'
import { fetchWithFirstCalls, startCalls } from '~/boot/first-calls.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { quietQueries } from '~tests/unit/render.tsx'

import { createApp } from '../create-app.tsx'
import { firstCalls } from './first-calls.ts'

const { home, lists } = firstCalls()

/** Opens a page of the app as index.html does; the result: what it did not take, and what it asked for besides. */
async function open(path: string, calls: readonly string[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  void startCalls(
    calls.map((call) => call.replace('LANGUAGE', 'kk').replace('CURRENCY', 'AZN').replace('SLUG', 'aral')),
    'kk',
  )
  fetch.mockClear()
  configureClient(idleHooks, { fetch: fetchWithFirstCalls })
  const history = createMemoryHistory({ initialEntries: [path] })
  const stores = createStores({ language: 'kk', currency: 'AZN' })
  const { router } = createApp({ stores, queryClient: quietQueries(), i18n: createI18n(), history })
  await router.load()
  await vi.waitFor(() => expect(Object.keys(window.__firstCalls ?? {})).toEqual([]))
  return fetch.mock.calls.map(([address]) => address)
}

test('what index.html asks for the lobby is what the lobby asks for', async () => {
  expect(home.map((call) => call.split('?')[0])).toEqual([
    '/api/v1/video-banners', // first: the largest picture hangs on it
    '/api/v1/shortcuts',
    '/api/v1/categories',
  ])
  expect(await open('/', home)).toEqual([])
})

test.each(['category', 'filter'] as const)(
  'what it asks for a list is what the list of a %s asks for',
  async (kind) => {
    expect(await open(`/games/${kind}/aral`, [lists[kind]])).toEqual([])
  },
)
