import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Clock, Timers } from './clock.ts'

const run = (job: () => void) => job()
const start = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

test('virtual time runs with real time, from any moment', () => {
  const clock = new Clock({ now: 1000 })
  vi.advanceTimersByTime(500)
  expect(clock.now()).toBe(1500)
})

test('frozen time does not change until it is moved, then runs on from there', () => {
  const clock = new Clock({ isFrozen: true })
  vi.advanceTimersByTime(500)
  expect(clock.now()).toBe(start)
  clock.moveTo(start + 60_000)
  clock.moveTo(start) // never back
  clock.run()
  vi.advanceTimersByTime(5)
  expect(clock.now()).toBe(start + 60_005)
})

test('timers fire in order, each at its own time, also those that a timer sets', () => {
  const clock = new Clock({ isFrozen: true })
  const timers = new Timers<() => void>(clock, run)
  const fired: [string, number][] = []
  const record = (name: string) => fired.push([name, clock.now() - start])
  timers.after(3000, () => record('third'))
  timers.after(1000, () => {
    record('first')
    timers.after(1000, () => record('second'))
  })
  const cancel = timers.after(1500, () => record('never'))
  timers.after(9000, () => record('later'))
  cancel()

  timers.advance(5000)

  expect(fired).toEqual([
    ['first', 1000],
    ['second', 2000],
    ['third', 3000],
  ])
  expect([clock.now() - start, timers.count]).toEqual([5000, 1])
})

test('timers fire by themselves while time runs, and not while it is frozen', () => {
  const running = new Timers<() => void>(new Clock(), run)
  const standing = new Timers<() => void>(new Clock({ isFrozen: true }), run)
  const fired: string[] = []
  running.after(100, () => fired.push('running'))
  standing.after(100, () => fired.push('standing'))
  vi.advanceTimersByTime(200)
  expect(fired).toEqual(['running'])
})

test('no timer fires after the end of its session', () => {
  const timers = new Timers<() => void>(new Clock(), run)
  const fired: string[] = []
  timers.after(100, () => fired.push('late'))
  timers.clear()
  vi.advanceTimersByTime(200)
  expect(fired).toEqual([])
})
