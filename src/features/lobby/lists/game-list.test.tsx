// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { gamesQuery } from '~/api/games.ts'
import { providersQuery } from '~/api/providers.ts'
import { SEARCH_DELAY } from '~/constants/lists.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GameList } from './game-list.tsx'
import type { ListChange } from './list-controls.tsx'
import { gameFilterOf, type ListOf, type ListSearch } from './list-search.ts'

const controls = vi.hoisted(() => ({ renders: 0 }))
vi.mock('~/ui/fields/text-field.tsx', async (original) => {
  const fields = await original<typeof import('~/ui/fields/text-field.tsx')>()
  const SearchField: typeof fields.SearchField = (props) => {
    controls.renders += 1
    return fields.SearchField(props)
  }
  return { ...fields, SearchField }
})

test.each<ListOf>([{ filter: 'slots' }, { category: 'all-games' }])(
  'more games of a list do not render its controls again: %o',
  async (of) => {
    const stores = createStores({ language: 'en' })
    const queryClient = quietQueries()
    const { market } = stores.guest
    const pageOf = (slug: string) => ({
      data: [testGame(slug)],
      pagination: { total_pages: 3, items: 3 },
      extra_data: { is_use_image_alternative: false },
    })
    const setPages = (...slugs: string[]) =>
      queryClient.setQueryData(gamesQuery(gameFilterOf(of, {}), market).queryKey, {
        pages: slugs.map((slug) => pageOf(slug)),
        pageParams: slugs.map((_, index) => index + 1),
      })
    setPages('one')
    const aral = { slug: 'aral', name: 'Aral', logo: '', placeholder: '#123456', games_count: 3, is_new: false }
    queryClient.setQueryData(providersQuery(market).queryKey, [aral])
    await renderInApp(<GameList of={of} search={{}} unknown={null} onChange={() => {}} />, { stores, queryClient })
    controls.renders = 0
    await act(async () => void setPages('one', 'two'))
    await act(async () => void setPages('one', 'two', 'three'))
    expect(controls.renders).toBe(0)
  },
)

test('text being typed in one list is not searched for in the next [GAME-15]', async () => {
  const changes: ListChange[] = []
  function Lists() {
    const [filter, setFilter] = useState('slots')
    const rest = { search: {}, unknown: null, onChange: (change: ListChange) => changes.push(change) }
    return (
      <>
        <button onClick={() => setFilter('live')}>next</button>
        <GameList of={{ filter }} {...rest} />
      </>
    )
  }
  await renderInApp(<Lists />, { stores: createStores({ language: 'en' }) })
  const input = () => screen.getByRole<HTMLInputElement>('searchbox')
  vi.useFakeTimers()
  fireEvent.change(input(), { target: { value: 'se' } })
  expect(input().value).toBe('se')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'next' })))
  expect(input().value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY))
  vi.useRealTimers()
  expect(changes).toEqual([])
})

/** A list that exists on the server and has no games. */
async function showEmpty(of: ListOf, search: ListSearch) {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(gamesQuery(gameFilterOf(of, search), stores.guest.market).queryKey, {
    pages: [{ data: [], pagination: { total_pages: 0, items: 0 }, extra_data: { is_use_image_alternative: false } }],
    pageParams: [1],
  })
  const onChange = vi.fn<(change: ListChange) => void>()
  const { user } = await renderInApp(<GameList of={of} search={search} unknown={null} onChange={onChange} />, {
    stores,
    queryClient,
  })
  return { user, onChange }
}

test.each<[string, ListSearch, string]>([
  ['text', { search: 'zzqq' }, english['games.nothing']],
  ['provider', { provider: 'aral' }, english['lobby.empty']],
])('an empty list caused by a %s can be reset with one tap [GAME-15]', async (_what, search, title) => {
  const { user, onChange } = await showEmpty({ filter: 'slots' }, search)
  expect(screen.getByText(title)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: english['common.clear'] }).at(-1) ?? document.body)
  expect(onChange).toHaveBeenCalledWith({ search: undefined, provider: undefined })
})

test.each<[ListOf, string, string]>([
  [{ filter: 'slots' }, english['games.all'], '/games'],
  [{ category: 'all-games' }, english['install.toLobby'], '/'],
])('an empty list suggests other games: %o', async (of, name, to) => {
  await showEmpty(of, {})
  expect(screen.getByText(english['lobby.empty'])).toBeTruthy()
  expect(screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href')).toBe(to)
})

test('maintenance shows a notice, and the list loads on a later retry [NET-04]', async () => {
  const stores = createStores({ language: 'en' })
  const waits: { ms: number; end: () => void }[] = []
  let isClosed = true
  const page = {
    data: [testGame('sea', { title: 'Game sea' })],
    pagination: { total_pages: 1, items: 1 },
    extra_data: { is_use_image_alternative: false },
  }
  configureClient(
    { ...idleHooks, onMaintenance: stores.network.maintenance },
    {
      fetch: (url) => {
        const body = url.includes('/games') ? page : { data: [] }
        const refusal = { status: 503, headers: { 'retry-after': '2' } }
        return Promise.resolve(isClosed ? Response.json({ message: 'MAINTENANCE' }, refusal) : Response.json(body))
      },
      sleep: (ms) => new Promise((end) => void waits.push({ ms, end })),
    },
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const of = { filter: 'slots' }
  await renderInApp(<GameList of={of} search={{}} unknown={null} onChange={() => {}} />, { stores, queryClient })
  await expect.poll(() => textsOf('alert').join(' ')).toContain(english['lobby.closed'])
  expect(textsOf('alert').join(' ')).toContain(english['API_ERRORS.MAINTENANCE'])
  const next = () => act(async () => waits.splice(0).forEach(({ end }) => end()))
  expect(new Set(waits.map(({ ms }) => ms))).toEqual(new Set([2000])) // Retry-After of the server; 1 s is below the minimum
  await next()
  await expect.poll(() => waits.length).toBeGreaterThan(0)
  expect(textsOf('alert')).toHaveLength(1)
  isClosed = false
  await next()
  await expect.poll(() => textsOf('alert')).toEqual([])
  expect(stores.network.isInMaintenance).toBe(false)
})
