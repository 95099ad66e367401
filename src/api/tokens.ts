import { safeLocal, type SafeStorage } from '~/lib/safe-storage.ts'

/** What a session is proved by. */
export type TokenPair = { access: string; refresh: string }

/** Local-storage keys of the two tokens (AUTH-26, DATA-06). The boot script of index.html reads `access` too. */
export const ACCESS_KEY = 'access'
export const REFRESH_KEY = 'refresh'

/**
 * The only owner of the tokens. They are read from storage each time, so what another tab has written counts at
 * once; where storage is forbidden they last as long as the page.
 */
export class TokenStore {
  private readonly storage: SafeStorage
  private readonly listeners = new Set<() => void>()

  constructor(storage: SafeStorage) {
    this.storage = storage
  }

  get access(): string | null {
    return this.storage.get(ACCESS_KEY)
  }

  get refresh(): string | null {
    return this.storage.get(REFRESH_KEY)
  }

  /**
   * Access first: other tabs see the two one after the other, and one that saw the new refresh token beside the old
   * access token would take it for unused and spend it.
   */
  save({ access, refresh }: TokenPair) {
    this.storage.set(ACCESS_KEY, access)
    this.storage.set(REFRESH_KEY, refresh)
    this.changed()
  }

  clear() {
    this.storage.remove(REFRESH_KEY)
    this.storage.remove(ACCESS_KEY)
    this.changed()
  }

  /** Told of changes made in this tab; other tabs hear the browser's storage event. Returns the undo. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed() {
    for (const listener of this.listeners) listener()
  }
}

export const tokens = new TokenStore(safeLocal)

/** Keeps both tokens of a new session (AUTH-17). */
export function saveTokens(pair: TokenPair) {
  tokens.save(pair)
}

/** Forgets both tokens (AUTH-27). */
export function clearTokens() {
  tokens.clear()
}
