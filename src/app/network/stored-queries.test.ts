// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sliderQuery, categoriesQuery } from '~/api/lobby.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { userQuery } from '~/api/profile.ts'
import { storedHome } from '~/boot/stored-home.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { QUERY_CACHE_KEY } from '~/constants/storage.ts'

import { ageFutureResponses, createQueryClient, restoreQueries } from './query-client.ts'

const category = { id: 'ct_1', slug: 'new', menu_name: 'New', image_html: '' }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

/** Fetches a public list with this Cache-Control; returns the data that the next start would find. */
async function savedAfter(cacheControl: string) {
  const headers = { 'cache-control': cacheControl }
  configureClient(idleHooks, { fetch: async () => Response.json({ data: [category] }, { headers }) })
  const queryClient = createQueryClient()
  await restoreQueries(queryClient, 'test')
  await queryClient.fetchQuery({ ...categoriesQuery({ language: 'kk' }), staleTime: 0 })
  queryClient.setQueryData(userQuery().queryKey, testUser)
  await vi.advanceTimersByTimeAsync(2000)
  return localStorage.getItem(QUERY_CACHE_KEY) ?? ''
}

test('a public response is stored for the next start, a player’s account never', async () => {
  const saved = await savedAfter('no-cache')
  expect(saved).toContain('ct_1')
  expect(saved).not.toContain(testUser.id)
})

test('stored slides are found before the app runs, by the key of their query', async () => {
  const market = { language: 'kk', currency: 'KZT' } as const
  const texts = { main_header: 'Evening', sub_header: '-', description: '', button_text: 'Play', button_link: '/games' }
  const media = { image_url: '/img/evening', video_url: null, video_banner_ios: null, video_banner_android: null }
  const look = { blur_bg: null, blur_height: null, tournament_slug: null, isAppLink: false }
  const slide = { slug: 'evening', ...media, ...texts, ...look }
  const headers = { 'cache-control': 'no-cache' }
  configureClient(idleHooks, { fetch: async () => Response.json({ data: [slide] }, { headers }) })
  const queryClient = createQueryClient()
  await restoreQueries(queryClient, 'test')
  const slides = await queryClient.fetchQuery(sliderQuery(market))
  await vi.advanceTimersByTimeAsync(2000)
  const saved = localStorage.getItem(QUERY_CACHE_KEY)
  expect(slides).toHaveLength(1)
  expect(storedHome(saved, 'test', market)?.slides).toEqual(slides)
  expect(storedHome(saved, 'test', { ...market, language: 'ru' })?.slides).toEqual([])
})

test('a private response is not stored, and stored again once it is public', async () => {
  expect(await savedAfter('private, no-cache')).not.toContain('ct_1')
  expect(await savedAfter('no-store')).not.toContain('ct_1')
  expect(await savedAfter('public, max-age=60')).toContain('ct_1')
})

test('responses stored with a fast clock are refetched, at the next start and in the open page [NET-22]', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 400 * 86_400_000)
  await savedAfter('no-cache')
  vi.setSystemTime(now)
  const query = categoriesQuery({ language: 'kk' })
  const queryClient = createQueryClient()
  await restoreQueries(queryClient, 'test')
  expect(queryClient.getQueryData(query.queryKey)).toEqual([category])
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: [] }))
  configureClient(idleHooks, { fetch })
  const ask = () => queryClient.fetchQuery({ ...query, staleTime: STALE_TIME })
  await ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(now - 400 * 86_400_000)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  ageFutureResponses(queryClient)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(2)
})
