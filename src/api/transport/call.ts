import type { AnyEndpoint } from '~/contract/endpoint.ts'
import type { Problem } from '~/contract/problem.ts'
import { ABORT_TEXT, REPLAY_LIMIT, REQUEST_TIMEOUT, RETRY_MAX } from '~/constants/network.ts'

import { recordServerTime, steadyNow } from '~/platform/server-clock.ts'

import { abortable } from './abortable.ts'
import { ApiError, isBan, type ApiErrorKind } from './api-error.ts'
import type { ClientHooks } from './client-hooks.ts'
import { recordCaching, type LastResponses } from './last-responses.ts'
import type { ClickCall, ClickKeys } from './click-keys.ts'
import type { Refresher } from './refresh.ts'
import { callInit, callUrl, tryCall, type CallInput, type Carrier, type Fetch, type Tried } from './request.ts'
import { backoff, retriesOf, retryAfterMs, type Sleep } from './retry.ts'
import { needsToken } from './needs-token.ts'
import type { TokenStore } from './tokens.ts'
import { problemOf, type ResponseCheck } from './validate.ts'

type CallDependencies = {
  hooks: ClientHooks
  fetch: Fetch
  tokens: TokenStore
  check: ResponseCheck
  refresher: Refresher
  sleep: Sleep
  lastResponses: LastResponses
  clickKeys: ClickKeys
}
/**
 * `key`: idempotency key of a call that moves money, stored before it is sent, the same on every retry. Calls with a
 * press key get theirs here.
 */
export type SendOptions = {
  signal?: AbortSignal | undefined
  key?: string | undefined
  /** Access token of a session that has not started yet. Its rejection does not end the current session. */
  bearer?: string | undefined
  /** For a call that is not JSON. */
  carrier?: Carrier | undefined
  /** Called once with the response headers, before the data is returned. */
  onHeaders?: ((headers: Headers) => void) | undefined
}
type Answer = Extract<Tried, { kind: 'answer' }>
/** How a try ended: with data, to be sent again at once, or later (`error` is thrown when no retry is left). */
type Verdict = { data: unknown } | 'replay' | { wait: number; error: (retried: boolean) => ApiError }

/** A cache may have served it, so its time may be old. */
const mayBeOld = (headers: Headers) => /max-age=[1-9]/.test(headers.get('cache-control') ?? '')

/** The server requires a later retry. A 503 with a specific code (a game in maintenance) is shown at once instead. */
const isBusy = ({ status, code }: ApiError) =>
  status === 429 || (status === 503 && (code === undefined || code === 'MAINTENANCE'))

/**
 * One call from its first request to its end: retries, refresh and replay (NET-03 to NET-11).
 *
 * A call of a player ends once the player has left, here or in another tab. It sends nothing more, and its response
 * reaches no hook and no caller. It rejects with `player-changed`, which has no text. So a caller checks the player only
 * after other waits. src/app/network/player-left.test.ts proves this for every change of the contract.
 */
export class Call {
  private readonly parts: CallDependencies
  private readonly endpoint: AnyEndpoint
  private readonly input: CallInput
  private readonly options: SendOptions
  /**
   * The player who started the call: it is never sent with another player's tokens, and its response reaches no other
   * player.
   */
  private readonly player: string | null
  /** Aborts the current try or wait: the caller has stopped the call, or its player has signed out. */
  private readonly stopping = new AbortController()
  /** Only for calls with a key for each click. */
  private readonly clickCall: ClickCall | null
  private failures = 0
  private replays = 0
  /** A response was not JSON: the browser may have cached it, and would revalidate it by its ETag forever. */
  private isKeptBroken = false

  constructor(parts: CallDependencies, endpoint: AnyEndpoint, input: CallInput, options: SendOptions) {
    this.parts = parts
    this.endpoint = endpoint
    this.input = input
    this.options = options
    this.player = options.bearer === undefined ? parts.hooks.playerId() : null
    this.clickCall = endpoint.keyed === 'press' ? parts.clickKeys.open(endpoint, this.player, input) : null
  }

  async run(): Promise<unknown> {
    const { signal } = this.options
    const stop = () => this.stopping.abort(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    try {
      const data = await this.tryUntilOver()
      if (this.clickCall) this.parts.clickKeys.succeeded(this.clickCall)
      return data
    } catch (error) {
      if (this.clickCall) this.parts.clickKeys.failed(this.clickCall, error)
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  /** The player has changed or signed out: aborts the call in flight; nothing more is sent. */
  endWithPlayer() {
    if (this.isOrphaned()) this.stopping.abort(this.orphaned())
  }

  private async tryUntilOver(): Promise<unknown> {
    const limit = retriesOf(this.endpoint, this.options.key)
    for (;;) {
      if (this.isOrphaned()) throw this.orphaned() // before each try, so also after each wait
      const access = this.options.bearer ?? this.parts.tokens.accessOf(this.player)
      const tried = await this.tryOnce(access)
      if (this.isOrphaned()) throw this.orphaned()
      const verdict = tried.kind === 'lost' ? this.lost(0, {}, tried.cause) : await this.judge(tried, access)
      if (verdict === 'replay') continue
      if ('data' in verdict) return verdict.data
      const hasResponse = tried.kind === 'answer' && tried.isOwn
      if (this.failures >= limit || (this.clickCall && hasResponse)) throw verdict.error(this.failures > 0)
      await this.parts.sleep(verdict.wait, this.stopping.signal)
      this.failures += 1
    }
  }

  private async tryOnce(access: string | null): Promise<Tried> {
    const { hooks, fetch, check, lastResponses } = this.parts
    const { key = this.clickCall?.key, carrier } = this.options
    const { signal } = this.stopping
    const url = callUrl(hooks.apiHost, this.endpoint, this.input)
    const init = callInit(this.endpoint, this.input.body, { language: hooks.language(), access, key }, carrier)
    if (this.isKeptBroken) init.cache ??= 'reload'
    else lastResponses.ask(this.endpoint, url, init, this.player)
    const sentAt = steadyNow()
    let tried = await tryCall(carrier?.fetch ?? fetch, url, init, {
      timeout: carrier?.timeout ?? REQUEST_TIMEOUT,
      signal,
    })
    if (tried.kind === 'answer') tried = lastResponses.take(this.endpoint, url, tried, this.player)
    const isBroken = tried.kind === 'answer' && tried.json === undefined && tried.status < 300
    this.isKeptBroken ||= isBroken
    if (tried.kind === 'lost' || isBroken || !tried.isOwn) hooks.onOutcome('lost')
    else {
      hooks.onOutcome('reached')
      if (!mayBeOld(tried.headers)) recordServerTime(tried.headers.get('x-server-time'), sentAt)
    }
    if (tried.kind === 'answer') check.look(this.endpoint, tried)
    return tried
  }

  private async judge(response: Answer, access: string | null): Promise<Verdict> {
    const { status, json, headers, isOwn } = response
    const { onMaintenance } = this.parts.hooks
    if (isOwn && status < 300) onMaintenance?.(false)
    if (isOwn && status < 300) return this.accept(status, json, headers)
    const problem = isOwn ? problemOf(json) : {}
    if (status === 500) {
      this.parts.hooks.report({ kind: 'server-error', endpoint: this.endpoint.id, status, attempt: this.failures })
      return this.lost(status, problem, undefined, 'answer')
    }
    const retryAfter = retryAfterMs(headers)
    const options = { afterLost: this.failures > 0, isSpent: isOwn && this.isSpent(problem), retryAfter }
    const error = new ApiError(isOwn ? 'answer' : 'foreign', status, problem, options)
    if (error.code === 'MAINTENANCE') onMaintenance?.(true)
    if (isOwn && status === 401) return this.renew(error, access)
    if (isBusy(error) && retryAfter !== null && retryAfter <= RETRY_MAX)
      return { wait: Math.max(retryAfter, backoff(this.failures)), error: () => error }
    if (isOwn) this.refused(error)
    // the verdict of a firewall will not change; a proxy's error page may be temporary
    else if (status < 400 || status > 500) return this.lost(status, problem, undefined, 'foreign')
    throw error
  }

  /**
   * Returns the data, or a breach of the contract. The outcome of a money call is then as unknown as after a timeout.
   */
  private accept(status: number, json: unknown, headers: Headers): Verdict {
    if (json === undefined) return this.lost(status, {})
    const response = this.parts.check.parse(this.endpoint, json)
    if (response.ok) {
      recordCaching(this.endpoint, headers)
      this.options.onHeaders?.(headers)
      return response
    }
    throw new ApiError(this.endpoint.keyed === true ? 'network' : 'contract', status, {}, { cause: response.cause })
  }

  /** The error of a call with an unknown outcome. If no retry is allowed, a 500 counts as an error response. */
  private lost(status: number, problem: Problem, cause?: unknown, kind: ApiErrorKind = 'network'): Verdict {
    const error = (retried: boolean) => {
      // NET-05; a repeated click still names an intercepted response
      const isNamed = this.clickCall !== null && kind === 'foreign'
      if (retried && !isNamed) return new ApiError('aborted', status, problem, { message: ABORT_TEXT, cause })
      return new ApiError(kind, status, problem, { cause })
    }
    return { wait: backoff(this.failures), error }
  }

  private refused(error: ApiError) {
    const { hooks } = this.parts
    if (error.status === 403 && this.mayEndSession() && isBan(error.problem)) hooks.onSessionLost('ban') // NET-07
    hooks.onRefused(error, this.endpoint.path)
  }

  /** True if the player who started the call has signed out. Guest calls, and reads that guests may make, continue. */
  private isOrphaned(): boolean {
    const { access, method } = this.endpoint
    const isBound = access === 'player' || (access === 'player-if-any' && method !== 'GET')
    if (!isBound || this.player === null) return false
    const saved = this.parts.tokens.current() // another tab may have signed in another player, before this tab was notified
    return this.parts.hooks.playerId() !== this.player || (saved !== null && saved.playerId !== this.player)
  }

  private orphaned() {
    return new ApiError('player-changed', 0, { message: 'PLAYER_CHANGED' })
  }

  /** True if the success of an earlier call, whose response was lost, may be the reason of this error. */
  private isSpent({ message, errors = {} }: Problem): boolean {
    const codes = new Set([...Object.values(errors).flat(), message])
    return Boolean(this.clickCall?.isAfterLost && this.endpoint.spentErrors?.some((code) => codes.has(code)))
  }

  private mayEndSession(): boolean {
    return this.player !== null && this.parts.hooks.playerId() === this.player
  }

  /** A 401: other tokens and another try, or the end of the session (NET-08 to NET-11). */
  private async renew(error: ApiError, access: string | null): Promise<Verdict> {
    const { hooks, tokens, refresher } = this.parts
    if (!needsToken(this.endpoint) || this.options.bearer !== undefined || hooks.playerId() !== this.player) throw error
    const session = tokens.current()
    if (session && session.playerId !== this.player) throw error // another tab has changed the player, and this one has not been notified yet
    if (session === null) {
      if (await hooks.exchangeAuthToken?.()) throw error
      if (this.mayEndSession()) hooks.onSessionLost('refresh-token-empty')
      throw error
    }
    if (this.replays >= REPLAY_LIMIT) throw error // NET-10
    this.replays += 1 // counted before the wait: no request waits for a refresh uncounted
    const renewal = await abortable(refresher.renew(access), this.stopping.signal)
    if (renewal === 'refused') throw error
    if (hooks.playerId() !== this.player) throw this.isOrphaned() ? this.orphaned() : error
    if (renewal === 'renewed') return 'replay'
    if (renewal === 'lost') {
      this.replays -= 1 // not replayed after all
      return this.lost(0, {}, error)
    }
    throw error
  }
}
