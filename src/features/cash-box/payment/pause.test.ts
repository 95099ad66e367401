import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Pause } from './payment-lock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const { signal } = new AbortController()

/** True if the wait ends without any other event. */
async function isOver(wait: Promise<void>) {
  let over = false
  void wait.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(0)
  return over
}

test('a wait ends after its time, or when it is interrupted [O-14]', async () => {
  const pause = new Pause()
  const first = pause.for(3000, signal)
  expect(await isOver(first)).toBe(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await isOver(first)).toBe(true)
  const second = pause.for(3000, signal)
  pause.end()
  expect(await isOver(second)).toBe(true)
})

test('an interruption between two waits ends only the next one [O-14]', async () => {
  const pause = new Pause()
  pause.end()
  expect(await isOver(pause.for(3000, signal))).toBe(true)
  const second = pause.for(3000, signal)
  expect(await isOver(second)).toBe(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await isOver(second)).toBe(true)
  pause.end() // after a wait that ended normally
  expect(await isOver(pause.for(3000, signal))).toBe(true)
})

test('an aborted wait ends immediately, before and while it runs', async () => {
  const pause = new Pause()
  const leaving = new AbortController()
  const wait = pause.for(3000, leaving.signal)
  expect(await isOver(wait)).toBe(false)
  leaving.abort()
  expect(await isOver(wait)).toBe(true)
  expect(await isOver(pause.for(3000, leaving.signal))).toBe(true)
})
