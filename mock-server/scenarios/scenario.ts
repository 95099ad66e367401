import type { Language } from '../../src/contract/languages.ts'
import type { Forced } from '../state/forced.ts'
import type { NetMode } from '../http/network.ts'
import type { PlayerKind } from '../domains/players/world.ts'
import type { World } from '../world/records.ts'

export type Reshape = (endpointId: string, response: unknown, language: Language) => unknown

/** The parts of a session that a scenario may change. */
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
  /** Forced responses, if the endpoint lists the code. */
  forced?: readonly Forced[]
  /** The same, only for calls that carry an access token. */
  forcedWithToken?: readonly Forced[]
  net?: NetMode
  /** Serves the next build of the app. */
  build?: 'b'
  /** Scripts that the first page does not name are missing, like after a deployment. */
  losesChunks?: true
  /** Changes the handler's response within the contract; texts are in the language of the player. */
  reshape?: Reshape
  /** Changes the world, once, when the scenario starts. */
  onStart?: (target: ScenarioTarget) => void
  /** Runs before each call that it shapes. */
  onCall?: (target: ScenarioTarget) => void
}
