// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useInTurn } from './use-in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BLOCKS = [0, 1, 2, 3]

const online = { isOnline: true, isInMaintenance: false }

function blocksOf(pending: boolean[], network = online) {
  const { result, rerender } = renderHook(({ now }) => useInTurn(network, ...now), { initialProps: { now: pending } })
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
  expect(blocksOf(pending).shown()).toEqual(shown)
})

test('a shown block stays when one above it loads again, because a player may have typed in it', () => {
  const { shown, setPending } = blocksOf([false, false, true])
  setPending(true, true, true)
  expect(shown()).toEqual([0, 1, 2])
})

test('a block that does not load holds the others back for five seconds only', () => {
  const { shown } = blocksOf([true, false, false])
  act(() => void vi.advanceTimersByTime(4999))
  expect(shown()).toEqual([0])
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toEqual(BLOCKS)
})

test.each([
  ['offline', { ...online, isOnline: false }],
  ['in maintenance', { ...online, isInMaintenance: true }],
])('a server that is unreachable holds nothing back: %s [O-10]', (_reason, network) => {
  expect(blocksOf([true, true, true], network).shown()).toEqual(BLOCKS)
})
