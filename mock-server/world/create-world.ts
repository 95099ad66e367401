import { catalogueOf } from '../domains/games/catalogue.ts'
import { hashText, mulberry32 } from '../seed/random.ts'
import { addReadyMadePlayers } from '../domains/players/world.ts'
import type { World } from './records.ts'

/**
 * Everything a session of the mock starts with: the catalogue of its seed, which all sessions share, and its
 * own ready-made players. `now` is virtual, ms.
 */
export function createWorld(seed: number, now: number): World {
  const world: World = {
    catalogue: catalogueOf(seed),
    random: mulberry32(seed ^ hashText('tokens')),
    players: new Map(),
    bonuses: { bornAt: now, uses: new Map() },
    accessTokens: new Map(),
    refreshTokens: new Map(),
    sessions: new Map(),
    authTokens: new Map(),
    passwordResets: new Map(),
    resetTokens: new Map(),
    challenges: new Map(),
    signInCodes: new Map(),
    secondSteps: new Map(),
    wrongPasswords: new Map(),
    socialGrants: new Map(),
    confirmTokens: new Map(),
    gameSessions: new Map(),
    events: new Map(),
    cspReports: [],
    visits: new Map(),
  }
  addReadyMadePlayers(world, now)
  return world
}
