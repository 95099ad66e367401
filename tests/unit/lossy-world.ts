import { createClient, type Client } from '~/api/transport/client.ts'
import { idleHooks, type ClientHooks } from '~/api/transport/client-hooks.ts'
import { endpoints, type Endpoints } from '~/contract/all.ts'
import type { AnyEndpoint, EndpointInput } from '~/contract/endpoint.ts'

import type { Mock } from '../../mock-server/app.ts'
import { catalogueOf } from '../../mock-server/domains/games/catalogue.ts'
import { multipart, TestSession, type Player } from '../../mock-server/testing/client.ts'
import { layOut } from '../../mock-server/testing/contract-walk.ts'
import { examplesFor } from '../../mock-server/testing/examples.ts'
import { passkeyRequests, PasskeyWalk } from '../../mock-server/testing/passkey-examples.ts'
import { kindsOfCalls } from '../../mock-server/testing/profile-examples.ts'
import { fakeStorage } from './client.ts'

export type CallName = keyof Endpoints
type Given = EndpointInput<AnyEndpoint>
const all: Record<CallName, AnyEndpoint> = endpoints

const slug = catalogueOf(1).games.find(({ card }) => card.availability === 'available')?.card.slug ?? ''
export const LOST_KEY = 'lost-key-1'
const known = { slug, method: 'wallet-kzt', page: 'rules', key: LOST_KEY }

/** Whether a call is lost `before` the server has executed it, or its response `after`. */
export type Loss = 'none' | 'before' | 'after'

/** A deterministic world with a client whose calls get lost. */
export class LossyWorld {
  readonly session: TestSession
  readonly storage = fakeStorage()
  private player: Player | null = null
  /** How the next tries go; all later ones arrive. */
  losses: Loss[] = []
  sent = 0
  private readonly mock: Mock
  private readonly client: Client

  /** `create`: tests of the app's client pass `configureClient`. */
  constructor(mock: Mock, create: typeof createClient = createClient, hooks: Partial<ClientHooks> = {}) {
    this.mock = mock
    this.session = new TestSession(mock, 'lost')
    const own = { ...idleHooks, apiHost: 'http://api.test', playerId: () => this.player?.id ?? null, ...hooks }
    this.client = create(own, {
      fetch: (url, init) => this.fetch(url, init),
      sleep: () => Promise.resolve(),
      tokens: this.storage.tokens,
      locks: null,
    })
  }

  async start(kind?: string): Promise<Player> {
    await this.session.control('POST', 'reset', { now: '2026-11-21T12:00:00Z', freeze: true })
    layOut(this.mock, this.session.id)
    const player = await this.session.player(kind)
    this.player = player
    this.storage.tokens.begin(player.id, { access: player.access, refresh: player.refresh })
    return player
  }

  /** A valid request of the started player, for a call without preconditions. */
  good(name: CallName): Given {
    if (!this.player) throw new Error('Nobody has started')
    return examplesFor(this.player, known)[name] as Given
  }

  send(name: CallName, given: Given, key?: string) {
    const send = this.client.send as (endpoint: AnyEndpoint, input: Given, options: object) => Promise<unknown>
    return send(all[name], given, key === undefined ? {} : { key })
  }

  /** The state of the server, without random values of a device. */
  state(): string {
    const { catalogue: _games, random: _random, ...held } = this.mock.sessions.get(this.session.id).world
    return JSON.stringify(held, (name, value: unknown) => {
      if (name === 'credential') return 'made by a device'
      return value instanceof Map || value instanceof Set ? [...(value as Set<unknown>)] : value
    })
  }

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    const loss = this.losses.shift() ?? 'none'
    this.sent += 1
    if (loss === 'before') throw new TypeError('Failed to fetch')
    const form = init.body instanceof FormData ? await multipart(init.body) : null
    const headers = { ...(init.headers as Record<string, string>), ...form?.headers }
    const reply = await this.session.call(url.replace('http://api.test', ''), {
      method: init.method ?? 'GET',
      headers,
      body: form?.body ?? init.body,
    })
    if (loss === 'after') throw new TypeError('Failed to fetch')
    const isEmpty = reply.status === 204 || reply.status === 304
    return new Response(isEmpty ? null : reply.text, {
      status: reply.status,
      headers: reply.headers as Record<string, string>,
    })
  }
}

/** Calls about a payment that was started before. */
const ofPayment: ReadonlySet<CallName> = new Set(['sendPayoutCode', 'confirmPayout'])

/** Prepares a started world for this call; returns a valid request and a function that sends it, or one like it. */
export async function readyInput(world: LossyWorld, name: CallName, kind = kindsOfCalls[name]) {
  const player = await world.start(kind)
  const examples = examplesFor(player, known)
  if (ofPayment.has(name)) await world.send('createPayment', examples.createPayment as Given, LOST_KEY)
  const made = await passkeyRequests[name]?.(new PasskeyWalk(world.session, player))
  const input = { ...examples[name], ...made } as Given
  world.sent = 0
  return {
    input,
    send: (given: Given) => world.send(name, given, all[name].keyed === true ? 'press-key-1' : undefined),
  }
}

/** `input` with these parts of its body changed. */
export const withBody = (input: Given, change: object): Given => {
  const { body } = input as { body?: object }
  return body ? { ...input, body: { ...body, ...change } } : input
}

/** Prepares a valid request of this call in a started world. `change`: invalid parts of its body. */
export async function readyCall(world: LossyWorld, name: CallName, change: object = {}) {
  const { input, send } = await readyInput(world, name)
  return () => send(withBody(input, change))
}
