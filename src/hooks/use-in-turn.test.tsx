// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useInTurn } from './use-in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BLOCKS = [0, 1, 2, 3]

function blocks(...pending: boolean[]) {
  const { result, rerender } = renderHook(({ now }) => useInTurn(...now), { initialProps: { now: pending } })
  return {
    shown: () => BLOCKS.filter((block) => result.current(block)),
    setPending: (...now: boolean[]) => rerender({ now }),
  }
}

test.each([
  [[true, true, true], [0]],
  [[true, false, false], [0]],
  [
    [false, true, false],
    [0, 1],
  ],
  [
    [false, false, true],
    [0, 1, 2],
  ],
  [
    [false, false, false],
    [0, 1, 2, 3],
  ],
])('of blocks that are pending %j, those up to the first pending one are shown: %j', (pending, shown) => {
  expect(blocks(...pending).shown()).toEqual(shown)
})

test('a shown block stays when one above it loads again, because a player may have typed in it', () => {
  const { shown, setPending } = blocks(false, false, true)
  setPending(true, true, true)
  expect(shown()).toEqual([0, 1, 2])
})

test('a block that does not load holds the others back for five seconds only', () => {
  const { shown } = blocks(true, false, false)
  act(() => vi.advanceTimersByTime(4999))
  expect(shown()).toEqual([0])
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toEqual(BLOCKS)
})
