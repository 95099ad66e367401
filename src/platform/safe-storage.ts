import type { LocalKey, SessionKey } from './storage-keys.ts'

type Kind = 'localStorage' | 'sessionStorage'
type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Web storage that never throws: where it is forbidden or full, entries live in memory as long as the page.
 * `open` is asked each time, because reading `localStorage` may throw by itself.
 */
export class SafeStorage<Key extends string> {
  private readonly open: () => RawStorage
  /** What the real storage would not take; null is an entry that it would not give up. */
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

  /** Will the next page find this entry as it is now? False for one that the real storage did not take. */
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

  /** Every key at hand: in the real storage, and those in memory. */
  keys(): Key[] {
    let saved: string[] = []
    try {
      saved = Object.keys(this.open())
    } catch {
      // forbidden: memory is all there is
    }
    const held = [...this.memory].flatMap(([key, value]) => (value === null ? [] : key))
    return [...new Set([...saved.filter((key) => this.memory.get(key) !== null), ...held])] as Key[]
  }
}

const make = <Key extends string>(kind: Kind) => new SafeStorage<Key>(() => globalThis[kind])

export const safeLocal = make<LocalKey>('localStorage')
export const safeSession = make<SessionKey>('sessionStorage')
