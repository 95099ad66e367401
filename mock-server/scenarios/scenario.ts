import type { Forced } from '../forced.ts'
import type { NetMode } from '../network.ts'
import type { Session } from '../session.ts'
import type { PlayerKind } from '../world.ts'

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
  /** Changes the world, once, when the scenario starts. */
  onStart?: (session: Session) => void
  /** Runs before each call that it shapes. */
  onCall?: (session: Session) => void
}
