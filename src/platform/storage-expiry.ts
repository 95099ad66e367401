import { parseRecord } from '../lib/parse-json.ts'
import { leftUntil } from '../lib/moments.ts'
import { safeLocal, type SafeStorage } from './safe-storage.ts'
import type { LocalKey } from './storage-registry.ts'

const HOUR = 60 * 60_000

type Entry = { value: unknown; expiresAt: number; life?: number | undefined }

/**
 * Stores a value in local storage for a number of hours (DATA-30); `{ value, expiresAt, life }` under the key, ms
 * since 1970 and ms.
 */
export function setExpiring<Key extends string = LocalKey>(
  key: NoInfer<Key>,
  value: unknown,
  hours: number,
  storage?: SafeStorage<Key>,
) {
  const place = (storage ?? safeLocal) as SafeStorage<Key>
  const life = hours * HOUR
  place.set(key, JSON.stringify({ value, expiresAt: Date.now() + life, life } satisfies Entry))
}

/** Returns the value until it expires; null if it is missing, expired or broken. Removes an expired entry. */
export const getExpiring = <Key extends string = LocalKey>(key: NoInfer<Key>, storage?: SafeStorage<Key>): unknown =>
  find(key, (storage ?? safeLocal) as SafeStorage<Key>).value

/**
 * Returns the time until the entry expires, ms; 0 if there is none. Never longer than its whole life, even if the
 * clock was set.
 */
export const expiringLeft = <Key extends string = LocalKey>(key: NoInfer<Key>, storage?: SafeStorage<Key>): number =>
  find(key, (storage ?? safeLocal) as SafeStorage<Key>).left

/** An entry that would expire later than its whole life from now restarts it: the device's clock was set back. */
function find<Key extends string>(key: Key, storage: SafeStorage<Key>): { value: unknown; left: number } {
  const text = storage.get(key)
  const entry = text === null ? null : parse(text)
  const now = Date.now()
  const { value = null, expiresAt = 0, life = Infinity } = entry ?? {}
  const left = leftUntil(expiresAt, life, now)
  if (left > 0 && now + left < expiresAt) storage.set(key, JSON.stringify({ value, expiresAt: now + left, life }))
  if (left === 0 && text !== null) storage.remove(key)
  return left > 0 ? { value, left } : { value: null, left: 0 }
}

function parse(text: string): Entry | null {
  const { value = null, expiresAt, life } = parseRecord(text)
  return typeof expiresAt === 'number' ? { value, expiresAt, life: typeof life === 'number' ? life : undefined } : null
}
