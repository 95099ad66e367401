// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/client.ts'
import { idleHooks } from '~/api/client-hooks.ts'
import { categoriesQuery } from '~/api/lobby.ts'
import { userQuery } from '~/api/profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { QUERY_CACHE_KEY } from '~/constants/query-cache.ts'

import { createQueryClient, restoreQueries } from './query-client.ts'

const category = { id: 'ct_1', slug: 'new', menu_name: 'New', image_html: '' }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

/** Fetches a public list whose answer has this Cache-Control; what of it the next start would find. */
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

test('a public answer is kept for the next start, a player’s account never', async () => {
  const saved = await savedAfter('no-cache')
  expect(saved).toContain('ct_1')
  expect(saved).not.toContain(testUser.id)
})

test('an answer that the server gives to one visitor alone is not kept, and is once it is for everybody again', async () => {
  expect(await savedAfter('private, no-cache')).not.toContain('ct_1')
  expect(await savedAfter('no-store')).not.toContain('ct_1')
  expect(await savedAfter('public, max-age=60')).toContain('ct_1')
})
