import { changingItems, type Breaches } from './breach.ts'

/** Lists of games. */
export const gameBreaches: Breaches = {
  'SP-80': {
    about: 'Games that state nothing are found by facts, too',
    answers: changingItems(['games.list'], (item, call) =>
      call.query['volatility'] !== undefined ? { ...item, facts: {} } : item,
    ),
  },
}
