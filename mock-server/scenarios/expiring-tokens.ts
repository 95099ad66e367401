import type { Session } from '../session.ts'
import type { Scenario } from './scenario.ts'

const LIFE = 30_000

/** No access token lives longer than 30 s from the first call that sees it. */
function shorten({ world, clock }: Session) {
  const latest = clock.now() + LIFE
  for (const token of world.accessTokens.values()) token.expiresAt = Math.min(token.expiresAt, latest)
}

export const tokenExpiresSoon: Scenario = {
  about: 'Access tokens live 30 s; refreshing them works',
  player: 'player',
  onCall: shorten,
}

export const refreshFails: Scenario = {
  about: 'Access tokens live 30 s and cannot be refreshed',
  player: 'player',
  onCall: shorten,
  forced: [{ endpoint: 'auth.refresh', code: 'REFRESH_TOKEN_INVALID' }],
}
