// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'

import { useIsReadingOn } from './floating-block.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  return <p>{useIsReadingOn() ? 'away' : 'there'}</p>
}
const shown = () => screen.getByText(/away|there/).textContent
const scrollTo = (top: number, by: 'player' | 'app' = 'player') =>
  act(async () => {
    if (by === 'player') window.dispatchEvent(new Event('wheel'))
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(100)
  })

test('the floating buttons hide on a scroll down and return on a scroll up or at rest [SHELL-60]', async () => {
  vi.useFakeTimers()
  renderWithoutApp(<Page />)
  expect(shown()).toBe('there')
  await scrollTo(400)
  expect(shown()).toBe('away')
  await scrollTo(402) // a finger that rests
  expect(shown()).toBe('away')
  await scrollTo(300)
  expect(shown()).toBe('there')
  await scrollTo(500)
  expect(shown()).toBe('away')
  await act(async () => void vi.advanceTimersByTime(700))
  expect(shown()).toBe('there')
})

test('floating controls stay visible when the app scrolls the page [SHELL-60]', async () => {
  vi.useFakeTimers()
  renderWithoutApp(<Page />)
  await scrollTo(400, 'app')
  expect(shown()).toBe('there')
  await scrollTo(300) // measured from the app's scroll position
  expect(shown()).toBe('there')
  await scrollTo(310)
  expect(shown()).toBe('away')
})
