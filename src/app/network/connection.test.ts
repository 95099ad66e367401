// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { observe } from 'mobx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { CheckResult } from '~/api/transport/check-server.ts'
import { PROBE_TIMEOUT } from '~/constants/network.ts'
import { NetworkStore } from '~/stores/network-store.ts'

import { ConnectionWatch, probeWait } from './connection.ts'

function watched(first: CheckResult = 'open') {
  const state = { answer: first, visibility: 'visible' as DocumentVisibilityState }
  const network = new NetworkStore()
  const check = vi.fn<() => Promise<CheckResult>>(() => Promise.resolve(state.answer))
  const document = new EventTarget()
  Object.defineProperty(document, 'visibilityState', { get: () => state.visibility })
  const window = new EventTarget()
  const page = { window, document: document as EventTarget & { visibilityState: DocumentVisibilityState } }
  const watch = new ConnectionWatch(network, check, page)
  const stop = watch.start()
  return { state, network, check, watch, page, stop }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the offline event covers the page at once, the online event uncovers it [NET-15]', async () => {
  const { network, page, state } = watched('lost')
  page.window.dispatchEvent(new Event('offline'))
  expect(network.connection).toBe('offline')
  expect(network.showsNoConnection).toBe(true)
  state.answer = 'open'
  page.window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(network.connection).toBe('online')
})

test('one lost call covers nothing while the server responds to a probe [NET-15]', async () => {
  const { network, watch, check } = watched('open')
  watch.recordOutcome('lost')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(check).toHaveBeenCalledOnce()
  expect(network.connection).toBe('online')
})

test('a lost call and a lost probe mean an unreachable server; a response ends it within 2 s [NET-15]', async () => {
  const { network, watch, state } = watched('lost')
  watch.recordOutcome('lost')
  await vi.advanceTimersByTimeAsync(0)
  expect(network.connection).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(network.connection).toBe('unreachable')
  state.answer = 'open'
  await vi.advanceTimersByTimeAsync(2000)
  expect(network.connection).toBe('online')
})

describe('a server that needs longer than a probe', () => {
  /** Each call gets its response after `delay`, ms; probes give up after 3 s. */
  function slow(delay: number, callsAt: number[]) {
    const { network, watch, check } = watched('lost')
    check.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve('lost'), PROBE_TIMEOUT)))
    const seen = new Set<string>()
    for (const at of callsAt) setTimeout(() => watch.recordOutcome('reached'), at + delay)
    const look = setInterval(() => seen.add(network.connection), 50)
    return { watch, seen, stop: () => clearInterval(look) }
  }

  test.each([3100, 4000, 5500, 7500])('of %i ms covers nothing while calls get responses [NET-15]', async (delay) => {
    const everySecond = Array.from({ length: 20 }, (_, second) => second * 1000)
    const { watch, seen, stop } = slow(delay, everySecond)
    setTimeout(watch.checkLost, PROBE_TIMEOUT) // the check of the region at the start
    setTimeout(() => watch.recordOutcome('lost'), 10_000)
    await vi.advanceTimersByTimeAsync(delay + 19_000)
    stop()
    expect([...seen]).toEqual(['online'])
  })

  const delays = [3100, 4000, 4400, 4700, 5000, 6200, 7500, 9000]
  const cases = delays.flatMap((delay) => [0, 0.25, 0.5, 0.75, 0.99].map((random) => [delay, random] as const))

  test.each(cases)(
    'of %i ms may be covered once, until the next response; jitter %f [NET-15]',
    async (delay, random) => {
      vi.spyOn(Math, 'random').mockReturnValue(random)
      const { watch, seen, stop } = slow(delay, [0])
      watch.recordOutcome('lost')
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect([...seen]).toEqual(['online', 'unreachable'])
      await vi.advanceTimersByTimeAsync(100)
      seen.clear()
      await vi.advanceTimersByTimeAsync(60_000) // neither a probe under way nor a check of the region covers it again
      stop()
      expect([...seen]).toEqual(['online'])
    },
  )

  test('is lost once no call gets a response for a whole probe, after those that were in flight [NET-15]', async () => {
    const { watch, seen, stop } = slow(300, [0])
    watch.recordOutcome('lost')
    await vi.advanceTimersByTimeAsync(PROBE_TIMEOUT + 100)
    stop()
    expect([...seen]).toEqual(['online', 'unreachable'])
  })
})

test('a successful call uncovers the page at once, and the region is checked again [NET-13]', async () => {
  const { network, watch, check, state } = watched('lost')
  watch.recordOutcome('lost')
  await vi.advanceTimersByTimeAsync(0)
  state.answer = 'open'
  watch.recordOutcome('reached')
  await vi.advanceTimersByTimeAsync(0)
  expect(network.connection).toBe('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(check).toHaveBeenCalledTimes(2)
})

test('a response in flight when the network failed does not uncover the page [NET-15]', async () => {
  const { network, watch, page, state, check } = watched('lost')
  page.window.dispatchEvent(new Event('offline'))
  watch.recordOutcome('reached') // left the server before
  await vi.advanceTimersByTimeAsync(0)
  expect(network.connection).toBe('offline')

  state.answer = 'open'
  let response: (result: CheckResult) => void = () => {}
  check.mockImplementationOnce(() => new Promise((resolve) => (response = resolve)))
  void watch.checkNow()
  page.window.dispatchEvent(new Event('offline'))
  response('open') // so did the response to this probe
  await vi.advanceTimersByTimeAsync(0)
  expect(network.connection).toBe('offline')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(network.connection).toBe('online')
})

test('an unreachable server is probed less and less often, by a hidden page every 30 s', async () => {
  expect([0, 39, 40, 41, 60].map((probes) => probeWait(probes, true, false))).toEqual([2000, 2000, 4000, 8000, 30_000])
  expect([0, 1, 2, 9].map((probes) => probeWait(probes, true, true))).toEqual([5000, 10_000, 20_000, 30_000])
  expect(probeWait(0, false, false)).toBe(30_000)
})

test('no two visitors probe an unreachable server at the same moments', async () => {
  const times = async (random: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { watch, check, stop } = watched('lost')
    const requested: number[] = []
    const start = Date.now()
    check.mockImplementation(async () => {
      requested.push(Date.now() - start)
      return 'lost'
    })
    watch.recordOutcome('lost')
    await vi.advanceTimersByTimeAsync(7000)
    stop()
    return requested
  }
  expect(await times(0)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000])
  expect(await times(0.5)).toEqual([0, 1500, 3000, 4500, 6000])
  expect(await times(0.999)).toHaveLength(4) // never longer than 2 s
})

test('returning to the tab probes at once', async () => {
  const { network, watch, state, page } = watched('lost')
  watch.recordOutcome('lost')
  state.visibility = 'hidden'
  await vi.advanceTimersByTimeAsync(1500)
  state.answer = 'open'
  state.visibility = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(network.connection).toBe('online')
})

test('nothing happens after unsubscribing', async () => {
  const { network, watch, page, check, stop } = watched('lost')
  watch.recordOutcome('lost')
  stop()
  page.window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(check).toHaveBeenCalledOnce()
  expect(network.connection).toBe('online')
})

test('in any order of events only a response uncovers the page, and it does so in time [NET-15]', async () => {
  const step = fc.oneof(
    fc.constantFrom('offline', 'online', 'call lost', 'call reached', 'server up', 'server down'),
    fc.integer({ min: 100, max: 40_000 }), // ms that pass
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let proofs = 0
      const { network, watch, state, page, check, stop } = watched()
      check.mockImplementation(async () => {
        if (state.answer === 'open') proofs += 1
        return state.answer
      })
      const breaches: string[] = []
      const verify = () => {
        if (network.connection === 'online' && proofs === 0) breaches.push('online without a response')
        proofs = 0
      }
      const unsubscribe = observe(network, 'connection', verify)
      for (const each of steps) {
        if (each === 'offline' || each === 'online') page.window.dispatchEvent(new Event(each))
        if (each === 'call lost') watch.recordOutcome('lost')
        if (each === 'call reached') {
          proofs += 1
          watch.recordOutcome('reached')
        }
        if (each === 'server up' || each === 'server down') state.answer = each === 'server up' ? 'open' : 'lost'
        await vi.advanceTimersByTimeAsync(typeof each === 'number' ? each : 0)
      }
      state.answer = 'open'
      await vi.advanceTimersByTimeAsync(31_000)
      expect(breaches).toEqual([])
      expect(network.connection).toBe('online') // a probe finds the server
      unsubscribe()
      stop()
    }),
    { numRuns: 200 },
  )
})
