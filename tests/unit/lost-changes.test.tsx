import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ApiError } from '~/api/transport/api-error.ts'
import { createClient, type Client } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { endpoints, type Endpoints } from '~/contract/all.ts'
import type { AnyEndpoint, EndpointInput } from '~/contract/endpoint.ts'

import { createMock, type Mock } from '../../mock-server/app.ts'
import { catalogueOf } from '../../mock-server/nouns/games/catalogue.ts'
import { multipart, TestSession, type Player } from '../../mock-server/testing/client.ts'
import { layOut } from '../../mock-server/testing/contract-walk.ts'
import { examplesFor } from '../../mock-server/testing/examples.ts'
import { passkeyRequests, PasskeyWalk } from '../../mock-server/testing/passkey-examples.ts'
import { kindsOfCalls } from '../../mock-server/testing/profile-examples.ts'
import { fakeStorage } from './client.ts'

type Name = keyof Endpoints
type Given = EndpointInput<AnyEndpoint>
const all: Record<Name, AnyEndpoint> = endpoints
const presses = (Object.keys(endpoints) as Name[]).filter((name) => all[name].keyed === 'press')

let mock: Mock
beforeAll(async () => void (mock = await createMock({ port: 0 })))
afterAll(() => mock.close())

/** Where an answer is lost: `before` the server has done anything, or `after`. */
type Loss = 'none' | 'before' | 'after'

/** A world that is the same each time, and a client in it whose calls get lost. */
class World {
  readonly session = new TestSession(mock, 'lost')
  readonly storage = fakeStorage()
  private playerId: string | null = null
  /** How the next tries go; all later ones arrive. */
  losses: Loss[] = []
  sent = 0
  private readonly client: Client

  constructor() {
    const hooks = { ...idleHooks, apiHost: 'http://api.test', playerId: () => this.playerId }
    this.client = createClient(hooks, {
      fetch: (url, init) => this.fetch(url, init),
      sleep: () => Promise.resolve(),
      tokens: this.storage.tokens,
      locks: null,
    })
  }

  async start(kind?: string): Promise<Player> {
    await this.session.control('POST', 'reset', { now: '2026-11-21T12:00:00Z', freeze: true })
    layOut(mock, this.session.id)
    const player = await this.session.player(kind)
    this.playerId = player.id
    this.storage.tokens.begin(player.id, { access: player.access, refresh: player.refresh })
    return player
  }

  send(name: Name, given: Given, key?: string) {
    const send = this.client.send as (endpoint: AnyEndpoint, input: Given, options: object) => Promise<unknown>
    return send(all[name], given, key === undefined ? {} : { key })
  }

  /** Everything that the server holds; what a device has made up by chance is left out. */
  state(): string {
    const { catalogue: _games, random: _random, ...held } = mock.sessions.get(this.session.id).world
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
    const {
      status,
      text,
      headers: got,
    } = await this.session.call(url.replace('http://api.test', ''), {
      method: init.method ?? 'GET',
      headers,
      body: form?.body ?? init.body,
    })
    if (loss === 'after') throw new TypeError('Failed to fetch')
    return new Response(text, { status, headers: got as Record<string, string> })
  }
}

const slug = catalogueOf(1).games.find(({ card }) => card.availability === 'available')?.card.slug ?? ''
const KEY = 'lost-key-1'
/** Calls about a payment that was begun before. */
const ofPayment: ReadonlySet<Name> = new Set(['sendPayoutCode', 'confirmPayout'])

/** A world with a good request of this call, ready to be sent. `change`: what of its body is wrong. */
async function ready(name: Name, change: object = {}) {
  const world = new World()
  const player = await world.start(kindsOfCalls[name])
  const examples = examplesFor(player, { slug, method: 'wallet-kzt', page: 'rules', key: KEY })
  if (ofPayment.has(name)) await world.send('createPayment', examples.createPayment as Given, KEY)
  const made = await passkeyRequests[name]?.(new PasskeyWalk(world.session, player))
  const given: { body?: object } = { ...examples[name], ...made }
  const input = (given.body ? { ...given, body: { ...given.body, ...change } } : given) as Given
  world.sent = 0
  return { world, press: () => world.send(name, input) }
}

/** What the server holds when nothing gets lost, and how it answers. */
async function undisturbed(name: Name, change?: object) {
  const { world, press } = await ready(name, change)
  const code = await press().then(
    () => null,
    (error: unknown) => (error as ApiError).code,
  )
  return { state: world.state(), code }
}

const ways = ['before', 'after'] as const
const table = presses.flatMap((name) => ways.map((loss) => [name, loss] as const))

test.each(table)(
  '%s: an answer lost once %s the server acts is no failure, and one effect [O-14]',
  async (name, loss) => {
    const { world, press } = await ready(name)
    world.losses = [loss]
    await press()
    expect(world.sent).toBe(2)
    const isSame = world.state() === (await undisturbed(name)).state // `expect` itself would print megabytes
    expect(isSame).toBe(true)
  },
)

test.each(table)('%s: after answers lost %s the server acts a second press works, once [O-14]', async (name, loss) => {
  const { world, press } = await ready(name)
  world.losses = [loss, loss]
  await expect(press()).rejects.toMatchObject({ isLost: true })
  await press()
  const isSame = world.state() === (await undisturbed(name)).state
  expect(isSame).toBe(true)
})

/** A wrong secret for each call that counts wrong ones. */
const wrong: [Name, object][] = [
  ['authenticate', { password: 'not this one' }],
  ['beginAddPasskey', { password: 'not this one' }],
  ['closeAccount', { password: 'not this one' }],
  ['setSignInCode', { password: 'not this one' }],
  ['updatePassword', { old_password: 'not this one' }],
  ['signInByCode', { code: '135791' }],
]

test.each(wrong)('%s: a wrong secret whose refusal is lost counts once [O-14]', async (name, change) => {
  const { world, press } = await ready(name, change)
  world.losses = ['after']
  const failure: unknown = await press().catch((error: unknown) => error)
  const state = world.state()
  const expected = await undisturbed(name, change)
  expect(failure).toMatchObject({ kind: 'answer', code: expected.code })
  const isSame = state === expected.state
  expect(isSame).toBe(true)
})
