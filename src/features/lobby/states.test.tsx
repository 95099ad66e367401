// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sliderQuery, categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { gamesQuery } from '~/api/games.ts'
import { providersQuery } from '~/api/providers.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { STORED_WAIT } from '~/constants/storage.ts'
import {
  catalogueTable,
  gamesTable,
  saveCategories,
  saveGames,
  saveProviders,
  saveShortcuts,
  listName,
} from '~/db/catalogue.ts'
import { publicResponsesTable, storePublicResponse } from '~/db/public-responses.ts'
import { StoresProvider } from '~/stores/use-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { testBanner } from '~tests/unit/fixtures/banner.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { waitWithReact } from '~tests/unit/react-waits.ts'
import { down, meetServer, type ServerState } from '~tests/unit/server-states.ts'

import { useGameList } from './lists/use-game-list.ts'
import { useProviders } from './lists/use-providers.ts'
import { useCategories, useShortcuts, useSlides } from './use-lobby.ts'

waitWithReact()
const IN_MEMORY = 2000
const ON_DEVICE = 1000
const market = { currency: 'KZT', language: 'en' } as const
const filter = { category_slug: 'slots' }

const row = (slug: string) => [{ slug, title: slug, category_slug: slug, items: [testGame(slug)] }]
const chip = (slug: string) => [{ id: slug, slug, menu_name: slug, image_html: '' }]
const slide = (slug: string) => [testBanner(slug)]
const studio = (slug: string) => [
  { slug, name: slug, logo: '/img/p/1', placeholder: '#000000', games_count: 3, is_new: false },
]
const page = (slug: string) => ({
  data: [testGame(slug)],
  pagination: { total_pages: 1, items: 1 },
  extra_data: { is_use_image_alternative: false },
})

/** Result of a hook: slug of the data, its time, and whether loading has failed. `asOf` undefined: the hook has none. */
type Said = { slug: string | undefined; asOf?: number | null; isLost?: boolean }
type Kind = {
  query: { queryKey: readonly unknown[] }
  answer: (slug: string) => unknown
  held: (slug: string) => unknown
  save: (slug: string) => Promise<unknown>
  use: () => Said
}
const kinds = {
  'rows of the lobby': {
    query: shortcutsQuery(market),
    answer: (slug) => ({ ...page(slug), data: row(slug) }),
    held: row,
    save: (slug) => saveShortcuts(ownerNow(), row(slug), market, ON_DEVICE),
    use: () => {
      const { data, asOf, isLost } = useShortcuts(market)
      return { slug: data?.[0]?.slug, asOf, isLost }
    },
  },
  'quick filters': {
    query: categoriesQuery(market),
    answer: (slug) => ({ data: chip(slug) }),
    held: chip,
    save: (slug) => saveCategories(ownerNow(), chip(slug), 'en', ON_DEVICE),
    use: () => {
      const { data, asOf, isLost } = useCategories(market)
      return { slug: data?.[0]?.slug, asOf, isLost }
    },
  },
  slides: {
    query: sliderQuery(market),
    answer: (slug) => ({ data: slide(slug) }),
    held: slide,
    save: (slug) =>
      storePublicResponse(ownerNow(), {
        key: hashKey(sliderQuery(market).queryKey),
        answer: slide(slug),
        savedAt: Date.now(),
      }),
    use: () => {
      const { data, isLost } = useSlides(market)
      return { slug: data?.[0]?.slug, isLost }
    },
  },
  'the filter by provider': {
    query: providersQuery(market),
    answer: (slug) => ({ data: studio(slug) }),
    held: studio,
    save: (slug) => saveProviders(ownerNow(), studio(slug), market, ON_DEVICE),
    use: () => ({ slug: useProviders(market).providers?.[0]?.slug }),
  },
  'a list of games': {
    query: gamesQuery(filter, market),
    answer: page,
    held: (slug) => ({ pages: [page(slug)], pageParams: [1] }),
    save: (slug) => saveGames(ownerNow(), listName(filter), [testGame(slug)], market, { savedAt: ON_DEVICE }),
    use: () => {
      const { games, asOf, hasFailed } = useGameList(filter)
      return { slug: games?.[0]?.slug, asOf, isLost: hasFailed }
    },
  },
} satisfies Record<string, Kind>
type Name = keyof typeof kinds

beforeEach(async () => {
  await Promise.all([catalogueTable.clear(), gamesTable.clear(), publicResponsesTable.clear()])
})
afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

async function draw(name: Name, state: ServerState, known: string, player: string | null = null) {
  const { query, answer: response, held, save, use }: Kind = kinds[name]
  const stores = meetServer(state, response('now'), player)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  if (known === 'memory') queryClient.setQueryData(query.queryKey, held('memory'), { updatedAt: IN_MEMORY })
  if (known === 'device') await save('device')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoresProvider value={stores}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StoresProvider>
  )
  const { result } = renderHook(use, { wrapper })
  const seen = () => {
    const { slug = 'nothing', asOf, isLost } = result.current
    const time = asOf === undefined ? [] : [asOf === null ? 'now' : 'as of']
    return [slug, ...time, ...(isLost === undefined ? [] : [isLost ? 'failed' : 'shown'])]
  }
  /** Compares only the fields that this kind of list returns. */
  const expected = (slug: string, time: string, what: string) => {
    const { asOf, isLost } = result.current
    return [slug, ...(asOf === undefined ? [] : [time]), ...(isLost === undefined ? [] : [what])]
  }
  return { seen, expected }
}

const names = Object.keys(kinds) as Name[]
/** A hook does not change the DOM, so `waitFor` needs a short interval, ms. */
const often = { interval: 2 }
const whatever = ['memory', 'device', 'nothing'] as const
type Row = [ServerState, Name, (typeof whatever)[number], slug: string, time: string, what: string]
const reached = names.flatMap((kind) => whatever.map((known): Row => ['online', kind, known, 'now', 'now', 'shown']))
const cutOff = names.flatMap((kind) =>
  down.flatMap((state): Row[] => [
    [state, kind, 'memory', 'memory', 'as of', 'shown'],
    [state, kind, 'device', 'device', 'as of', 'shown'],
    [state, kind, 'nothing', 'nothing', 'now', 'failed'],
  ]),
)

test.each([...reached, ...cutOff])(
  '%s, %s in %s: %s, %s, %s [O-10 NET-15]',
  async (state, kind, known, slug, time, what) => {
    for (const player of [null, 'pl_1']) {
      const { seen, expected } = await draw(kind, state, known, player)
      await waitFor(() => expect(seen()).toEqual(expected(slug, time, what)), often)
    }
  },
)

test.each(names)('a server that hangs for 2 s is replaced by the stored %s [NET-15]', async (kind) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { seen, expected } = await draw(kind, 'silence', 'device')
  await vi.advanceTimersByTimeAsync(STORED_WAIT - 1)
  expect(seen()).toEqual(expected('nothing', 'now', 'shown'))
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(seen()).toEqual(expected('device', 'as of', 'shown')))
})
