import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SafeStorage } from './safe-storage.ts'
import { expiringLeft, getExpiring, setExpiring } from './storage-expiry.ts'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an entry with expiry 1 exists for 60 minutes and then expires [DATA-30]', () => {
  const raw = memoryStorage()
  const storage = new SafeStorage(() => raw)
  setExpiring('flag', { seen: true }, 1, storage)
  vi.advanceTimersByTime(60 * 60_000 - 1)
  expect(getExpiring('flag', storage)).toEqual({ seen: true })
  vi.advanceTimersByTime(1)
  expect(getExpiring('flag', storage)).toBeNull()
  expect(raw.entries.size).toBe(0)
})

test.each(['{broken', 'null', '{"value":1}', '7'])('a broken entry %s is ignored', (text) => {
  const raw = memoryStorage()
  raw.setItem('flag', text)
  expect(getExpiring('flag', new SafeStorage(() => raw))).toBeNull()
})

test('if storage is forbidden or full, entries live in memory', () => {
  const forbidden = new SafeStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
  setExpiring('flag', 1, 1, forbidden)
  expect(getExpiring('flag', forbidden)).toBe(1)
  expect(forbidden.keys()).toEqual(['flag'])
  forbidden.remove('flag')
  expect(forbidden.get('flag')).toBeNull()

  const raw = memoryStorage()
  raw.setItem('old', 'before')
  const full = new SafeStorage(() => ({
    ...raw,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  full.set('old', 'after')
  expect(full.get('old')).toBe('after')
})

test('an entry stored with a fast clock is kept for its life, not longer [DATA-30]', () => {
  const raw = memoryStorage()
  const storage = new SafeStorage(() => raw)
  vi.setSystemTime(Date.UTC(2027, 0, 1))
  setExpiring('flag', 1, 24, storage)
  vi.setSystemTime(Date.UTC(2026, 0, 1))
  expect(expiringLeft('flag', storage)).toBe(24 * 60 * 60_000)
  vi.advanceTimersByTime(24 * 60 * 60_000 - 1)
  expect(getExpiring('flag', storage)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(getExpiring('flag', storage)).toBeNull()
})
