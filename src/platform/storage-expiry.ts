import { safeLocal, type SafeStorage } from './safe-storage.ts'

const HOUR = 60 * 60_000

/** Keeps a value in local storage for so many hours (DATA-30); `{ value, expiresAt }` under the key, ms since 1970. */
export function setExpiring(key: string, value: unknown, hours: number, storage: SafeStorage = safeLocal) {
  storage.set(key, JSON.stringify({ value, expiresAt: Date.now() + hours * HOUR }))
}

/** The value while its time runs; null when there is none, it is over, or the entry is broken. An old entry goes. */
export function getExpiring(key: string, storage: SafeStorage = safeLocal): unknown {
  const text = storage.get(key)
  if (text === null) return null
  const entry = parse(text)
  if (entry && entry.expiresAt > Date.now()) return entry.value
  storage.remove(key)
  return null
}

function parse(text: string): { value: unknown; expiresAt: number } | null {
  try {
    const entry = JSON.parse(text) as { value?: unknown; expiresAt?: unknown } | null
    return typeof entry?.expiresAt === 'number' ? { value: entry.value ?? null, expiresAt: entry.expiresAt } : null
  } catch {
    return null
  }
}
