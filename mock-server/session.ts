import type { Clock, Timers } from './state/clock.ts'
import type { Faults } from './state/faults.ts'
import type { ForcedResponses } from './state/forced.ts'
import type { Idempotency } from './state/idempotency.ts'
import type { Job } from './state/job.ts'
import type { Journal } from './state/journal.ts'
import type { NetMode, Network } from './http/network.ts'
import type { ScenarioName } from './scenarios/all.ts'
import type { SeededRandom } from './seed/random.ts'
import type { Chat } from './world/chat-records.ts'
import type { World } from './world/records.ts'
import type { OperatorSettings } from './domains/config/records.ts'

/** Something that really happened, once: money moved, a message was sent. */
type Effect = { kind: string; key?: string; amount?: number; [detail: string]: unknown }
/** An e-mail or a text message that the backend would have sent. */
type OutboxMessage = { at: number; to: string; kind: 'email' | 'sms'; subject: string; text: string }

/** A separate world: no other session sees its changes. */
export type Session = {
  readonly id: string
  readonly seed: number
  rng: SeededRandom
  readonly clock: Clock
  readonly timers: Timers<Job>
  readonly world: World
  readonly journal: Journal
  readonly outbox: OutboxMessage[]
  readonly effects: Effect[]
  /** Virtual times of recent calls, by call and sender: see limitCalls. */
  readonly recentCalls: Map<string, number[]>
  readonly idempotency: Idempotency<unknown>
  readonly faults: Faults
  readonly forced: ForcedResponses
  /** The connection that a session starts with, and returns to. */
  readonly line: NetMode
  network: Network
  scenario: ScenarioName | null
  /** The promise that is not kept (breaches/all.ts); null for an honest server. */
  broken: string | null
  build: 'a' | 'b' | 'c'
  /** The lowest build that may run, in version.json; null leaves the file as built. */
  leastBuild: number | null
  /** The server serves the tombstone instead of the build's worker. */
  hasTombstone: boolean
  /** Created on first use. */
  chat: Chat | null
  /** Switches and a message, which the operator sets without a build. */
  operator: OperatorSettings
  /** Ends with the session: calls that hang are let go. */
  readonly life: AbortController
  /** Virtual time, ms since 1970. */
  now: () => number
  /** Runs a job after so much virtual time, ms. Returns a cancel function. */
  after: (ms: number, job: Job) => () => void
}
