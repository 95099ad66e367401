import type { Scenario } from './scenario.ts'

export const banned: Scenario = {
  about: 'Every player is banned: signing in and calls with a session answer 403',
  player: 'banned',
  forced: [
    { endpoint: 'auth.authenticate', code: 'AUTH_USER_BANNED' },
    { endpoint: 'auth.refresh', code: 'AUTH_USER_BANNED' },
  ],
  forcedWithToken: [{ endpoint: '*', code: 'AUTH_USER_BANNED' }],
}
