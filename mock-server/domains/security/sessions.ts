import { hashText } from '../../seed/random.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { securityOf } from './changes.ts'
import { deviceName, deviceOf } from './devices.ts'
import type { DeviceRecord, SessionRecord } from './records.ts'

type Started = { sessionId: string; player: PlayerRecord; device: DeviceRecord | null; now: number }
type Used = { sessionId: string; player: PlayerRecord; userAgent: string; now: number }

/** Starts a session. `device` is the one that signs in; null if a test hook issues the tokens. */
export function startSession(world: World, { sessionId, player, device, now }: Started): void {
  const id = `se_${hashText(`session ${sessionId}`).toString(36)}`
  world.sessions.set(sessionId, { id, playerId: player.id, device, otherDevice: null, startedAt: now, seenAt: now })
}

/**
 * Records a call of a session. The session keeps the device that signed in (SP-98): a call cannot rename it, because then
 * the holder of a stolen token could. Another device is recorded beside it.
 */
export function recordUse(world: World, { sessionId, player, userAgent, now }: Used): void {
  const used = world.sessions.get(sessionId)
  if (!used) return
  used.seenAt = now
  const device = deviceOf(player, userAgent)
  const name = deviceName(device)
  if (name === null) return
  if (used.device === null) {
    used.device = device
    securityOf(player).known.add(name)
  } else if (name !== deviceName(used.device)) used.otherDevice = device
}

/** Sessions of a player that can continue, by their inner id: the newest first. */
export function sessionsOf(world: World, player: PlayerRecord, now: number): [string, SessionRecord][] {
  const alive = new Set<string>()
  for (const { playerId, sessionId, expiresAt, used } of world.refreshTokens.values())
    if (playerId === player.id && !used && now < expiresAt) alive.add(sessionId)
  return [...world.sessions]
    .filter(([sessionId]) => alive.has(sessionId))
    .toSorted(([, one], [, other]) => other.seenAt - one.seenAt)
}
