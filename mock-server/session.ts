import { Clock, Timers } from './clock.ts'
import { Faults } from './faults.ts'
import { ForcedAnswers } from './forced.ts'
import { Idempotency } from './idempotency.ts'
import { Journal } from './journal.ts'
import { Network } from './network.ts'
import { start, type ScenarioName } from './scenarios/all.ts'
import { hashText, mulberry32, type Random } from './seed/random.ts'
import { createWorld, type World } from './world.ts'

/** Something that really happened, once: money moved, a message was sent. */
type Effect = { kind: string; key?: string; amount?: number; [detail: string]: unknown }
/** An e-mail or a text message that the backend would have sent. */
type OutboxMessage = { at: number; to: string; kind: 'email' | 'sms'; subject: string; text: string }

/** One world of its own: nothing that happens here is seen by another session. */
export type Session = {
  readonly id: string
  readonly seed: number
  readonly rng: Random
  readonly clock: Clock
  readonly timers: Timers
  readonly world: World
  readonly journal: Journal
  readonly outbox: OutboxMessage[]
  readonly effects: Effect[]
  readonly idempotency: Idempotency<unknown>
  readonly faults: Faults
  readonly forced: ForcedAnswers
  network: Network
  scenario: ScenarioName | null
  build: 'a' | 'b'
  /** The least build that may run, as version.json says; null leaves the file as it is built. */
  leastBuild: number | null
  /** The worker that ends all workers is on the server in the place of the build's own. */
  hasTombstone: boolean
  /** Ends with the session: calls that hang are let go. */
  readonly life: AbortController
  /** Virtual time, ms since 1970. */
  now: () => number
  /** Runs something after so much virtual time, ms. Returns the undo. */
  after: (ms: number, run: () => void) => () => void
}

export type SessionOptions = {
  seed?: number | undefined
  now?: number | undefined
  freeze?: boolean | undefined
  scenario?: ScenarioName | undefined
}

const SESSIONS_KEPT = 1000
const DEFAULT_SEED = 1

function createSession(id: string, { seed = DEFAULT_SEED, now, freeze, scenario }: SessionOptions): Session {
  const clock = new Clock({ now, isFrozen: freeze })
  const timers = new Timers(clock)
  const world = createWorld(seed, clock.now())
  world.random = mulberry32(seed ^ hashText(`tokens of ${id}`)) // a token of one session opens no other
  const session: Session = {
    id,
    seed,
    rng: mulberry32(seed ^ hashText(`ids of ${id}`)),
    clock,
    timers,
    world,
    journal: new Journal(),
    outbox: [],
    effects: [],
    idempotency: new Idempotency(),
    faults: new Faults(),
    forced: new ForcedAnswers(),
    network: new Network(),
    scenario: null,
    build: 'a',
    leastBuild: null,
    hasTombstone: false,
    life: new AbortController(),
    now: () => clock.now(),
    after: (ms, run) => timers.after(ms, run),
  }
  if (scenario) start(session, scenario)
  return session
}

/** Every session of a server, made when it is first asked for. */
export class Sessions {
  #byId = new Map<string, Session>()

  get ids(): string[] {
    return [...this.#byId.keys()]
  }

  get(id: string): Session {
    const known = this.#byId.get(id)
    if (!known) return this.reset(id, {})
    // the one used last stands last: the first is the one to forget
    this.#byId.delete(id)
    this.#byId.set(id, known)
    return known
  }

  /** A new session in the place of the old one. Calls of the old one end without touching the new. */
  reset(id: string, options: SessionOptions): Session {
    this.end(id)
    const session = createSession(id, options)
    this.#byId.set(id, session)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > SESSIONS_KEPT && oldest !== undefined) this.end(oldest)
    return session
  }

  end(id: string) {
    const session = this.#byId.get(id)
    session?.timers.clear()
    session?.life.abort()
    this.#byId.delete(id)
  }

  endAll() {
    for (const id of this.ids) this.end(id)
  }
}
