import type { Session } from '../session.ts'
import type { PlayerRecord } from '../world/records.ts'
import { asText, noneOf } from './refusal.ts'
import { ControlError } from './route.ts'

/** The player of a control call by the id; 404 with the most similar ids of the session. */
export function playerOf(session: Session, id: string | null): PlayerRecord {
  const { players } = session.world
  const player = players.get(id ?? '')
  if (player) return player
  throw new ControlError(404, asText([noneOf('player', id ?? undefined, [...players.keys()])]))
}
