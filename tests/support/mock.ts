import { randomUUID } from 'node:crypto'

import { needBuild, type BuildName } from './need-build.ts'

/** Id of an endpoint of the contract, `*` for every one, or the prefix of a path like `/assets/`. */
export type EndpointId = string

export type Fault = {
  endpoint: EndpointId
  kind:
    | 'drop-before'
    | 'drop-after'
    | 'reset'
    | 'reset-after'
    | 'truncate'
    | 'badjson'
    | 'hang'
    | 'hang-after'
    | 'html-200'
    | 'html-401'
    | 'html-403'
    | 'html-503'
    | 'empty-403'
    | 'redirect'
    | 'latency'
    | 'bytesPerSecond'
  ms?: number
  value?: number
  times?: number
}

export type JournalEntry = {
  /** Virtual time, ms. */
  at: number
  endpoint: string | null
  method: string
  path: string
  status: number
  key: string | null
  outcome: string
  replayed: boolean
  /** Whether the call had a token or a cookie. */
  hasCredentials: boolean
  contractViolation: unknown
  undocumented: unknown
}

export type MockPlayer = {
  id: string
  email: string | null
  phone: string | null
  password: string
  access: string
  refresh: string
}

/**
 * One session of the mock, for one test: its own world, clock, faults and journal, and its own origin, so also
 * its own worker and storage. Control calls go past the faults, from Node.
 */
export class MockSession {
  readonly id: string
  readonly port: number
  readonly origin: string
  /** True once a test has made this session fail on purpose: Chromium then writes failed requests into the console. */
  isMadeToFail = false

  constructor(port: number) {
    this.port = port
    this.id = `t-${randomUUID().slice(0, 12)}`
    this.origin = `http://${this.id}.localhost:${port}`
  }

  async control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
    if (method === 'POST' && /^(scenario|faults|force|net|build)/.test(path)) this.isMadeToFail = true
    if (path === 'build') needBuild((body as { build?: BuildName } | undefined)?.build ?? 'a')
    const response = await fetch(`http://127.0.0.1:${this.port}/__mock/${path}`, {
      method,
      headers: { 'x-mock-session': this.id, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`mock control ${method} ${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  journal() {
    return this.control<JournalEntry[]>('GET', 'journal')
  }

  /** Journal entries of one call. */
  async calls(endpoint: EndpointId) {
    return (await this.journal()).filter((entry) => entry.endpoint === endpoint)
  }

  effects() {
    return this.control<{ kind: string; key?: string; amount?: number }[]>('GET', 'effects')
  }

  records() {
    return this.control<{
      events: { id: string; name: string; received: number; event: { payload: unknown } }[]
      visits: { id: string; url: string; received: number }[]
      cspReports: { page: string; blocked: string; directive: string }[]
    }>('GET', 'records')
  }

  /** Creates a player whose account is in English, so that the page stays in the language of the tests. */
  newPlayer(kind = 'player', language = 'en') {
    return this.control<MockPlayer>('POST', 'players', { kind, language })
  }

  /** Ends all wagering of this player, so a withdrawal needs no confirmation. */
  async endBonuses(player: Pick<MockPlayer, 'id'>) {
    const { offers } = await this.control<{ offers: { id: string; actions: string[] }[] }>(
      'GET',
      `world?player=${player.id}`,
    )
    const inPlay = offers.filter(({ actions }) => actions.includes('wager_ignored'))
    for (const { id } of inPlay)
      await this.control('POST', 'transition', { kind: 'offers', player: player.id, id, action: 'wager_ignored' })
  }

  /** Query of a link that signs this player in, once. */
  async signInQuery(player: MockPlayer): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${this.port}/__mock/sign-in?player=${player.id}`, {
      headers: { 'x-mock-session': this.id },
      redirect: 'manual',
    })
    return new URL(response.headers.get('location') ?? '').search
  }

  /** Puts the session into a situation by its name, or out of any with null. */
  scenario(name: string | null) {
    return this.control('POST', 'scenario', { name })
  }

  faults(faults: Fault[]) {
    return this.control('POST', 'faults', faults)
  }

  /** Holds these calls and files back until the faults are cleared. */
  hold(...endpoints: EndpointId[]) {
    return this.faults(endpoints.map((endpoint) => ({ endpoint, kind: 'latency', ms: 600_000 })))
  }

  clearFaults() {
    return this.control('DELETE', 'faults')
  }

  force(endpoint: EndpointId, code: string, times?: number) {
    return this.control('POST', 'force', { endpoint, code, ...(times ? { times } : {}) })
  }

  net(mode: unknown) {
    return this.control('POST', 'net', mode)
  }

  advanceClock(ms: number) {
    return this.control('POST', 'clock', { advance: ms })
  }

  end() {
    return this.control('DELETE', 'session')
  }
}
