import type { Clock, Timers } from './state/clock.ts'
import type { Faults } from './state/faults.ts'
import type { ForcedAnswers } from './state/forced.ts'
import type { Idempotency } from './state/idempotency.ts'
import type { Journal } from './state/journal.ts'
import type { Network } from './http/network.ts'
import type { ScenarioName } from './scenarios/all.ts'
import type { Random } from './seed/random.ts'
import type { World } from './world/records.ts'

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
  /** The promise that is not kept (breaches/all.ts); null for an honest server. */
  broken: string | null
  build: 'a' | 'b' | 'c'
  /** The least build that may run, as version.json says; null leaves the file as it is built. */
  leastBuild: number | null
  /** The worker that ends all workers is on the server in the place of the build's own. */
  hasTombstone: boolean
  /** Ends with the session: calls that hang are let go. */
  readonly life: AbortController
  /** Virtual time, ms since 1970. */
  now: () => number
  /** Runs something after so much virtual time, ms. Returns a cancel function. */
  after: (ms: number, run: () => void) => () => void
}
