import { expect, test } from 'vitest'

import { ReloadGuard, type ReloadMemory } from './reload-guard.ts'

const MINUTE = 60_000

function memory(start?: string): ReloadMemory {
  const entries = new Map(start === undefined ? [] : [['key', start]])
  return { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) }
}

test('three reloads in a row are allowed, the fourth is not [O-20]', () => {
  const guard = new ReloadGuard('key', memory())
  const allowed = [0, 10_000, 20_000, 30_000].map((now) => guard.mayReload(now) && guard.remember(now))
  expect(allowed).toEqual([true, true, true, false])
})

test('the count grows by one with each reload and survives it [NET-19]', () => {
  const kept = memory()
  new ReloadGuard('key', kept).remember(0)
  new ReloadGuard('key', kept).remember(1000)
  expect(new ReloadGuard('key', kept).count(2000)).toBe(2)
})

test('old reloads do not count [O-20]', () => {
  const guard = new ReloadGuard('key', memory())
  for (const now of [0, 1, 2]) guard.remember(now)
  expect(guard.mayReload(9 * MINUTE)).toBe(false)
  expect(guard.mayReload(11 * MINUTE)).toBe(true)
  expect(guard.count(11 * MINUTE)).toBe(0)
})

test('without usable storage nothing reloads automatically [O-20]', () => {
  const full: ReloadMemory = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(new ReloadGuard('key', null).mayReload(0)).toBe(false)
  expect(new ReloadGuard('key', full).remember(0)).toBe(false)
  expect(new ReloadGuard('key', memory('{broken')).mayReload(0)).toBe(false)
})
