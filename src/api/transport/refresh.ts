import { refreshTokens } from '~/contract/refresh.ts'
import {
  REFRESH_LOCK_TIMEOUT,
  REFRESH_MISSES_MAX,
  REQUEST_TIMEOUT,
  STORAGE_LAG,
  STORAGE_CHECK,
} from '~/constants/network.ts'

import { sleep } from '~/lib/moments.ts'
import type { ClientHooks } from './client-hooks.ts'
import { isBan, hasCode } from './api-error.ts'
import { callInit, callUrl, tryCall, type Fetch } from './request.ts'
import type { TokenStore } from './tokens.ts'
import { problemOf, type ResponseCheck } from './validate.ts'

/** The callback under the lock; `wasHeld`: another tab held it until now. */
type UnderLock<T> = (wasHeld: boolean) => Promise<T>
/**
 * Runs one callback at a time over all tabs. Rejects if `signal` aborts before the lock is granted. `isStuck`: the
 * lock is stolen from its holder.
 */
export type RunLocked = <T>(name: string, signal: AbortSignal, run: UnderLock<T>, isStuck?: boolean) => Promise<T>

/** Returns the browser's Web Locks, or null if it has none. */
export function browserLocks(): RunLocked | null {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return null
  return async (name, signal, run, isStuck) => {
    if (isStuck) return locks.request(name, { steal: true }, () => run(true))
    const atOnce = await locks.request(
      name,
      { ifAvailable: true },
      async (lock) => lock && { result: await run(false) },
    )
    return atOnce ? atOnce.result : locks.request(name, { signal }, () => run(true))
  }
}

/** Returns the id of the tab that holds a lock. Null if the lock is free, or if the browser does not report it. */
export type HolderOf = (name: string) => Promise<string | null>

export const browserLockHolder: HolderOf = async (name) => {
  try {
    const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
    return held.find((lock) => lock.name === name)?.clientId ?? null
  } catch {
    return null
  }
}

/**
 * `renewed`: new tokens are stored, ours or a sibling tab's. `lost`: the outcome is unknown, the session stays.
 * `refused`: the server ended the session, which the app has been notified of. `gone`: signed out in the meantime, which a late response must
 * not undo.
 */
export type Renewal = 'renewed' | 'lost' | 'refused' | 'gone'

type Parts = {
  tokens: TokenStore
  locks: RunLocked | null
  holderOf: HolderOf
  fetch: Fetch
  check: ResponseCheck
  hooks: ClientHooks
}

const LOCK = 'qumai-refresh'
const noHolder = { id: null, isStuck: false }

/** Replaces the tokens once for every call that waits, in this tab and in all others (NET-09). */
export class Refresher {
  private readonly parts: Parts
  private running: Promise<Renewal> | null = null
  /** How many times in a row the lock was not granted in time. */
  private missedRefreshes = 0
  /** The access token of the last attempt without the lock: misses for an earlier token do not count. */
  private missedFor: string | null = null
  /** The tab that held the lock at the end of the last miss, and whether it also held it at the miss before. */
  private holder: { id: string | null; isStuck: boolean } = noHolder

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** `used` is the rejected access token. Never rejects. */
  renew(used: string | null): Promise<Renewal> {
    this.running ??= this.underLock(used).finally(() => {
      this.running = null
    })
    return this.running
  }

  /**
   * A lock that is not granted in time fails this try as `lost`, and the next try waits again. The reason is that the holder may
   * be using the refresh token right now. The browser releases the lock of a closed tab, but Firefox leaks one
   * granted to a closing tab. The lock is therefore stolen after two waits if the same tab held it all the time:
   * no refresh takes that long. Otherwise it is stolen after five waits (a minute). A refresh without a lock happens
   * only if locks do not work at all. Two refreshes at once, there or beside a frozen tab that wakes up, are covered
   * by the server's grace period.
   */
  private async underLock(used: string | null): Promise<Renewal> {
    const { locks } = this.parts
    if (!locks) return this.refresh(used)
    if (this.missedRefreshes > 0 && this.missedFor !== used) this.clearMisses()
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), REFRESH_LOCK_TIMEOUT)
    let turn: Promise<Renewal> | undefined
    const refreshUnderLock = async (wasHeld: boolean) => {
      clearTimeout(timer)
      this.clearMisses()
      if (wasHeld) await this.siblingsTokens(used)
      return this.refresh(used)
    }
    const isStuck = this.holder.isStuck || this.missedRefreshes >= REFRESH_MISSES_MAX
    try {
      return await locks(LOCK, patience.signal, (wasHeld) => (turn = refreshUnderLock(wasHeld)), isStuck)
    } catch {
      if (turn) return turn // the lock was stolen from us: our request is in flight
      if (!patience.signal.aborted) return this.refresh(used)
      await this.recordMiss(used)
      return 'lost'
    } finally {
      clearTimeout(timer)
    }
  }

  private clearMisses() {
    this.missedRefreshes = 0
    this.holder = noHolder
    this.parts.hooks.onOtherTab?.(false)
  }

  private async recordMiss(used: string | null) {
    const { hooks, holderOf } = this.parts
    this.missedFor = used
    this.missedRefreshes += 1
    hooks.onOtherTab?.(true)
    const id = await holderOf(LOCK)
    this.holder = { id, isStuck: id !== null && id === this.holder.id }
  }

  /**
   * Waits briefly for a sibling's tokens, because writes to local storage reach other tabs some time after the lock.
   */
  private async siblingsTokens(used: string | null) {
    const { tokens } = this.parts
    const end = performance.now() + STORAGE_LAG // timers of a hidden tab run once a second
    while (performance.now() < end && tokens.refresh !== null && tokens.access === used) await sleep(STORAGE_CHECK)
  }

  /**
   * Must not call anything that could refresh, because it holds the lock. Reads the tokens again: a sibling may have
   * been first.
   */
  private async refresh(used: string | null): Promise<Renewal> {
    const { tokens, fetch, check, hooks } = this.parts
    const session = tokens.current()
    if (session === null) return 'gone'
    if (session.access !== used) return 'renewed'

    const init = callInit(
      refreshTokens,
      { refresh_token: session.refresh },
      { language: hooks.language(), access: null, key: undefined },
    )
    const tried = await tryCall(fetch, callUrl(hooks.apiHost, refreshTokens, {}), init, { timeout: REQUEST_TIMEOUT })
    const isOwn = tried.kind === 'answer' && tried.isOwn
    hooks.onOutcome(isOwn ? 'reached' : 'lost')
    if (tokens.refresh !== session.refresh) return tokens.refresh === null ? 'gone' : 'renewed'
    if (tried.kind === 'lost') return 'lost'

    check.look(refreshTokens, tried)
    const { status, json } = tried
    if (status === 500) hooks.report({ kind: 'server-error', endpoint: refreshTokens.id, status, attempt: 0 })
    if (!isOwn || json === undefined) return 'lost'
    const loss = isBan(problemOf(json))
      ? 'ban'
      : hasCode(problemOf(json), 'REFRESH_TOKEN_INVALID') && 'after-refreshing'
    if (loss) {
      // here, not in the calls that wait: they may all have been aborted (NET-07, NET-11)
      if (hooks.playerId() === session.playerId) hooks.onSessionLost(loss)
      return 'refused'
    }
    if (status > 299) return 'lost'
    const response = check.parse(refreshTokens, json)
    if (!response.ok) return 'lost'
    const { access, refresh } = response.data as { access: { token: string }; refresh: { token: string } }
    tokens.renew(session, { access: access.token, refresh: refresh.token })
    return 'renewed'
  }
}
