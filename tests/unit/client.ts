import { vi } from 'vitest'

import { SafeStorage } from '~/platform/safe-storage.ts'

import type { CallReport, ClientHooks, SessionLoss } from '~/api/transport/client-hooks.ts'
import { createClient } from '~/api/transport/client.ts'
import type { HolderOf, RunLocked } from '~/api/transport/refresh.ts'
import { TokenStore, type TokenPair } from '~/api/transport/tokens.ts'

export type Request = {
  url: string
  path: string
  method: string
  headers: Record<string, string>
  body: unknown
  cache?: RequestCache
}
export type Reply =
  { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'cut' | 'hang'
export type Server = (request: Request, count: number) => Reply | Promise<Reply>

/** Storage that several clients share, as tabs do. */
export function fakeStorage() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  return { entries, tokens: new TokenStore(new SafeStorage(() => storage)) }
}

/** Stores these tokens in the session of `storage`, or starts one of p1 with them. */
export function saveTokens({ tokens }: { tokens: TokenStore }, pair: TokenPair) {
  const session = tokens.current()
  if (!session) tokens.begin('p1', pair)
  else tokens.renew(session, pair)
}

/** A lock that tabs share: runs one at a time, in order. */
export function fakeLocks(): RunLocked {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (_name, signal, run) => {
    const wasHeld = waiting > 0
    waiting += 1
    const turn = last.then(() => {
      signal.throwIfAborted()
      return run(wasHeld)
    })
    const end = () => void (waiting -= 1)
    last = turn.then(end, end)
    return turn
  }
}

function response(reply: Reply, signal: AbortSignal | null | undefined): Promise<Response> {
  if (reply === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
  if (reply === 'hang') {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const { status = 200, json, text, headers } = reply
  const type = text?.startsWith('<') ? 'text/html' : text === 'ok' ? 'text/plain' : 'application/json'
  const init = { status, headers: { 'content-type': type, ...headers } }
  return Promise.resolve(new Response(text ?? JSON.stringify(json), init))
}

type Options = {
  shared?: ReturnType<typeof fakeStorage>
  locks?: RunLocked | null
  holderOf?: HolderOf
  player?: string | null
  /** `real`: waits before retries take their time. */
  sleep?: 'real'
}

/** A client with a fake environment; `server` returns responses, `requests` lists the requests. */
export function clientFixture(
  server: Server,
  { shared = fakeStorage(), locks = null, holderOf = async () => null, player = null, ...options }: Options = {},
) {
  const requests: Request[] = []
  const reports: CallReport[] = []
  const outcomes: string[] = []
  const waits: number[] = []
  const state = { player }
  const onSessionLost = vi.fn<(reason: SessionLoss) => void>()
  const onRefused = vi.fn<ClientHooks['onRefused']>()
  const hooks: ClientHooks = {
    apiHost: 'https://api.test',
    language: () => 'kk',
    playerId: () => state.player,
    report: (report) => void reports.push(report),
    onSessionLost,
    onRefused,
    onOutcome: (outcome) => void outcomes.push(outcome),
  }
  const fetch = async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = init.headers as Record<string, string>
    const { method = 'GET', cache } = init
    const request = { url, path: new URL(url).pathname, method, headers, body, ...(cache ? { cache } : {}) }
    requests.push(request)
    return response(await server(request, requests.length), init.signal)
  }
  const sleep = (milliseconds: number, signal?: AbortSignal) => {
    waits.push(milliseconds)
    signal?.throwIfAborted()
    return Promise.resolve()
  }
  const client = createClient(hooks, {
    fetch,
    ...(options.sleep ? {} : { sleep }),
    tokens: shared.tokens,
    locks,
    holderOf,
  })
  return { client, hooks, fetch, requests, reports, outcomes, waits, state, onSessionLost, onRefused, ...shared }
}
