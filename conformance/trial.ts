import { setTimeout as wait } from 'node:timers/promises'

import { type Adapter, callHook, filled, type HookName, type Kind, type Values } from './adapter.ts'
import { responseOf, type ApiResponse } from './response.ts'
import type { ApiDocument } from './document.ts'
import { send } from './http.ts'
import { masked } from './masked.ts'
import { Accounts, type Player } from './accounts.ts'

/** The server under test and its description, shared by all tests of a run. */
export type Bench = {
  /** URL of the server; paths of the document are appended. */
  api: string
  adapter: Adapter
  document: ApiDocument
  accounts: Accounts
  /** Id of this run, unique. */
  run: string
}

/** One failed expectation. */
export type Finding = { expected: string; request: string; actual: string }

/** Thrown if a test cannot prove anything here, with the reason. */
export class NotProven extends Error {}
/** Thrown to end a test after a failure that makes its other checks pointless. */
export class Stop extends Error {}

export type Given = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  player?: Pick<Player, 'access'> | null
  /** Replaces the access token. */
  bearer?: string
  /** Idempotency key: by default a new one if the call takes one; null sends none. */
  key?: string | null
  headers?: Record<string, string>
  hangsUp?: boolean
}

let keys = 0

/** Methods for tests: send requests and report expectations. */
export class Trial {
  readonly bench: Bench
  readonly name: string
  readonly findings: Finding[] = []
  /** Ids of the operations that were called. */
  readonly called = new Set<string>()
  checks = 0

  constructor(bench: Bench, name: string) {
    this.bench = bench
    this.name = name
  }

  get #values(): Values {
    return { run: this.bench.run, test: this.name }
  }

  #common() {
    return filled(this.bench.adapter.headers ?? {}, this.#values) as Record<string, string>
  }

  newKey(): string {
    keys += 1
    return `conformance-${this.bench.run}-${keys}`
  }

  /** The same key for the same name, within this test. */
  keyOfRun(name: string): string {
    return `conformance-${this.bench.run}-${this.name}-${name}`
  }

  /** Requests a path without changes. */
  async raw(path: string, { method = 'GET', body, headers = {}, hangsUp = false }: Given & { method?: string } = {}) {
    for (const id of this.bench.document.operationsAt(path)) this.called.add(id)
    const { origin, pathname } = new URL(this.bench.api)
    const isText = typeof body === 'string' || body instanceof Uint8Array
    const type = body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }
    const sent = { ...this.#common(), ...type, ...headers }
    const reply = await send(origin, pathname.replace(/\/$/, '') + path, { method, headers: sent, body, hangsUp })
    const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const text = body === undefined ? '' : isText ? `(${body.length} bytes)` : JSON.stringify(body)
    return responseOf(reply, masked([`${method} ${path}`, ...shown, text].filter(Boolean).join('\n')))
  }

  /** Calls an operation of the document by its id. */
  call(id: string, given: Given = {}): Promise<ApiResponse> {
    const { method, path, isKeyed } = this.bench.document.operation(id)
    const {
      params = {},
      query = {},
      player,
      bearer,
      key = isKeyed ? this.newKey() : null,
      headers = {},
      ...rest
    } = given
    const filledPath = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? 'conformance'),
    )
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const token = bearer ?? player?.access
    return this.raw(search ? `${filledPath}?${search}` : filledPath, {
      ...rest,
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...headers,
      },
    })
  }

  /** Records a finding unless `isSo`. Returns `isSo`. */
  check(isSo: boolean, expected: string, response: Pick<ApiResponse, 'request' | 'actual'>): boolean {
    this.checks += 1
    if (!isSo) this.findings.push({ expected, request: response.request, actual: response.actual })
    return isSo
  }

  /** Like `check`, but stops the test on failure. */
  must(isSo: boolean, expected: string, response: Pick<ApiResponse, 'request' | 'actual'>) {
    if (!this.check(isSo, expected, response)) throw new Stop(expected)
  }

  /** Returns the response data of a call that must succeed. */
  async read<T>(id: string, given: Given = {}): Promise<T> {
    const response = await this.call(id, given)
    this.must(response.status === 200, `${id} succeeds`, response)
    return response.json as T
  }

  /** Expects an error with this code and, if given, this status. */
  rejected(response: ApiResponse, code: string, status: number | null = null): boolean {
    const isSo =
      response.status >= 400 && response.codes.includes(code) && (status === null || response.status === status)
    return this.check(isSo, `rejected with ${status === null ? '' : `${status} `}${code}`, response)
  }

  unproven(reason: string): never {
    throw new NotProven(reason)
  }

  has(name: HookName): boolean {
    return this.bench.adapter.hooks?.[name] !== undefined
  }

  /** Calls a control hook of the adapter; without it nothing is proven. */
  async hook<T = unknown>(name: HookName, values: Values = {}): Promise<T> {
    const { hooks = {}, names = {} } = this.bench.adapter
    const hook = hooks[name]
    if (!hook) return this.unproven(`needs the hook "${name}"`)
    const translated = Object.entries(values).map(([word, value]) => [
      word,
      typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value,
    ])
    const all = { ...this.#values, ...(Object.fromEntries(translated) as Values) }
    return (await callHook(hook, this.bench.api, all, this.#common())) as T
  }

  /** An account of a kind; with `spoils` no later test uses it. */
  player(kind: Kind, { spoils = false } = {}): Promise<Player> {
    return this.bench.accounts.find(this, kind, spoils)
  }

  /** The same player in a new session, as on another device. */
  async signIn({ id, email, phone, password }: Player): Promise<Player> {
    const login = email === null ? { phone } : { email }
    const { region, brand, domain } = this.bench.adapter.audience
    const response = await this.call('auth.authenticate', { body: { ...login, password, region, brand, domain } })
    this.must(response.status === 200, 'a player signs in with the right password', response)
    const { access, refresh } = response.json as Record<'access' | 'refresh', { token: string }>
    return { id, email, phone, password, access: access.token, refresh: refresh.token }
  }

  /** Returns whether the server accepts this access token. */
  async opens(access: string): Promise<boolean> {
    return (await this.call('profile.getBalance', { player: { access } })).status === 200
  }

  /** Advances the time, ms: by the hook, or by waiting if that is short. */
  async pass(ms: number): Promise<void> {
    const { hooks, patience = 0 } = this.bench.adapter
    if (hooks?.clock) await this.hook('clock', { ms })
    else if (ms <= patience * 1000) await wait(ms)
    else this.unproven(`needs the hook "clock" to let ${spanOf(ms)} pass`)
  }

  /** Advances the time, ms. Then refreshes the tokens of these players, or signs them in again. */
  async passFor(ms: number, ...players: Player[]): Promise<void> {
    await this.pass(ms)
    for (const player of players) {
      const response = await this.call('auth.refresh', { body: { refresh_token: player.refresh } })
      if (response.status !== 200) {
        Object.assign(player, await this.signIn(player))
        continue
      }
      const { access, refresh } = response.json as Record<'access' | 'refresh', { token: string }>
      Object.assign(player, { access: access.token, refresh: refresh.token })
    }
  }

  /** The server's time by its clock hook, ms. */
  async now(): Promise<number> {
    return (await this.hook<{ now: number }>('clock', { ms: 0 })).now
  }
}

function spanOf(ms: number): string {
  const hours = ms / 3_600_000
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return hours >= 1 ? `${Math.round(hours)} hours` : `${Math.round(ms / 1000)} seconds`
}
