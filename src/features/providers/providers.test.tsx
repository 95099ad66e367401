// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { saveProviders } from '~/db/catalogue.ts'
import { resetDatabase } from '~/db/database.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { ProvidersPage } from './providers-page.tsx'

const provider = (slug: string, games_count = 7) => ({
  slug,
  name: `Studio ${slug}`,
  logo: `/img/p/${slug}`,
  placeholder: '#000000',
  games_count,
  is_new: slug === 'p1',
})
const market = { currency: 'KZT', language: 'en' } as const

let requested: string[] = []
let reachEnd = () => {}
class EndReached {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    reachEnd = () => notify([{ isIntersecting: true }])
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IntersectionObserver', EndReached)
  resetDatabase()
  requested = []
  configureClient(idleHooks, {
    fetch: (url) => {
      const query = new URLSearchParams(url.split('?')[1])
      requested.push(query.get('page') ?? '')
      const data = { '1': [provider('p1'), provider('p2')], '2': [provider('p3')] }[query.get('page') ?? ''] ?? []
      return Promise.resolve(Response.json({ data, pagination: { total_pages: 2, items: 3 } }))
    },
  })
})

async function show({ isOffline = false, search = '', onSearch = (_text: string) => {} } = {}) {
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: !isOffline } } })
  const page = <ProvidersPage search={search} onSearch={onSearch} />
  const { container, user } = await renderInApp(page, { stores, queryClient })
  const links = () => screen.queryAllByRole('list').flatMap((list) => hrefs(list))
  return { container, user, stores, links }
}

test('providers load page by page until an empty page, with links to their games [ROUTE-28 GAME-20 GAME-17]', async () => {
  const { container, links } = await show()
  await expect.poll(links).toEqual(['/games/filter/p1', '/games/filter/p2'])
  await expect
    .poll(async () => {
      await act(async () => reachEnd())
      return requested
    })
    .toEqual(['1', '2', '3'])
  expect(links()).toEqual(['p1', 'p2', 'p3'].map((slug) => `/games/filter/${slug}`))
  expect(container.textContent).toContain('7 games')
  await act(async () => reachEnd())
  expect(requested).toEqual(['1', '2', '3'])
})

test('without a network, stored providers are shown with their age, in the order of the page [GAME-20]', async () => {
  const stored = [1, 3, 2, 3].map((games, at) => provider(`p${at}`, games))
  await saveProviders(ownerNow(), stored, market)
  const { container, links } = await show({ isOffline: true })
  await expect.poll(links).toEqual(['p1', 'p3', 'p2', 'p0'].map((slug) => `/games/filter/${slug}`))
  expect(container.textContent).toContain(english['common.asOf'].replace('{time}', ''))
})

test('a search without results shows no count and is cleared with one click [ROUTE-28]', async () => {
  configureClient(idleHooks, {
    fetch: () => Promise.resolve(Response.json({ data: [], pagination: { total_pages: 0, items: 0 } })),
  })
  const onSearch = vi.fn<(text: string) => void>()
  const { container, user } = await show({ search: 'zzqq', onSearch })
  await expect.poll(() => container.textContent).toContain(english['games.nothing'])
  expect(container.textContent).not.toContain('0 providers')
  await user.click(screen.getAllByRole('button', { name: english['common.clear'] }).at(-1) ?? document.body)
  expect(onSearch).toHaveBeenCalledWith('')
})

test('providers that fail to load during maintenance show maintenance as the reason', async () => {
  configureClient(idleHooks, { fetch: () => Promise.resolve(Response.json({ message: 'INVALID' }, { status: 422 })) })
  const { stores } = await show()
  await act(async () => stores.network.maintenance(true))
  expect((await screen.findByRole('alert')).textContent).toContain(english['API_ERRORS.MAINTENANCE'])
})

test('maintenance is shown even while the providers are still loading', async () => {
  configureClient(idleHooks, { fetch: () => new Promise(() => {}) })
  const { stores } = await show()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => stores.network.maintenance(true))
  expect((await screen.findByRole('alert')).textContent).toContain(english['lobby.closed'])
})
