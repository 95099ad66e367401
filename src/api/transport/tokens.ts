import { parseJson } from '~/lib/parse-json.ts'
import { GUEST_KEY } from '~/platform/owner.ts'
import { safeLocal, type SafeStorage } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-keys.ts'
import { newId } from '~/platform/new-id.ts'

/** What a session is proved by. */
export type TokenPair = { access: string; refresh: string }

/**
 * Who plays in this browser, and with which tokens. `id` is new with each sign-in and stays over a refresh. `owner` stamps the
 * rows of the player, `guest` is the guest whose rows the player took over (platform/owner.ts); earlier builds wrote neither.
 */
export type SavedSession = TokenPair & { playerId: string; id: string; owner?: string; guest?: string }

/** Local-storage key of the session. The static first view reads whether there is one. */
export const SESSION_KEY = 'session'
/** Keys of the two tokens by themselves (AUTH-26, DATA-06), for the boot script of index.html: only copies. */
export const ACCESS_KEY = 'access'
export const REFRESH_KEY = 'refresh'
/** Local-storage key of how the last session of this browser ended, for the tabs that did not end it. */
export const SESSION_END_KEY = 'session-end'
/** Earlier builds kept the player apart from the tokens. */
const EARLIER_PLAYER_KEY = 'session_player'
/** Every key of a session. */
export const sessionKeys = [SESSION_KEY, ACCESS_KEY, REFRESH_KEY, EARLIER_PLAYER_KEY] as const

function parse(text: string | null): SavedSession | null {
  const session = parseJson(text) as SavedSession | null
  return session?.playerId ? session : null // all of it is written at once
}

/**
 * The only owner of the session: player and tokens are one record, written in one piece, so no tab can read the
 * tokens of one player beside the name of another. It is read from storage each time, so what another tab has
 * written counts at once; where storage is forbidden it lasts as long as the page.
 */
export class TokenStore {
  private readonly storage: SafeStorage<LocalKey>
  private readonly listeners = new Set<() => void>()

  constructor(storage: SafeStorage<LocalKey>) {
    this.storage = storage
  }

  /** Whose session this browser holds now, with its tokens; null for a guest. */
  current(): SavedSession | null {
    return parse(this.storage.get(SESSION_KEY))
  }

  /** False: the browser did not take the session, full or forbidden as its storage is, and it ends with this page. */
  get isKept(): boolean {
    return this.storage.isKept(SESSION_KEY)
  }

  get access(): string | null {
    return this.current()?.access ?? null
  }

  get refresh(): string | null {
    return this.current()?.refresh ?? null
  }

  /** The access token of this player; null when the browser holds the session of another, or none. */
  accessOf(playerId: string | null): string | null {
    const session = this.current()
    return session?.playerId === playerId ? session.access : null
  }

  /** Begins the session of a player who has just signed in, over any other (AUTH-17). */
  begin(playerId: string, { access, refresh }: TokenPair): SavedSession {
    const previous = this.current()
    const id = newId()
    const isSame = previous?.playerId === playerId
    if (previous && !isSame) this.startGuestVisit()
    const owner = isSame ? (previous.owner ?? previous.id) : id
    const guest = isSame ? (previous.guest ?? '') : (this.storage.get(GUEST_KEY) ?? '')
    const session = { playerId, id, owner, guest, access, refresh }
    for (const key of [EARLIER_PLAYER_KEY, SESSION_END_KEY] as const) this.storage.remove(key)
    this.write(session)
    return session
  }

  /** Replaces the tokens of `session`; returns false and does nothing when another session is stored. */
  renew(session: SavedSession, { access, refresh }: TokenPair): boolean {
    const current = this.current()
    if (current?.id !== session.id || current.refresh !== session.refresh) return false
    this.write({ ...current, access, refresh })
    return true
  }

  /** Deletes the session (AUTH-27); `reason` stays, so that every tab can show why it ended. */
  end(reason?: string) {
    if (reason) this.storage.set(SESSION_END_KEY, reason) // before: other tabs look when the session goes
    this.startGuestVisit()
    for (const key of sessionKeys) this.storage.remove(key)
    this.changed()
  }

  /** Why the last session ended; null while there is one, and where no reason was stored. */
  get lastEnd(): string | null {
    return this.current() ? null : this.storage.get(SESSION_END_KEY)
  }

  /** Takes up a session that an earlier build has left: tabs of it may still be open, so its key stays till the end. */
  adoptEarlier() {
    const [playerId, access, refresh] = ([EARLIER_PLAYER_KEY, ACCESS_KEY, REFRESH_KEY] as const).map((key) =>
      this.storage.get(key),
    )
    if (playerId && access && refresh && !this.current()) this.write({ playerId, id: playerId, access, refresh })
  }

  /**
   * Calls `listener` on changes made in this tab; other tabs get the browser's storage event. Returns an unsubscribe function.
   */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The next guest, or the next player, takes over nothing from the previous one. */
  private startGuestVisit() {
    this.storage.set(GUEST_KEY, newId())
  }

  private write(session: SavedSession) {
    this.storage.set(SESSION_KEY, JSON.stringify(session))
    this.storage.set(ACCESS_KEY, session.access)
    this.storage.set(REFRESH_KEY, session.refresh)
    this.changed()
  }

  private changed() {
    for (const listener of this.listeners) listener()
  }
}

export const tokens = new TokenStore(safeLocal)
