import { vi } from 'vitest'

/** Gives a test without a browser a local storage that keeps entries until its globals are restored. */
export function stubLocalStorage(entries = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  return entries
}

/** A full storage: reads work, writes fail. */
export function stubFullLocalStorage() {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem() {},
  })
}
