// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SCROLL_MEMORY, scrollKeyOf } from '~/platform/stored-scroll.ts'
import { newPageLoad } from '~tests/unit/new-page-load.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useRestoredScroll } from './layout.tsx'

const PLACE = 3200 // px
const VIEW = 500 // px

const scrollTo = vi.fn<(...to: unknown[]) => void>()
const places = () => scrollTo.mock.calls.filter(([x]) => x === 0)
let height = 0
let resized: () => void = () => {}

beforeEach(() => {
  newPageLoad()
  history.replaceState({ __TSR_key: 'entry' }, '')
  const place = { [scrollKeyOf('entry')]: { window: { scrollX: 0, scrollY: PLACE } } }
  sessionStorage.setItem(SCROLL_MEMORY, JSON.stringify(place))
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('innerHeight', VIEW)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resized = report
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => sessionStorage.clear())

function Page() {
  useRestoredScroll()
  return null
}

function grow(to: number) {
  height = to
  resized()
}

test('the page scrolls to its stored position once it is tall enough, and only once [PLUS-65]', async () => {
  await renderInApp(<Page />)
  grow(PLACE + VIEW - 1)
  expect(places()).toEqual([])
  grow(PLACE + VIEW)
  grow(PLACE + 2 * VIEW)
  expect(places()).toEqual([[0, PLACE]])
})

test('a player who scrolls meanwhile stays where they are [PLUS-65]', async () => {
  await renderInApp(<Page />)
  await act(async () => void fireEvent.wheel(document.body))
  fireEvent.scroll(window)
  grow(PLACE + VIEW)
  expect(places()).toEqual([])
})

test('a page that was never scrolled observes nothing', async () => {
  sessionStorage.clear()
  const unused = resized
  await renderInApp(<Page />)
  expect(resized).toBe(unused)
})
