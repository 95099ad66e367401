// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gameSearchQuery, gamesQuery } from '~/api/games.ts'
import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { providersPageQuery, providersQuery } from '~/api/providers.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import {
  catalogueTable,
  gamesTable,
  storedCategories,
  storedGames,
  storedProviders,
  storedShortcuts,
} from '~/db/catalogue.ts'
import { storedListOf } from '~/db/stored-game-list.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'

import { createQueryClient } from '../network/query-client.ts'
import { storeLists } from './stored-lists.ts'

const market = { currency: 'KZT', language: 'en' } as const
const slots = { category_slug: 'slots' }
const provider = (slug: string) => ({
  slug,
  name: slug,
  logo: '/img/p/1',
  placeholder: '#000000',
  games_count: 3,
  is_new: false,
})
const more = { pagination: { total_pages: 2, items: 3 }, extra_data: { is_use_image_alternative: false }, uid: 'u' }

let stop = () => {}
beforeEach(async () => {
  vi.stubGlobal('requestIdleCallback', () => 0) // a browser that is never at rest
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  await Promise.all([catalogueTable.clear(), gamesTable.clear()])
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  configureClient(idleHooks)
})

/** A page of the app whose server returns these pages for any request. */
function visit(...pages: unknown[][]) {
  configureClient(idleHooks, {
    fetch: async (url) => {
      const page = Number(new URLSearchParams(url.split('?')[1]).get('page') ?? '1')
      return Response.json({ data: pages[page - 1] ?? [], ...more })
    },
  })
  const queryClient = createQueryClient()
  stop = storeLists(queryClient.getQueryCache(), { playerId: null })
  return queryClient
}
function lookAway() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const slugs = (rows: readonly { slug: string }[] | undefined) => rows?.map(({ slug }) => slug)

test('a list that has just loaded is available offline [NET-15]', async () => {
  const row = { slug: 'popular', title: 'Popular', category_slug: 'hits', items: [testGame('sea')] }
  await visit([row]).fetchQuery(shortcutsQuery(market))
  expect(slugs((await storedShortcuts(market))?.answer)).toEqual(['popular'])
  await visit([{ id: '1', slug: 'live', menu_name: 'Live', image_html: '' }]).fetchQuery(categoriesQuery(market))
  expect(slugs((await storedCategories('en'))?.answer)).toEqual(['live'])
  await visit([provider('aral')]).fetchQuery(providersQuery(market))
  expect(slugs((await storedProviders(market))?.answer)).toEqual(['aral'])
  await visit([testGame('sea')]).fetchInfiniteQuery(gamesQuery(slots, market))
  expect(slugs((await storedListOf(slots, market))?.answer)).toEqual(['sea'])
})

test('lists from before the effect are stored too, with the time of their response [O-10]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const live = { id: '1', slug: 'live', menu_name: 'Live', image_html: '' }
  const queryClient = visit([live])
  stop()
  await queryClient.fetchQuery(categoriesQuery(market))
  vi.setSystemTime(9000)
  stop = storeLists(queryClient.getQueryCache(), { playerId: null })
  expect(await storedCategories('en')).toEqual({ answer: [live], savedAt: 1000 })
})

test('a growing list is stored once as a whole, at the latest when the page is hidden [GAME-02 NET-15]', async () => {
  const put = vi.spyOn(catalogueTable, 'put')
  await visit([testGame('a')], [testGame('b')]).fetchInfiniteQuery({ ...gamesQuery(slots, market), pages: 3 })
  expect(put).not.toHaveBeenCalled()
  lookAway()
  await expect.poll(async () => slugs((await storedGames('slots::popularity', market))?.answer)).toEqual(['a', 'b'])
  expect(put).toHaveBeenCalledTimes(1)
})

test('pages of providers join those of earlier visits, by name [GAME-20 ROUTE-28]', async () => {
  await visit([provider('ufa')]).fetchInfiniteQuery(providersPageQuery('u', market))
  expect(slugs((await storedProviders(market))?.answer)).toEqual(['ufa'])
  await visit([provider('wave')], [provider('aral')]).fetchInfiniteQuery({
    ...providersPageQuery('', market),
    pages: 3,
  })
  expect(slugs((await storedProviders(market))?.answer)).toEqual(['aral', 'ufa', 'wave'])
})

test('games found by a search are stored for the next one; a text search is not a list [GAME-09 GAME-12]', async () => {
  const all = async () => (await gamesTable.all()).map(({ game }) => game.slug)
  await visit([testGame('found')]).fetchInfiniteQuery(gameSearchQuery('f', market))
  lookAway()
  await expect.poll(all).toEqual(['found'])
  await visit([testGame('narrow')]).fetchInfiniteQuery(gamesQuery({ ...slots, search: 'n' }, market))
  lookAway()
  expect(await storedGames('slots::popularity', market)).toBeUndefined()
  expect(await all()).toEqual(['found'])
})

test('a list of a player who has left before the browser was idle is not stored [AUTH-27 DATA-04]', async () => {
  const queryClient = visit([testGame('of-a')])
  await queryClient.fetchInfiniteQuery(gamesQuery(slots, market))
  queryClient.clear()
  expect(await storedGames('slots::popularity', market)).toBeUndefined()
})
