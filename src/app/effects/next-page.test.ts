// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { quietQueries } from '~tests/unit/render.tsx'

import { createAppRouter } from '../router.tsx'
import { requestNextPage } from '../preload-routes.ts'

/** A router on the lobby with manual frames; returns its requests. */
async function openLobby() {
  const fetch = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => {}))
  configureClient(idleHooks, { fetch })
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const context = { stores: createStores(), queryClient: quietQueries(), i18n: createI18n() }
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const requested = () => fetch.mock.calls.map(([url]) => url.split('?')[0])
  return { router, asked: requested, paint: () => frames.splice(0).forEach((run) => run()) }
}

test("the next page's calls start before the click is painted, and not again after it", async () => {
  const { router, asked: requested, paint } = await openLobby()
  requestNextPage(router)
  const known = requested()
  const visit = router.navigate({ to: '/tournaments' })
  await vi.waitFor(() => expect(requested()).toEqual([...known, '/api/v1/tournaments']))
  expect(router.state.resolvedLocation?.pathname).not.toBe('/tournaments')
  paint()
  await visit
  expect(router.state.location.pathname).toBe('/tournaments')
  expect(requested()).toEqual([...known, '/api/v1/tournaments'])
})

test('a change of only the search preloads nothing', async () => {
  const { router, asked: requested, paint } = await openLobby()
  const ahead = vi.spyOn(router, 'preloadRoute')
  requestNextPage(router)
  const known = requested()
  const visit = router.navigate({ to: '/', search: { utm_source: 'post' } })
  await vi.waitFor(() => expect(router.state.status).toBe('pending'))
  paint()
  await visit
  expect(ahead).not.toHaveBeenCalled()
  expect(requested()).toEqual(known)
})
