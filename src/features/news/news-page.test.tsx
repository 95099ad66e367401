// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { promosQuery } from './api.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { NewsPage } from './news-page.tsx'
import { PromoPage } from './promo-page.tsx'

test.each<[string, 'bonus' | undefined, boolean, string, string]>([
  ['of a kind leads to all news', 'bonus', false, english['news.title'], '/news'],
  ['at all leads to the lobby', undefined, false, english['install.toLobby'], '/'],
  ['on a break leads to the lobby', 'bonus', true, english['install.toLobby'], '/'],
])('a list without news %s [ROUTE-38 O-68]', async (_which, kind, isOnBreak, name, to) => {
  const stores = createStores({ language: 'en' })
  if (isOnBreak) stores.session.start('pl_1', true)
  const queryClient = quietQueries()
  queryClient.setQueryData(promosQuery(isOnBreak ? 'news' : kind, 'en').queryKey, [])
  await renderInApp(<NewsPage kind={kind} />, { stores, queryClient })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test.each([<NewsPage key="list" kind={undefined} />, <PromoPage key="one" slug="sea" unknown={null} />])(
  'news that fail to load during maintenance show maintenance as the reason %#',
  async (page) => {
    configureClient(idleHooks, { fetch: () => Promise.resolve(Response.json({ message: 'INVALID' }, { status: 422 })) })
    const stores = createStores({ language: 'en' })
    stores.network.maintenance(true)
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await renderInApp(page, { stores, queryClient })
    expect((await screen.findByRole('alert')).textContent).toContain(english['API_ERRORS.MAINTENANCE'])
  },
)
