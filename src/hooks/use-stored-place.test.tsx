// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { SCROLL_MEMORY, scrollKeyOf, storedScroll, takeStoredScroll } from '~/platform/stored-scroll.ts'
import { newPageLoad } from '~tests/unit/new-page-load.ts'

import { useStoredPlace } from './use-stored-place.ts'

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

const storePlace = (entry: string, scrollY: number) =>
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
  const { rerender } = renderHook(() => useStoredPlace(of()))
  for (let time = 0; time < 10; time += 1) act(() => rerender())
}

test('after a reload a list loads as far as the player was, and scrolls there [PLUS-65 PLUS-26]', () => {
  storePlace('entry', 3200)
  openList()
  expect(pages).toBe(4)
  expect(scrollTo.mock.calls).toEqual([[0, 3200]])
})

test('a page that fails ends it at the place that was reached', () => {
  storePlace('entry', 3200)
  openList(3)
  expect(pages).toBe(2)
  expect(scrollTo).toHaveBeenCalledOnce()
})

test.each([
  ['nothing is stored', () => {}],
  ['another history entry was scrolled', () => storePlace('other', 3200)],
  ['the stored text is damaged', () => sessionStorage.setItem(SCROLL_MEMORY, '{"x":1')],
])('no page is loaded ahead if %s', (_case, store) => {
  store()
  openList()
  expect([pages, scrollTo.mock.calls.length, storedScroll()]).toEqual([1, 0, 0])
})

test('the stored place counts once for each load of the page', () => {
  storePlace('entry', 3200)
  expect([takeStoredScroll(), takeStoredScroll(), storedScroll()]).toEqual([3200, 0, 3200])
})
