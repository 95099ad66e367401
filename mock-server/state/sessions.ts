import { Clock, Timers } from './clock.ts'
import { Faults } from './faults.ts'
import { ForcedResponses } from './forced.ts'
import { Idempotency } from './idempotency.ts'
import type { Job } from './job.ts'
import { Journal } from './journal.ts'
import { Network, type NetMode } from '../http/network.ts'
import type { ScenarioName } from '../scenarios/all.ts'
import { start } from '../scenarios/start.ts'
import { endClosing, writeOfCopy } from '../domains/account/world.ts'
import { takeStep } from '../domains/cash-box/payments.ts'
import { review } from '../domains/documents/world.ts'
import { initialOperator } from '../domains/config/records.ts'
import { DEFAULT_SEED } from '../seed/default-seed.ts'
import { hashText, mulberry32 } from '../seed/random.ts'
import { reply } from '../world/chat.ts'
import type { Session } from '../session.ts'
import { createWorld } from '../world/create-world.ts'

export type SessionOptions = {
  seed?: number | undefined
  now?: number | undefined
  freeze?: boolean | undefined
  scenario?: ScenarioName | undefined
}

const SESSIONS_KEPT = 1000

/** Carries out a job that is due. */
function runJob(session: Session, job: Job) {
  if (job.name === 'reply') return reply(session, job.conversation)
  const player = session.world.players.get(job.player)
  if (!player) return undefined
  if (job.name === 'write-of-copy') return writeOfCopy(session, player)
  if (job.name === 'close-account') return endClosing(session, player, job.requestedAt)
  if (job.name === 'review-document') return review(player, job.document, session.now())
  return takeStep(session, player, job)
}

function createSession(
  id: string,
  { seed = DEFAULT_SEED, now, freeze, scenario }: SessionOptions,
  line: NetMode,
): Session {
  const clock = new Clock({ now, isFrozen: freeze })
  const timers = new Timers<Job>(clock, (job) => runJob(session, job))
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
    recentCalls: new Map(),
    idempotency: new Idempotency(),
    faults: new Faults(),
    forced: new ForcedResponses(),
    line,
    network: new Network(line),
    scenario: null,
    broken: null,
    build: 'a',
    leastBuild: null,
    chat: null,
    operator: initialOperator(),
    hasTombstone: false,
    life: new AbortController(),
    now: () => clock.now(),
    after: (ms, job) => timers.after(ms, job),
  }
  if (scenario) start(session, scenario)
  return session
}

/** All sessions of a server, created on the first request. */
export class Sessions {
  #byId = new Map<string, Session>()
  readonly #line: NetMode

  /** `line`: the connection of every session until it gets another. */
  constructor(line: NetMode = 'ok') {
    this.#line = line
  }

  get ids(): string[] {
    return [...this.#byId.keys()]
  }

  get all(): Session[] {
    return [...this.#byId.values()]
  }

  get(id: string): Session {
    const known = this.#byId.get(id)
    if (!known) return this.reset(id, {})
    // keeps the last used one at the end: the first is the next to delete
    this.#byId.delete(id)
    this.#byId.set(id, known)
    return known
  }

  /** Replaces a session by a new one. Running calls of the old one do not affect the new one. */
  reset(id: string, options: SessionOptions): Session {
    this.end(id)
    const session = createSession(id, options, this.#line)
    this.#byId.set(id, session)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > SESSIONS_KEPT && oldest !== undefined) this.end(oldest)
    return session
  }

  end(id: string) {
    const session = this.#byId.get(id)
    session?.timers.clear()
    session?.faults.set([])
    session?.life.abort()
    this.#byId.delete(id)
  }

  endAll() {
    for (const id of this.ids) this.end(id)
  }
}
