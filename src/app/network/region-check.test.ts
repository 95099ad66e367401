// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { createCheckServer, type CheckResult } from '~/api/transport/check-server.ts'
import { parseConfig } from '~/lib/config.ts'
import { NetworkStore } from '~/stores/network-store.ts'

import { regionCheck, watchRegion } from './connect.ts'

const answering = (make: () => Response | Promise<Response>) =>
  createCheckServer({ apiHost: '', language: () => 'en', fetch: async () => make() })

test('a 451 blocks, a 200 or a 500 clears, a timeout changes nothing [NET-13]', async () => {
  const network = new NetworkStore()
  const blocked = answering(() => new Response('{}', { status: 451 }))
  await regionCheck(network, blocked)()
  expect(network.regionBlocked).toBe(true)
  await regionCheck(
    network,
    answering(() => Promise.reject(new TypeError('cut'))),
  )()
  expect(network.regionBlocked).toBe(true)
  for (const status of [200, 500]) {
    await regionCheck(network, blocked)()
    await regionCheck(
      network,
      answering(() => new Response('{"status":"ok"}', { status })),
    )()
    expect(network.regionBlocked).toBe(false)
  }
})

test('if the operator configures it, a timeout ends a block too [NET-13]', async () => {
  const network = new NetworkStore()
  await regionCheck(
    network,
    answering(() => new Response('{}', { status: 451 })),
  )()
  expect(network.regionBlocked).toBe(true)
  const silent = answering(() => Promise.reject(new TypeError('cut')))
  await regionCheck(network, silent, parseConfig({}).silenceClearsRegion)()
  expect(network.regionBlocked).toBe(true)
  await regionCheck(network, silent, parseConfig({ VITE_REGION_SILENCE_CLEARS: 'true' }).silenceClearsRegion)()
  expect(network.regionBlocked).toBe(false)
})

test("an intercepted response does not count as our server's", async () => {
  await expect(answering(() => new Response('<html>Sign in</html>'))()).resolves.toBe('lost')
  await expect(answering(() => new Response('<html>', { status: 503 }))()).resolves.toBe('lost')
  await expect(answering(() => new Response('{}', { status: 503 }))()).resolves.toBe('open')
})

test('the probe gives up after 3 s', async () => {
  vi.useFakeTimers()
  const check = createCheckServer({ apiHost: '', language: () => 'en', fetch: () => new Promise(() => {}) })
  const result = check()
  await vi.advanceTimersByTimeAsync(3000)
  await expect(result).resolves.toBe('lost')
  vi.useRealTimers()
})

test('the region is checked at the start and on return to the tab [O-76]', () => {
  const check = vi.fn<() => Promise<CheckResult>>(() => Promise.resolve('open'))
  const stop = watchRegion(check, () => {})
  expect(check).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(check).toHaveBeenCalledTimes(2)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(check).toHaveBeenCalledTimes(2)
})

test('a check without a response is reported, for a page that makes no other calls [NET-15]', async () => {
  const results: CheckResult[] = ['open', 'lost']
  const onLost = vi.fn<() => void>()
  const stop = watchRegion(async () => results.shift() ?? 'blocked', onLost)
  await vi.waitFor(() => expect(results).toHaveLength(1))
  expect(onLost).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
  stop()
})
