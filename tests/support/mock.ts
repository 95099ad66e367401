import { randomUUID } from 'node:crypto'

import type { ControlBody, ControlPath } from '../../mock-server/control/requests.ts'
import type { Endpoints } from '../../src/contract/all.ts'
import type { ErrorCode } from '../../src/contract/error-codes.ts'
import { needBuild } from './need-build.ts'

/** Id of an endpoint of the contract. */
export type EndpointId = Endpoints[keyof Endpoints]['id']
/** `*` is every call; a path like `/assets/` stands for all that begin with it. */
export type FaultTarget = EndpointId | '*' | `/${string}`
type OneFault = Exclude<ControlBody<'faults'>, readonly unknown[]>
export type Fault = Omit<OneFault, 'endpoint'> & { endpoint: FaultTarget }

type NewPlayer = ControlBody<'players'>
export type PlayerKind = NonNullable<NewPlayer['kind']>
export type MessageKind = ControlBody<'notify'>['sub_type']
export type PushKind = ControlBody<'push'>['sub_type']
export type ServerLanguage = NonNullable<NewPlayer['language']>

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

  constructor(port: number, id = `t-${randomUUID().slice(0, 12)}`) {
    this.port = port
    this.id = id
    this.origin = `http://${this.id}.localhost:${port}`
  }

  /** Sends a body to the control API: its fields and values are types, so a misspelt one does not compile. */
  post<Path extends ControlPath>(path: Path, body: ControlBody<Path>): Promise<unknown> {
    if (/^(scenario|faults|force|net|build)/.test(path)) this.isMadeToFail = true
    if (path === 'build') needBuild((body as ControlBody<'build'>).build ?? 'a')
    return this.control('POST', path, body)
  }

  async control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
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
  newPlayer(kind: PlayerKind = 'player', language: ServerLanguage = 'en') {
    return this.post('players', { kind, language }) as Promise<MockPlayer>
  }

  /** Ends all wagering of this player, so a withdrawal needs no confirmation. */
  async endBonuses(player: Pick<MockPlayer, 'id'>) {
    const { offers } = await this.control<{ offers: { id: string; actions: string[] }[] }>(
      'GET',
      `world?player=${player.id}`,
    )
    const inPlay = offers.filter(({ actions }) => actions.includes('wager_ignored'))
    for (const { id } of inPlay)
      await this.post('transition', { kind: 'offers', player: player.id, id, action: 'wager_ignored' })
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
  scenario(name: ControlBody<'scenario'>['name']) {
    return this.post('scenario', { name })
  }

  faults(faults: Fault[]) {
    return this.post('faults', faults)
  }

  /** Holds these calls and files back until the faults are cleared. */
  hold(...endpoints: FaultTarget[]) {
    return this.faults(endpoints.map((endpoint) => ({ endpoint, kind: 'latency', ms: 600_000 })))
  }

  clearFaults() {
    return this.control('DELETE', 'faults')
  }

  force(endpoint: EndpointId | '*', code: ErrorCode, times?: number) {
    return this.post('force', { endpoint, code, ...(times ? { times } : {}) })
  }

  net(mode: ControlBody<'net'>) {
    return this.post('net', mode)
  }

  advanceClock(ms: number) {
    return this.post('clock', { advance: ms })
  }

  /** This session as one file: players, money, clock, faults, journal, tokens. */
  save() {
    return this.control<object>('GET', 'situation')
  }

  /** Replaces this session by the one of a file. Its players stay signed in with their tokens. */
  open(file: object) {
    this.isMadeToFail = true // the file may have faults
    return this.control('POST', 'situation', file)
  }

  end() {
    return this.control('DELETE', 'session')
  }
}
