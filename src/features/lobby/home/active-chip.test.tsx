// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'

import { ActiveChip } from './below-the-fold.tsx'

let path = '/games/category/slots'
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useRouterState: () => path,
}))

afterEach(() => void vi.useRealTimers())

test('the chip of the open list is marked at once and scrolled into view in the next frame [SHELL-26]', () => {
  vi.useFakeTimers()
  const read = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { container } = renderWithoutApp(
    <>
      <ul id="categories">
        <li>
          <a href="/games/filter/slots">Slots</a>
        </li>
      </ul>
      <ActiveChip />
    </>,
  )
  expect(container.querySelector('a')?.getAttribute('aria-current')).toBe('true')
  expect(read).not.toHaveBeenCalled() // a read in the commit would force a layout
  act(() => void vi.advanceTimersToNextFrame())
  expect(read).toHaveBeenCalled()
})

test('the list of all games marks the chip of the main category [SHELL-26]', () => {
  path = '/games/category/all-games'
  const { container } = renderWithoutApp(
    <>
      <ul id="categories">
        <li>
          <a href="/">Casino</a>
        </li>
      </ul>
      <ActiveChip />
    </>,
  )
  expect(container.querySelector('a')?.getAttribute('aria-current')).toBe('true')
})
