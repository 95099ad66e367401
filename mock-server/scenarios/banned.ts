import type { Scenario } from './scenario.ts'

export const banned: Scenario = {
  about: 'Every player is banned: sign-ins and calls with a session fail with 403',
  player: 'banned',
  forced: [
    { endpoint: 'auth.authenticate', code: 'AUTH_USER_BANNED' },
    { endpoint: 'auth.refresh', code: 'AUTH_USER_BANNED' },
  ],
  forcedWithToken: [{ endpoint: '*', code: 'AUTH_USER_BANNED' }],
}
