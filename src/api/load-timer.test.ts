import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { timeLoad } from './cash-box.ts'
import { LOAD_COUNTER_MAX, SLOW_METHOD_LIST, SLOW_OPTIONS } from '~/constants/network.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ms = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs a load of this length; returns the timer's reports. */
async function reported(slowAfter: number, length: number, end: () => unknown = () => 'data') {
  const events: [string, number][] = []
  const load = timeLoad(async () => (await ms(length), end()), {
    slowAfter,
    onSlow: (milliseconds) => events.push(['slow', milliseconds]),
    onLoaded: (milliseconds) => events.push(['loaded', milliseconds]),
  }).catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(length)
  const result = await load
  await vi.advanceTimersByTimeAsync(LOAD_COUNTER_MAX)
  return { events, result }
}

test('a quick load is measured and not called slow [CASH-31]', async () => {
  expect(await reported(SLOW_METHOD_LIST, 42)).toEqual({ events: [['loaded', 42]], result: 'data' })
})

test.each([SLOW_METHOD_LIST, SLOW_OPTIONS])(
  'a load under way after %s ms is slow, once [ANLT-05]',
  async (slowAfter) => {
    const { events } = await reported(slowAfter, slowAfter + 1000)
    expect(events).toEqual([
      ['slow', slowAfter],
      ['loaded', slowAfter + 1000],
    ])
  },
)

test('the counter stops after 180 s [ANLT-05 CONST-16]', async () => {
  expect(LOAD_COUNTER_MAX).toBe(180_000)
  expect((await reported(SLOW_OPTIONS, LOAD_COUNTER_MAX + 1)).events).toEqual([['slow', SLOW_OPTIONS]])
})

test('a failed load has no load time and keeps its error', async () => {
  const failing = () => {
    throw new Error('no network')
  }
  expect(await reported(SLOW_OPTIONS, 10, failing)).toEqual({ events: [], result: 'failed' })
})
