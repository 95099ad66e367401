import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { HIDDEN_SHORTCUTS } from '~/constants/lists.ts'

import { configureClient } from './transport/client.ts'
import { idleHooks } from './transport/client-hooks.ts'
import { gamesQuery, gameSearchQuery } from './games.ts'
import { categoriesQuery, shortcutsQuery } from './lobby.ts'
import { homeProbeQuery } from './showcase.ts'

const market = { currency: 'AZN', language: 'az' } as const
const nothing = { data: [], pagination: { total_pages: 0, items: 0 }, extra_data: { is_use_image_alternative: false } }

afterEach(() => void configureClient(idleHooks))

/** Responds to every call with `json`; returns the requested URLs. */
function serve(json: unknown, status = 200) {
  const requested: string[] = []
  configureClient(idleHooks, {
    fetch: (url) => {
      requested.push(url)
      return Promise.resolve(Response.json(json, { status }))
    },
  })
  return requested
}

test('rows are requested with limit 50, page, currency and language [GAME-05 API-37]', async () => {
  const requested = serve(nothing)
  await new QueryClient().fetchQuery(shortcutsQuery(market))
  expect(requested).toEqual(['/api/v1/shortcuts?limit=50&page=1&currency=AZN&language=az'])
})

const seaWave = {
  id: 'gm_1',
  slug: 'sea-wave',
  title: 'Sea Wave',
  provider: { slug: 'aral', name: 'Aral' },
  image: '/img/g/sea-wave',
  placeholder: '#123456',
  has_demo: true,
  availability: 'available',
  badge: null,
}

test('the main list hides five rows, and rows without games [GAME-06]', async () => {
  const row = (slug: string) => ({ slug, title: slug, category_slug: slug, items: [seaWave] })
  const rowsOfAll = ['all-new', 'all-games', 'my', 'top-10', 'recommendations', 'slots'].map(row)
  serve({ ...nothing, data: [...rowsOfAll, { ...row('empty'), items: [] }] })
  const rows = await new QueryClient().fetchQuery(shortcutsQuery(market))
  expect(rows.map(({ slug }) => slug)).toEqual(['slots'])
  expect(HIDDEN_SHORTCUTS).toHaveLength(5)
})

test('categories are requested with limit 300 and type provider [GAME-07 API-38]', async () => {
  const requested = serve(nothing)
  await new QueryClient().fetchQuery(categoriesQuery(market))
  expect(requested).toEqual(['/api/v1/categories?limit=300&type=provider&is_active=1&language=az'])
})

test('a list is requested with limit 10, its slugs and market; an order only if one is chosen [GAME-03 GAME-04 API-36]', async () => {
  const requested = serve(nothing)
  const client = new QueryClient()
  await client.fetchInfiniteQuery(gamesQuery({ category_slug: 'slots', filter_slug: 'aral' }, market))
  await client.fetchInfiniteQuery(gamesQuery({ category_slug: 'slots', sort_by: 'abc' }, market))
  expect(requested.map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))).toEqual([
    { category_slug: 'slots', filter_slug: 'aral', limit: '10', page: '1', ...market },
    { category_slug: 'slots', sort_by: 'abc', limit: '10', page: '1', ...market },
  ])
})

test('a search is requested with limit 10 and page 1 [GAME-12 API-39]', async () => {
  const requested = serve({ ...nothing, uid: 'u' })
  await new QueryClient().fetchInfiniteQuery(gameSearchQuery('sea wave', market))
  expect(requested).toEqual(['/api/v1/games/search?search=sea+wave&limit=10&page=1'])
})

test('the probe sends category, _limit 20 and search; a 404 is a result, other failures are not [GAME-08 API-43]', async () => {
  const query = homeProbeQuery('all-games', market)
  const requested = serve({ message: 'NOT_FOUND' }, 404)
  expect(await new QueryClient().fetchQuery(query)).toBeNull()
  expect(requested[0]).toContain('?category_slug=all-games&_limit=20&search=&')
  serve({ message: 'FORBIDDEN' }, 422)
  await expect(new QueryClient().fetchQuery({ ...query, retry: false })).rejects.toMatchObject({ status: 422 })
})
