import type { Scenario } from './scenario.ts'

export const promoLimitReached: Scenario = {
  about: 'Every promo code has reached its usage limit (ERR-05)',
  player: 'player',
  forced: [{ endpoint: '*', code: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' }],
}
