import type { Scenario, ScenarioTarget } from './scenario.ts'

const LIFETIME = 30_000

/** Limits the life of access tokens to 30 s from the first call with them. */
function shorten({ world, now }: ScenarioTarget) {
  const latest = now() + LIFETIME
  for (const token of world.accessTokens.values()) token.expiresAt = Math.min(token.expiresAt, latest)
}

export const tokenExpiresSoon: Scenario = {
  about: 'Access tokens expire after 30 s; refreshing them works',
  player: 'player',
  onCall: shorten,
}

export const refreshFails: Scenario = {
  about: 'Access tokens expire after 30 s and cannot be refreshed',
  player: 'player',
  onCall: shorten,
  forced: [{ endpoint: 'auth.refresh', code: 'REFRESH_TOKEN_INVALID' }],
}
