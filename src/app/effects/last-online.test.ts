// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { NetworkStore } from '~/stores/network-store.ts'

import { keepLastOnline } from './last-online.ts'

const NINE = new Date(2026, 10, 1, 9).getTime()
const NOON = new Date(2026, 10, 4, 12).getTime()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NINE })
  return () => vi.useRealTimers()
})

test('data that arrive without the server are as old as the last word of it [O-10]', () => {
  const first = new NetworkStore()
  keepLastOnline(first)
  first.reached()
  first.wentOffline()

  vi.setSystemTime(NOON)
  const later = new NetworkStore()
  expect(later.asOf(NOON)).toBe(NOON) // nobody knows yet
  keepLastOnline(later)
  expect(later.asOf(NOON)).toBe(NINE) // an answer that the worker kept came just now
  expect(later.asOf(NINE - 1)).toBe(NINE - 1)
  later.reached()
  expect(later.asOf(NOON)).toBe(NOON)
})

test('what this visit knows is newer than what the last one did', () => {
  localStorage.setItem('last-online', String(NINE))
  const network = new NetworkStore()
  vi.setSystemTime(NOON)
  network.reached()
  keepLastOnline(network)
  expect(network.lastOnlineAt).toBe(NOON)
  expect(localStorage.getItem('last-online')).toBe(String(NOON))
})
