// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useGameList } from './use-game-list.ts'

const game = (slug: string) => testGame(slug, { title: slug })

/** Pages requested from the server; those in `broken` fail with the given status. */
let requested: string[] = []
let broken = new Map<string, number>()
/** The first page without games. */
let emptyPage = '99'

beforeEach(() => {
  requested = []
  broken = new Map()
  emptyPage = '99'
  configureClient(idleHooks, {
    fetch: (url) => {
      const page = new URLSearchParams(url.split('?')[1]).get('page') ?? ''
      requested.push(page)
      const status = broken.get(page)
      if (status) return Promise.resolve(Response.json({ message: 'NOT_FOUND' }, { status }))
      const response = {
        data: page === emptyPage ? [] : [game(`game-${page}`)],
        pagination: { total_pages: 9, items: 9 },
      }
      return Promise.resolve(Response.json({ ...response, extra_data: { is_use_image_alternative: false } }))
    },
  })
})

const List = observer(function List() {
  const list = useGameList({ category_slug: 'slots' })
  return (
    <button data-unknown={list.isUnknown} data-failed={list.nextFailed} onClick={list.needMore}>
      {list.games?.map(({ slug }) => slug).join(' ')}
    </button>
  )
})

async function show() {
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const { user } = await renderInApp(<List />, { stores, queryClient })
  const button = () => screen.getByRole('button')
  const more = () => user.click(button())
  await expect.poll(() => button().textContent).toBe('game-1')
  return { stores, button, more }
}

test('pages are requested one after another, up to the first empty one [GAME-02]', async () => {
  emptyPage = '4'
  const { button, more } = await show()
  for (const shown of ['game-1 game-2', 'game-1 game-2 game-3', 'game-1 game-2 game-3']) {
    await more()
    await expect.poll(() => button().textContent).toBe(shown)
  }
  await expect.poll(() => requested).toEqual(['1', '2', '3', '4'])
  await more()
  await more()
  expect(requested).toEqual(['1', '2', '3', '4'])
})

test('a page that failed offline loads after reconnecting, without refetching the others [GAME-02 NET-15]', async () => {
  const { stores, button, more } = await show()
  broken.set('2', 422)
  await act(async () => stores.network.wentOffline())
  await more()
  await expect.poll(() => button().dataset['failed']).toBe('true')
  broken.clear()
  await act(async () => stores.network.reached())
  await expect.poll(() => button().textContent).toBe('game-1 game-2')
  expect(requested).toEqual(['1', '2', '2'])
})

test('a 404 for the next page keeps the loaded games [GAME-02]', async () => {
  const { button, more } = await show()
  broken.set('2', 404)
  await more()
  await expect.poll(() => button().dataset['failed']).toBe('true')
  expect(button().dataset['unknown']).toBe('false')
})
