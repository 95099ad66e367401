import type { Scenario, ScenarioTarget } from './scenario.ts'

export const slow3g: Scenario = {
  about: 'A slow connection: 400 ms, 50 kB/s',
  net: { latency: 400, bytesPerSecond: 50_000 },
}

export const lieFi: Scenario = { about: 'The phone is connected, but no request gets a response', net: 'hang' }

export const everythingSlow: Scenario = {
  about: 'Every call takes 3 s longer; files are not delayed',
  net: { random: { seed: 3, dropBefore: 0, dropAfter: 0, latency: [3000, 3000], endpoints: ['*'] } },
}

export const maintenance: Scenario = {
  about: 'Every call fails with 503',
  forced: [{ endpoint: '*', code: 'MAINTENANCE' }],
}

export const regionBlocked: Scenario = {
  about: 'Every call fails with 451: the product is not available here',
  forced: [{ endpoint: '*', code: 'REGION_BLOCKED' }],
}

export const balance500: Scenario = {
  about: 'The balance call fails with 500',
  player: 'player',
  forced: [{ endpoint: 'profile.getBalance', code: 'GENERAL_ERROR' }],
}

export const paymentsFlaky: Scenario = {
  about: 'Payments are slow; some requests and some responses are lost',
  player: 'player',
  net: {
    random: {
      seed: 7,
      dropBefore: 0.2,
      dropAfter: 0.3,
      latency: [200, 2500],
      endpoints: ['cashBox.pay', 'cashBox.outcome'],
    },
  },
}

export const crossDomain: Scenario = {
  about: 'Sign-in is completed on a separate host and returns from there (see domains/auth/auth-response.ts)',
  player: 'player',
}

export const chunkLost: Scenario = {
  about: 'Lazy scripts are missing: opening another screen fails',
  losesChunks: true,
}

export const newBuild: Scenario = { about: 'The next build of the app is on the server', build: 'b' }

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
