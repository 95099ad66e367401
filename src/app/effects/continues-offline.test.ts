// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { NetworkStore } from '~/stores/network-store.ts'

import { keepContinuingOffline } from './all.ts'

let stop = () => {}

/** The network as a start of the page in this tab sees it. */
function start(): NetworkStore {
  stop()
  const network = new NetworkStore()
  stop = keepContinuingOffline(network)
  return network
}

beforeEach(() => {
  sessionStorage.clear()
  return () => stop()
})

test('the no-connection screen covers the page once per loss, also after reloads [O-10 NET-15]', () => {
  const first = start()
  first.wentOffline()
  expect(first.showsNoConnection).toBe(true)
  first.continueOffline()
  expect([first.showsNoConnection, first.showsStoredData]).toEqual([false, true])

  const reloaded = start()
  expect(reloaded.showsStoredData).toBe(false) // nothing is known of the network yet
  reloaded.serverUnreachable()
  expect([reloaded.showsNoConnection, reloaded.showsStoredData]).toEqual([false, true])

  reloaded.reached()
  reloaded.wentOffline()
  expect(reloaded.showsNoConnection).toBe(true)
  const later = start()
  later.wentOffline()
  expect(later.showsNoConnection).toBe(true)
})
