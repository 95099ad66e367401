import type { Language } from '../../src/contract/languages.ts'
import type { Forced } from '../state/forced.ts'
import type { NetMode } from '../http/network.ts'
import type { PlayerKind } from '../nouns/players/world.ts'
import type { World } from '../world/records.ts'

export type Reshape = (endpointId: string, answer: unknown, language: Language) => unknown

/** What a scenario may change of the session that it shapes. */
export type ScenarioTarget = {
  readonly seed: number
  readonly world: World
  /** Virtual time, ms since 1970. */
  now: () => number
}

/** A situation with a name. Chosen for a session it stays; chosen for one call it shapes that call only. */
export type Scenario = {
  /** One sentence for the person who chooses. */
  about: string
  /** The kind of player that it is about. */
  player?: PlayerKind
  /** Answers that come instead of the handlers' own, where the endpoint lists the code. */
  forced?: readonly Forced[]
  /** The same, only for calls that carry an access token. */
  forcedWithToken?: readonly Forced[]
  net?: NetMode
  /** The next build of the app is the one that is served. */
  build?: 'b'
  /** Scripts that the first page does not name are gone, as after a deployment that removed them. */
  losesChunks?: true
  /** Changes what a handler answered, within the contract; texts in the language of the player. */
  reshape?: Reshape
  /** Changes the world, once, when the scenario starts. */
  onStart?: (target: ScenarioTarget) => void
  /** Runs before each call that it shapes. */
  onCall?: (target: ScenarioTarget) => void
}
