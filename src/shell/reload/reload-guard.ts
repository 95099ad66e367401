import { AUTO_RELOAD_LIMIT, RELOAD_MEMORY } from '~/constants/layout.ts'
import { ageOf } from '~/lib/moments.ts'

/** The kind of failed resource: a script chunk, the list of routes, or a stylesheet. */
export type ChunkKey = 'chunk' | 'routes' | 'style'

const failed =
  /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror|loading (css )?chunk/i

/**
 * Returns the key of a failed chunk or dynamic module (NET-20); null for any other error. The message depends on the
 * browser.
 */
export function chunkKey(error: unknown): ChunkKey | null {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (!failed.test(text)) return null
  if (/routeTree|\/routes[-.]/i.test(text)) return 'routes'
  return /unable to preload css/i.test(text) ? 'style' : 'chunk'
}

/** Chunk and routes keys reload at once, every other key waits (NET-18, O-21). */
export function reloadsAtOnce(key: ChunkKey): boolean {
  return key !== 'style'
}

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
