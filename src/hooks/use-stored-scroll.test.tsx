// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { scrollIsRestored, scrollToRestore, SCROLL_MEMORY, scrollKeyOf } from '~/platform/stored-scroll.ts'
import { newPageLoad } from '~tests/unit/new-page-load.ts'

import { useStoredScroll } from './use-stored-scroll.ts'

const PAGE = 1000
let pages = 1
const scrollTo = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  pages = 1
  scrollTo.mockClear()
  sessionStorage.clear()
  newPageLoad()
  history.replaceState({ __TSR_key: 'entry' }, '')
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('innerHeight', 500)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pages * PAGE)
})

const storeScroll = (entry: string, scrollY: number) =>
  sessionStorage.setItem(SCROLL_MEMORY, JSON.stringify({ [scrollKeyOf(entry)]: { window: { scrollX: 0, scrollY } } }))

/** A list of five pages after a reload. `failsAt`: the page that does not load. */
function openList(failsAt = Infinity) {
  const of = () => ({
    data: pages,
    hasNextPage: pages < 5,
    isFetchNextPageError: pages + 1 === failsAt,
    isFetchingNextPage: false,
    fetchNextPage: () => void (pages += 1),
  })
  const { rerender } = renderHook(() => useStoredScroll(of()))
  for (let time = 0; time < 10; time += 1) act(() => rerender())
}

test('after a reload a list loads up to the stored scroll position; the frame scrolls there [PLUS-65 PLUS-26]', () => {
  storeScroll('entry', 3200)
  openList()
  expect(pages).toBe(4)
  expect(scrollTo).not.toHaveBeenCalled()
})

test.each([
  ['a page fails', 3200, 3, 2],
  ['it has become shorter', 7000, Infinity, 5],
])('a list is scrolled to its end if %s [PLUS-65]', (_case, place, failsAt, loaded) => {
  storeScroll('entry', place)
  openList(failsAt)
  expect(pages).toBe(loaded)
  expect(scrollTo.mock.calls).toEqual([[0, place]])
})

test.each([
  ['nothing is stored', () => {}],
  ['another history entry was scrolled', () => storeScroll('other', 3200)],
  ['the stored text is damaged', () => sessionStorage.setItem(SCROLL_MEMORY, '{"x":1')],
])('no page is loaded ahead if %s', (_case, store) => {
  store()
  openList()
  expect([pages, scrollTo.mock.calls.length, scrollToRestore()]).toEqual([1, 0, 0])
})

test('each history entry gets its scroll position back once in each load of the page [PLUS-65]', () => {
  const open = (entry: string) => {
    history.replaceState({ __TSR_key: entry }, '')
    return scrollToRestore()
  }
  const places = { list: 3200, history: 900 }
  const stored = Object.entries(places).map(
    ([entry, scrollY]) => [scrollKeyOf(entry), { window: { scrollY } }] as const,
  )
  sessionStorage.setItem(SCROLL_MEMORY, JSON.stringify(Object.fromEntries(stored)))
  expect([open('list'), open('list')]).toEqual([3200, 3200])
  scrollIsRestored()
  expect([open('list'), open('history'), open('new')]).toEqual([0, 900, 0])
  newPageLoad()
  expect(open('list')).toBe(3200)
})
