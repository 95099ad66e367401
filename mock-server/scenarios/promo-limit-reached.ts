import type { Scenario } from './scenario.ts'

export const promoLimitReached: Scenario = {
  about: 'Every promo code has been used as often as it may be (ERR-05)',
  player: 'player',
  forced: [{ endpoint: '*', code: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' }],
}
