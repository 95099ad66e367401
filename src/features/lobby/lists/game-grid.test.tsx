// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import type { GameCard } from '~/contract/games.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { SCROLL_MEMORY, scrollKeyOf } from '~/platform/stored-scroll.ts'
import { newPageLoad } from '~tests/unit/new-page-load.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GameGrid } from './game-grid.tsx'

let drawn: string[] = []

/** A game that records when its title is read, which means that its card renders. */
function game(number: number): GameCard {
  const card = {
    id: `id-${number}`,
    slug: `game-${number}`,
    provider: { slug: 'aral', name: 'Aral' },
    image: `g/${number}`,
    placeholder: '#123456',
    has_demo: true,
    availability: 'available',
    badge: null,
  } as const
  return {
    ...card,
    get title() {
      drawn.push(card.slug)
      return `Game ${number}`
    },
  }
}
const games = (count: number) => Array.from({ length: count }, (_, number) => all[number] ?? game(number))
const all = Array.from({ length: 40 }, (_, number) => game(number))

function Page() {
  const [count, setCount] = useState(6)
  return (
    <>
      <button onClick={() => setCount(12)}>more</button>
      <GameGrid label="All" games={games(count)} hasMore />
    </>
  )
}

test('existing cards do not render again when others load [GAME-02]', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 100))
  const { user } = await renderInApp(<Page />)
  const list = screen.getByRole('list', { name: 'All' })
  const links = () => hrefs(list).length
  const cells = (hidden: boolean) => within(list).getAllByRole('listitem', { hidden }).length
  await expect.poll(links).toBe(6)
  expect(cells(true)).toBeGreaterThan(cells(false)) // placeholders for games that may load

  drawn = []
  await user.click(screen.getByRole('button', { name: 'more' }))
  await expect.poll(links).toBe(12)
  expect(new Set(drawn)).toEqual(new Set([6, 7, 8, 9, 10, 11].map((number) => `game-${number}`)))
})

test('after a reload the grid keeps its height and loads the games at that position [GAME-02 PLUS-65]', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 100))
  const height = async (stored: number | null) => {
    newPageLoad()
    history.replaceState({ __TSR_key: 'entry' }, '')
    const place = { [scrollKeyOf('entry')]: { window: { scrollX: 0, scrollY: stored } } }
    if (stored !== null) sessionStorage.setItem(SCROLL_MEMORY, JSON.stringify(place))
    const { unmount } = await renderInApp(<GameGrid label="All" games={games(6)} hasMore />)
    const list = screen.getByRole('list', { name: 'All' })
    await expect.poll(() => parseFloat(list.style.height)).toBeGreaterThan(0)
    const tall = parseFloat(list.style.height)
    unmount()
    return tall
  }
  expect(await height(null)).toBeLessThan(20_000)
  expect(await height(37_500)).toBeGreaterThan(37_500)
  sessionStorage.clear()
})

test('larger text increases the distance between rows at once', async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized.push(notify)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 100))
  await renderInApp(<GameGrid label="All" games={games(6)} hasMore={false} />)
  const height = () => parseFloat(screen.getByRole('list', { name: 'All' }).style.height)
  await expect.poll(height).toBeGreaterThan(0)
  const before = height()

  document.documentElement.style.fontSize = '32px'
  act(() => {
    for (const notify of resized) notify()
  })
  expect(height()).toBeGreaterThan(before)
  document.documentElement.style.fontSize = ''
})
