// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'

import { ActiveChip } from './below-the-fold.tsx'

vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useRouterState: () => '/games/category/slots',
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
