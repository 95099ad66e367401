import type { AuthType } from '../../../src/contract/auth.ts'
import { randomText } from '../../seed/random.ts'
import type { DeviceRecord } from '../security/records.ts'
import { startSession } from '../security/sessions.ts'
import type { PlayerRecord, TokenPair, World } from '../../world/records.ts'

const ACCESS_LIFETIME = 15 * 60_000
const AUTH_TOKEN_LIFETIME = 10 * 60_000
/** Time in which a repeated refresh, from a second tab or after a lost response, gets the same pair. */
const REFRESH_GRACE = 30_000
/** Lifetime of an unused refresh token, which ends its session. */
const REFRESH_LIFETIME = 30 * 24 * 60 * 60_000

type TokensOf = { sessionId?: string; device?: DeviceRecord }

/** A new access and refresh token of a player, of a new session unless one is given. `now` is virtual, ms. */
export function issueTokens(world: World, player: PlayerRecord, now: number, of: TokensOf = {}): TokenPair {
  const pair = { access: { token: randomText(world.random, 32) }, refresh: { token: randomText(world.random, 32) } }
  const { sessionId = pair.refresh.token, device = null } = of
  if (of.sessionId === undefined) startSession(world, { sessionId, player, device, now })
  world.accessTokens.set(pair.access.token, { playerId: player.id, sessionId, expiresAt: now + ACCESS_LIFETIME })
  world.refreshTokens.set(pair.refresh.token, {
    playerId: player.id,
    sessionId,
    expiresAt: now + REFRESH_LIFETIME,
    used: null,
  })
  return pair
}

/** The player of an access token; 'expired' when it is known but too old. */
export function findPlayerByAccessToken(world: World, token: string, now: number): PlayerRecord | 'expired' | null {
  const known = world.accessTokens.get(token)
  if (!known) return null
  return now < known.expiresAt ? (world.players.get(known.playerId) ?? null) : 'expired'
}

/** A new pair for a refresh token, which works once; null when it is unknown, was used before, or is too old. */
export function rotateTokens(world: World, refreshToken: string, now: number): TokenPair | null {
  const known = world.refreshTokens.get(refreshToken)
  const player = known && world.players.get(known.playerId)
  if (!known || !player || now >= known.expiresAt) return null
  if (known.used) return now - known.used.at <= REFRESH_GRACE ? known.used.pair : null
  const pair = issueTokens(world, player, now, { sessionId: known.sessionId })
  known.used = { at: now, pair }
  return pair
}

/** Issues a one-time token for a URL (`?auth_token=`), for one `auth_type`. */
export function issueAuthToken(world: World, player: PlayerRecord, type: AuthType, now: number): string {
  const token = randomText(world.random, 24)
  world.authTokens.set(token, { playerId: player.id, type, expiresAt: now + AUTH_TOKEN_LIFETIME, isUsed: false })
  return token
}

/** Spends a one-time token; null when it is unknown, of another type, too old or spent. */
export function spendAuthToken(world: World, token: string, type: string, now: number): PlayerRecord | null {
  const known = world.authTokens.get(token)
  if (!known || known.type !== type || known.isUsed || now >= known.expiresAt) return null
  known.isUsed = true
  return world.players.get(known.playerId) ?? null
}

/** The player of a refresh token that still works; null otherwise. */
export function findPlayerByRefreshToken(world: World, refreshToken: string, now: number): PlayerRecord | null {
  const known = world.refreshTokens.get(refreshToken)
  return known && !known.used && now < known.expiresAt ? (world.players.get(known.playerId) ?? null) : null
}

/** Ends the session of a refresh token, with all its tokens. */
export function endSession(world: World, refreshToken: string): void {
  endTokens(world, world.refreshTokens.get(refreshToken)?.sessionId)
}

/** Ends every token of a session. */
export function endTokens(world: World, sessionId: string | undefined): void {
  for (const tokens of [world.accessTokens, world.refreshTokens]) {
    for (const [token, known] of tokens) if (known.sessionId === sessionId) tokens.delete(token)
  }
}

/** Ends every session of a player, for example after a new password. `but` is an access token whose session continues. */
export function revokeTokens(world: World, player: PlayerRecord, but?: string): void {
  const kept = but === undefined ? undefined : world.accessTokens.get(but)?.sessionId
  for (const tokens of [world.accessTokens, world.refreshTokens]) {
    for (const [token, { playerId, sessionId }] of tokens)
      if (playerId === player.id && sessionId !== kept) tokens.delete(token)
  }
}
