// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

import { listVideoBanners } from '~/contract/banners.ts'
import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { listShortcuts } from '~/contract/lobby.ts'
import { listPageLinks } from '~/contract/pages.ts'
import { categoriesQuery } from '~/api/lobby.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { isPersonalList } from '~/api/transport/needs-token.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { QUERY_CACHE_KEY } from '~/constants/storage.ts'
import { saveGames, storedGames } from '~/db/catalogue.ts'
import { storedSearch } from '~/db/game-search.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { clientFixture, fakeStorage, saveTokens } from '~tests/unit/client.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'

import { createQueryClient, restoreQueries } from '../network/query-client.ts'
import { wipe } from './wipe.ts'

vi.mock('~/lib/config.ts', async (original) => ({ ...(await original<object>()), personalLists: true }))

const market = { currency: 'KZT', language: 'kk' } as const
const query = { limit: 20, page: 1, ...market }
const rows = { data: [], pagination: { total_pages: 1, items: 0 } }

beforeEach(() => localStorage.clear())

test("with the setting lists are requested with the player's token, uncached; a guest's without [NET-02]", async () => {
  const { client, requests, state, ...shared } = clientFixture(() => ({ json: rows }))
  await client.send(listShortcuts, { query })
  saveTokens(shared, { access: 'a1', refresh: 'r1' })
  state.player = 'p1'
  await client.send(listShortcuts, { query })
  await client.send(listPageLinks, { query: market }).catch(() => undefined) // no list of the catalogue
  const reported = requests.map(({ headers, cache }) => [headers['Authorization'], cache])
  expect(reported).toEqual([
    [undefined, undefined],
    ['Bearer a1', 'no-store'],
    [undefined, undefined],
  ])
})

test('an expired token is refreshed for a list as for any other call [NET-09]', async () => {
  const shared = fakeStorage()
  saveTokens(shared, { access: 'old', refresh: 'r1' })
  const server = clientFixture(
    ({ path, headers }) => {
      if (path === '/api/refresh') return { json: { access: { token: 'new' }, refresh: { token: 'r2' } } }
      if (headers['Authorization'] === 'Bearer new') return { json: rows }
      return { status: 401, json: { message: 'ACCESS_TOKEN_EXPIRED' } }
    },
    { shared, player: 'p1' },
  )
  expect(await server.client.send(listShortcuts, { query })).toEqual(rows)
  expect(server.requests.map(({ headers }) => headers['Authorization'])).toEqual([
    'Bearer old',
    undefined,
    'Bearer new',
  ])
})

test('the lists are public catalogue reads; sign-ins, visits and events are not among them', () => {
  const lists = Object.values<AnyEndpoint>(endpoints).filter(isPersonalList)
  expect(lists.filter(({ method, access }) => method !== 'GET' || access !== 'anyone')).toEqual([])
  expect(lists).toEqual(expect.arrayContaining([listShortcuts, listVideoBanners]))
  expect(lists.map(({ id }) => id.split('.')[0])).not.toContain('auth')
})

test("a player's list is neither stored for the next start nor shown to the next player [AUTH-27 DATA-04]", async () => {
  configureClient(idleHooks, {
    fetch: async () => Response.json({ data: [{ id: '1', slug: 'of-a', menu_name: 'A', image_html: '' }] }),
  })
  tokens.begin('A', { access: 'a', refresh: 'a' })
  const queryClient = createQueryClient()
  vi.useFakeTimers()
  await restoreQueries(queryClient, 'test')
  await queryClient.fetchQuery({ ...categoriesQuery(market), staleTime: 0 })
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  expect(localStorage.getItem(QUERY_CACHE_KEY) ?? '').not.toContain('of-a')
  await saveGames(ownerNow(), 'all-games:popularity', [testGame('of-a')], market, { from: 0, isWhole: true })
  expect((await storedSearch(market)).search('of-a')).toHaveLength(1)

  await wipe({ stores: createStores(), queryClient }, 'all')
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('of-a')
  expect(await storedGames('all-games:popularity', market)).toBeUndefined()
  expect((await storedSearch(market)).search('of-a')).toHaveLength(0)
})
