import type { LocalKey, SessionKey } from './storage-registry.ts'

type Kind = 'localStorage' | 'sessionStorage'
type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Web storage that never throws: if it is forbidden or full, entries live in memory as long as the page. `open` is
 * called each time, because reading `localStorage` may throw.
 */
export class SafeStorage<Key extends string> {
  private readonly open: () => RawStorage
  /** Entries that the real storage did not accept; null is an entry that it did not delete. */
  private readonly memory = new Map<string, string | null>()

  constructor(open: () => RawStorage) {
    this.open = open
  }

  get(key: Key): string | null {
    const held = this.memory.get(key)
    if (held !== undefined) return held
    try {
      return this.open().getItem(key)
    } catch {
      return null
    }
  }

  set(key: Key, value: string) {
    try {
      this.open().setItem(key, value)
      this.memory.delete(key)
    } catch {
      this.memory.set(key, value)
    }
  }

  /** True if the next page will find this entry as it is now; false if the real storage did not accept it. */
  isKept(key: Key): boolean {
    return !this.memory.has(key)
  }

  remove(key: Key) {
    this.memory.delete(key)
    try {
      this.open().removeItem(key)
    } catch {
      this.memory.set(key, null)
    }
  }

  /** Removes every entry except those of these keys; a key that ends with a colon is a prefix. */
  removeAllBut(kept: readonly string[]) {
    const isKept = (key: string) => kept.some((each) => key === each || (each.endsWith(':') && key.startsWith(each)))
    for (const key of this.keys()) if (!isKept(key)) this.remove(key)
  }

  /** Returns every key, in the real storage and in memory. */
  keys(): Key[] {
    let saved: string[] = []
    try {
      saved = Object.keys(this.open())
    } catch {
      // forbidden: there is only memory
    }
    const held = [...this.memory].flatMap(([key, value]) => (value === null ? [] : key))
    return [...new Set([...saved.filter((key) => this.memory.get(key) !== null), ...held])] as Key[]
  }
}

const make = <Key extends string>(kind: Kind) => new SafeStorage<Key>(() => globalThis[kind])

export const safeLocal = make<LocalKey>('localStorage')
export const safeSession = make<SessionKey>('sessionStorage')

/**
 * Calls `onChange` with the new value after another tab changed this entry or cleared the storage, and after
 * `announceLocal` in this page. Returns an unsubscribe function.
 */
export function onLocalChange(
  key: LocalKey,
  onChange: (value: string | null) => void,
  page: EventTarget = window,
): () => void {
  const onStorage = (event: Event) => {
    const { key: changed, newValue } = event as StorageEvent
    if (changed === key || changed === null) onChange(newValue) // null: the whole storage was cleared
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

/** Reports a change of this page to its own listeners; the browser reports it to the other tabs only. */
export const announceLocal = (key: LocalKey): boolean =>
  dispatchEvent(new StorageEvent('storage', { key, newValue: safeLocal.get(key) }))
