// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { recordServerTime, steadyNow } from '~/platform/server-clock.ts'
import { renderWithoutApp } from '~tests/unit/render.tsx'

import { useServerTimeAt } from './use-server-time.ts'

const START = Date.UTC(2026, 2, 2)
const HOUR = 3_600_000
const draws = vi.fn<(now: number) => void>()

function Page({ moments }: { moments: number[] }) {
  draws(useServerTimeAt(moments))
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  draws.mockClear()
  vi.useFakeTimers({ now: START })
})
afterEach(() => vi.useRealTimers())

test('a page re-renders when a moment has passed, not before; then at the next one [BONUS-40 BONUS-51]', async () => {
  renderWithoutApp(<Page moments={[START - HOUR, START + 2 * HOUR, START + 40 * 24 * HOUR]} />)
  draws.mockClear()
  await pass(2 * HOUR - 1000)
  expect(draws).not.toHaveBeenCalled()
  await pass(1001)
  expect(draws).toHaveBeenLastCalledWith(START + 2 * HOUR + 1)
  draws.mockClear()
  await pass(40 * 24 * HOUR)
  expect(draws).toHaveBeenCalled()
})

test('a server clock that is ahead applies at once', async () => {
  renderWithoutApp(<Page moments={[START + 2 * HOUR]} />)
  draws.mockClear()
  act(() => recordServerTime(String(START + 3 * HOUR), steadyNow()))
  await pass(0)
  expect(draws.mock.lastCall?.[0]).toBeGreaterThan(START + 2 * HOUR)
})
