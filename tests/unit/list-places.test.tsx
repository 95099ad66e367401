// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { configure, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { SCROLL_MEMORY, scrollKeyOf } from '~/platform/stored-scroll.ts'

import type { TestSession } from '../../mock-server/testing/client.ts'
import { newPageLoad } from './new-page-load.ts'
import { startMock } from './own-mock.ts'
import { waitWithReact } from './react-waits.ts'
import { openWholeApp } from './whole-app.tsx'

waitWithReact()
configure({ defaultHidden: true })

const mock = await startMock('places')
afterAll(mock.stop)
const player = await mock.session.player('bonus')
await mock.session.control('POST', 'notify', { player: player.id, sub_type: 'all' })

const ROW = 100 // px
const VIEW = 200 // px
const PAGE = 4 // rows
const EVERY = 20 // ms

/** The mock with short pages, so that each paged list has several of them. */
const session = {
  call: (url: string, init: Parameters<TestSession['call']>[1]) =>
    mock.session.call(url.replace(/\blimit=\d+/, `limit=${PAGE}`), init),
} as TestSession

/** Each file that pages a list, with the pages that show it. */
const paged: Record<string, string[]> = {
  'bonuses/use-bonuses': ['/bonuses/history'],
  'game/similar-games': [], // shows the first games only
  'inbox/message-list': ['/notifications'],
  'lobby/lists/use-game-list': ['/games', '/games/category/slots', '/games/filter/new'],
  'providers/providers-page': ['/providers'],
  'rounds/use-rounds': ['/profile/rounds'],
  'search/results': ['/games/search?search=a'],
  'tournaments/tournament-games-page': [], // the mock's tournaments have few games: see below
  'tournaments/tournament-page': [], // shows the first games only
  'transactions/use-transactions': ['/cash-box/history', '/cash-box/history?type=deposit'],
}

/** Pages whose content comes whole, but late. */
const whole = [
  '/tournaments',
  '/tournaments/steppe-cup/places',
  '/tournaments/steppe-cup/games',
  '/news',
  '/bonuses',
  '/rules',
  '/profile/security',
]
const lists = [
  ...Object.values(paged).flatMap((hrefs) => hrefs.map((href) => [href, 'in pages'] as const)),
  ...whole.map((href) => [href, 'at once'] as const),
]

test('every paged list is in the table above', () => {
  const sources = import.meta.glob<string>('/src/features/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const isPaged = (code = '') => /\buseInfiniteQuery\(|_STEP\)/.test(code)
  const found = Object.keys(sources).filter((file) => isPaged(sources[file]) && !file.includes('.test.'))
  const names = found.map((file) => file.replace('/src/features/', '').replace(/\.tsx?$/, ''))
  expect(names.toSorted()).toEqual(Object.keys(paged))
})

/** The height of the page: of each list that states it, and of each other row. */
function heightOfPage(): number {
  const grids = [...document.querySelectorAll<HTMLElement>('main ul[style*=height], main ol[style*=height]')]
  const rows = document.querySelectorAll('main :is(li, p, details):not([aria-hidden])')
  const plain = [...rows].filter((row) => !grids.some((grid) => grid.contains(row)))
  return plain.length * ROW + grids.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)
}

/** Reports the size of the page again and again, because the test's DOM has no sizes. */
class PollingObserver {
  readonly #timers: ReturnType<typeof setInterval>[] = []
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe = (target: Element) => {
    const entry = { target, contentRect: target.getBoundingClientRect(), borderBoxSize: [] }
    this.#timers.push(setInterval(() => this.#report([entry as unknown as ResizeObserverEntry], this), EVERY))
  }
  unobserve = () => {}
  disconnect = () => this.#timers.forEach(clearInterval)
}

const scrollTo = vi.fn<(...to: unknown[]) => void>()
const positions = () => scrollTo.mock.calls.filter(([x]) => x === 0)

beforeEach(() => {
  scrollTo.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('innerHeight', VIEW)
  vi.stubGlobal('ResizeObserver', PollingObserver)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(heightOfPage)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 100))
})

/** Opens the page as a new load of the browser, at this place of the history entry. */
async function load(href: string, position = 0) {
  newPageLoad()
  history.replaceState({ __TSR_key: 'entry' }, '')
  const stored = { [scrollKeyOf('entry')]: { window: { scrollX: 0, scrollY: position } } }
  sessionStorage.setItem(SCROLL_MEMORY, JSON.stringify(stored))
  return openWholeApp(session, player, href)
}

test.each(lists)('%s, which comes %s: a reload ends at the place where it was [PLUS-65]', async (href, comes) => {
  const before = await load(href)
  await waitFor(() => expect(before.queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(heightOfPage()).toBeGreaterThan(VIEW))
  const first = heightOfPage()
  before.close()
  expect(positions()).toEqual([])

  const position = comes === 'in pages' ? first + ROW : first - VIEW
  const after = await load(href, position)
  await waitFor(() => expect(positions()).toEqual([[0, position]]))
  expect(heightOfPage()).toBeGreaterThanOrEqual(position + VIEW)
  after.close()
})
