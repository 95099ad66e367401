import { expect, test } from 'vitest'

import { fitsFacts, hasFactFilter } from './game-facts.ts'

const full = { facts: { volatility: 'high', rtp: 9600, min_bet: 1000, features: ['free-spins', 'respins'] } }

test.each([
  [{ volatility: 'high' }, true],
  [{ volatility: 'low' }, false],
  [{ rtp_from: 9600 }, true],
  [{ rtp_from: 9700 }, false],
  [{ bet_to: 1000 }, true],
  [{ bet_to: 500 }, false],
  [{ features: 'free-spins,respins' }, true],
  [{ features: 'free-spins,bonus-buy' }, false],
  [{ volatility: 'high', rtp_from: 9500, bet_to: 2000, features: 'respins' }, true],
])('a game is matched by its facts: %o is %s [PLUS-50]', (filter, isFound) => {
  expect(hasFactFilter(filter)).toBe(true)
  expect(fitsFacts(filter)(full)).toBe(isFound)
})

test.each([{ volatility: 'high' }, { rtp_from: 1 }, { bet_to: 1_000_000 }, { features: 'respins' }])(
  'a game without facts is not matched by %o, and matches if no fact is required [PLUS-51]',
  (filter) => {
    for (const game of [{}, { facts: {} }, { facts: { volatility: null } }]) {
      expect(fitsFacts(filter)(game)).toBe(false)
      expect(fitsFacts({})(game)).toBe(true)
    }
  },
)
