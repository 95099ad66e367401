import { AUTO_RELOAD_LIMIT, RELOAD_MEMORY } from '~/constants/layout.ts'
import { ageOf } from '~/lib/moments.ts'

/** Storage of a guard's reloads: local or session storage. */
export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Counts reloads in a row, so that a lasting failure never reloads endlessly (O-20, NET-19). Reloads older than 10
 * minutes do not count. Without usable storage nothing reloads automatically.
 */
export class ReloadGuard {
  private readonly key: string
  private readonly memory: ReloadMemory | null

  constructor(key: string, memory: ReloadMemory | null) {
    this.key = key
    this.memory = memory
  }

  private read(now: number): number[] | null {
    try {
      const saved: unknown = JSON.parse(this.memory?.getItem(this.key) ?? '[]')
      if (!this.memory || !Array.isArray(saved)) return this.memory ? [] : null
      return saved.filter((time): time is number => typeof time === 'number' && ageOf(time, now) < RELOAD_MEMORY)
    } catch {
      return null
    }
  }

  /** Reloads in a row up to `now`. */
  count(now: number): number {
    return this.read(now)?.length ?? 0
  }

  /** True if the page may reload automatically again. */
  mayReload(now: number): boolean {
    const times = this.read(now)
    return times !== null && times.length < AUTO_RELOAD_LIMIT
  }

  /** Call before each reload, automatic or manual. Returns false if it could not be stored. */
  remember(now: number): boolean {
    try {
      this.memory?.setItem(this.key, JSON.stringify([...(this.read(now) ?? []), now]))
      return this.memory !== null
    } catch {
      return false
    }
  }
}

function storage(kind: 'localStorage' | 'sessionStorage'): ReloadMemory | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null // forbidden
  }
}

/** Reloads of the render error page and of the logo loader: this tab only. */
export const crashGuard = () => new ReloadGuard('crash-reloads', storage('sessionStorage'))
/** Reloads of the chunk-error screen, in local storage (NET-19). */
export const chunkGuard = () => new ReloadGuard('chunk-reloads', storage('localStorage'))
