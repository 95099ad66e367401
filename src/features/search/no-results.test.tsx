// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { OtherWays } from './no-results.tsx'

const responses: Record<string, unknown> = {
  shortcuts: {
    data: [{ slug: 'top', title: 'Top', category_slug: 'top', items: [testGame('one')] }],
    pagination: { total_pages: 1, items: 1 },
  },
  categories: { data: [{ id: 'c1', slug: 'slots', menu_name: 'Slots', image_html: '' }] },
  providers: {
    data: [{ slug: 'felt', name: 'Felt', logo: '/img/p/1', placeholder: '#000000', games_count: 1, is_new: false }],
  },
}

afterEach(() => void vi.useRealTimers())

/** Renders the block; returns a function that resolves the response of a call. */
async function show() {
  const waiting = new Map<string, (response: Response) => void>()
  const nameOf = (url: string) => url.split('?')[0]?.split('/').at(-1) ?? ''
  configureClient(idleHooks, {
    fetch: (url) => new Promise((resolve) => waiting.set(nameOf(url), resolve)),
  })
  await renderInApp(<OtherWays renderGrid={({ label }) => <p>{label}</p>} />, { queryClient: new QueryClient() })
  await expect.poll(() => [...waiting.keys()].toSorted()).toEqual(Object.keys(responses).toSorted())
  return (name: string) => act(async () => waiting.get(name)?.(Response.json(responses[name])))
}

const headings = () => textsOf('heading')
const [categories, providers, games] = [
  english['search.categories'],
  english['lobby.providers'],
  english['search.suggestions'],
]

test('alternatives appear from the top down, in any order of the responses [GAME-09]', async () => {
  const give = await show()
  await give('categories')
  await give('providers')
  expect(headings()).toEqual([])
  await give('shortcuts')
  await expect.poll(headings).toEqual([games, providers, categories])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Slots')
})

test('a missing response delays the others by at most five seconds [GAME-09]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const give = await show()
  await give('categories')
  await give('providers')
  await act(async () => vi.advanceTimersByTime(4900))
  expect(headings()).toEqual([])
  await act(async () => vi.advanceTimersByTime(200))
  expect(headings()).toEqual([providers, categories])
})
