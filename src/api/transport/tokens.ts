import { parseRecord, textOrNone } from '~/lib/parse-json.ts'
import { GUEST_KEY } from '~/platform/owner.ts'
import { safeLocal, type SafeStorage } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-registry.ts'
import { newId } from '~/platform/new-id.ts'

/** The tokens of a session. */
export type TokenPair = { access: string; refresh: string }

/**
 * The player of this browser, with tokens. `id` is new with each sign-in and survives a refresh. `owner` stamps the
 * player's rows; `guest` is the guest whose rows the player took over (platform/owner.ts). Earlier builds wrote
 * neither.
 */
export type StoredSession = TokenPair & { playerId: string; id: string; owner?: string; guest?: string }

/** Local-storage key of the session. The static first view checks whether it exists. */
export const SESSION_KEY = 'session'
/** Storage keys of separate copies of the two tokens (AUTH-26, DATA-06), for the boot script of index.html. */
export const ACCESS_KEY = 'access'
export const REFRESH_KEY = 'refresh'
/** Local-storage key of the reason why the last session of this browser ended, for the other tabs. */
export const SESSION_END_KEY = 'session-end'
/** Earlier builds stored the player separately from the tokens. */
const EARLIER_PLAYER_KEY = 'session_player'
/** Every key of a session. */
export const sessionKeys = [SESSION_KEY, ACCESS_KEY, REFRESH_KEY, EARLIER_PLAYER_KEY] as const

function parse(text: string | null): StoredSession | null {
  const record = parseRecord(text)
  const [playerId, access, refresh] = [record['playerId'], record['access'], record['refresh']].map(textOrNone)
  if (playerId === undefined || access === undefined || refresh === undefined) return null // it is written as a whole
  const [id = playerId, owner, guest] = [record['id'], record['owner'], record['guest']].map(textOrNone)
  return { playerId, access, refresh, id, ...(owner && { owner }), ...(guest && { guest }) }
}

/**
 * The only owner of the session. Player and tokens are one record, so no tab can read one player's tokens with
 * another's name. It is read from storage each time, so another tab's write applies at once. If storage is forbidden,
 * the session lasts as long as the page.
 */
export class TokenStore {
  private readonly storage: SafeStorage<LocalKey>
  private readonly listeners = new Set<() => void>()

  constructor(storage: SafeStorage<LocalKey>) {
    this.storage = storage
  }

  /** Returns the current session of this browser, with its tokens; null for a guest. */
  current(): StoredSession | null {
    return parse(this.storage.get(SESSION_KEY))
  }

  /**
   * False if the browser could not store the session, because storage is full or forbidden; it then ends with this
   * page.
   */
  get isKept(): boolean {
    return this.storage.isKept(SESSION_KEY)
  }

  get access(): string | null {
    return this.current()?.access ?? null
  }

  get refresh(): string | null {
    return this.current()?.refresh ?? null
  }

  /** Returns the access token of this player; null if the browser has another player's session, or none. */
  accessOf(playerId: string | null): string | null {
    const session = this.current()
    return session?.playerId === playerId ? session.access : null
  }

  /** Starts the session of a player who has just signed in, replacing any other (AUTH-17). */
  begin(playerId: string, { access, refresh }: TokenPair): StoredSession {
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
  renew(session: StoredSession, { access, refresh }: TokenPair): boolean {
    const current = this.current()
    if (current?.id !== session.id || current.refresh !== session.refresh) return false
    this.write({ ...current, access, refresh })
    return true
  }

  /** Deletes the session (AUTH-27); `reason` stays stored, so that every tab can show why it ended. */
  end(reason?: string) {
    if (reason) this.storage.set(SESSION_END_KEY, reason) // first: other tabs read it when the session disappears
    if (this.current()) this.startGuestVisit() // several tabs may end one session
    for (const key of sessionKeys) this.storage.remove(key)
    this.changed()
  }

  /** Why the last session ended; null during a session, or if no reason was stored. */
  get lastEnd(): string | null {
    return this.current() ? null : this.storage.get(SESSION_END_KEY)
  }

  /** Adopts the session of an earlier build: its tabs may still be open, so its key stays until the session ends. */
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

  /** The next guest or player inherits nothing from the previous one, also if a full device stores no new id. */
  private startGuestVisit() {
    this.storage.remove(GUEST_KEY)
    this.storage.set(GUEST_KEY, newId())
  }

  private write(session: StoredSession) {
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
