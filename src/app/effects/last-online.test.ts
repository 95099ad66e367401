// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { NetworkStore } from '~/stores/network-store.ts'

import { storeLastOnline } from './clock.ts'

const NINE = new Date(2026, 10, 1, 9).getTime()
const NOON = new Date(2026, 10, 4, 12).getTime()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NINE })
  return () => vi.useRealTimers()
})

test('an offline start knows when the server was last reached [O-10]', () => {
  const first = new NetworkStore()
  storeLastOnline(first)
  first.reached()
  first.wentOffline()

  vi.setSystemTime(NOON)
  const later = new NetworkStore()
  storeLastOnline(later)
  expect(later.lastOnlineAt).toBe(NINE)
  later.reached()
  expect(later.lastOnlineAt).toBe(NOON)
})

test('a time of this visit overrides that of an earlier one', () => {
  localStorage.setItem('last-online', String(NINE))
  const network = new NetworkStore()
  vi.setSystemTime(NOON)
  network.reached()
  storeLastOnline(network)
  expect(network.lastOnlineAt).toBe(NOON)
  expect(localStorage.getItem('last-online')).toBe(String(NOON))
})
