import { hashText } from '../../seed/random.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { securityOf } from './changes.ts'
import { deviceName, deviceOf } from './devices.ts'
import type { SessionRecord } from './records.ts'

type Seen = { sessionId: string; player: PlayerRecord; userAgent: string; now: number }

/** Notes a call of a session: when, and from which device. */
export function noteSeen(world: World, { sessionId, player, userAgent, now }: Seen): SessionRecord {
  const device = deviceOf(player, userAgent)
  const name = deviceName(device)
  if (name !== null) securityOf(player).known.add(name)
  const known = world.sessions.get(sessionId)
  if (known) {
    known.seenAt = now
    if (device.browser !== null) known.device = device
    return known
  }
  const id = `se_${hashText(`session ${sessionId}`).toString(36)}`
  const made = { id, playerId: player.id, device, startedAt: now, seenAt: now }
  world.sessions.set(sessionId, made)
  return made
}

/** Sessions of a player that can still go on, by their inner id: the newest first. */
export function sessionsOf(world: World, player: PlayerRecord, now: number): [string, SessionRecord][] {
  const alive = new Set<string>()
  for (const { playerId, sessionId, expiresAt, used } of world.refreshTokens.values())
    if (playerId === player.id && !used && now < expiresAt) alive.add(sessionId)
  return [...world.sessions]
    .filter(([sessionId]) => alive.has(sessionId))
    .toSorted(([, one], [, other]) => other.seenAt - one.seenAt)
}
