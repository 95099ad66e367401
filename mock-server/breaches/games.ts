import { changingItems, changingText, type Breaches } from './breach.ts'

/** Later than any clock of a test, ms: the rest until then decreases with time. */
const FAR = 9e12

/** Lists of games, jackpots and live tables, and the sitemap. */
export const gameBreaches: Breaches = {
  'SP-80': {
    about: 'Filters by facts also return games that do not state them',
    intercept: changingItems(['games.list'], (item, call) =>
      call.query['volatility'] !== undefined ? { ...item, facts: {} } : item,
    ),
  },
  'SP-81': {
    about: 'Jackpots fall over time',
    intercept: changingItems(['lobby.jackpots'], (item, call) => ({ ...item, amount: FAR - call.session.now() })),
  },
  'SP-82': {
    about: 'Live tables swap minimum and maximum bet',
    intercept: changingItems(['lobby.liveTables'], (item) => ({
      ...item,
      min_bet: item['max_bet'],
      max_bet: item['min_bet'],
    })),
  },
  'SP-110': {
    about: 'The sitemap lacks tournaments',
    intercept: changingText('pages.sitemap', (text) => text.replaceAll(/<url><loc>[^<]*\/tournaments\/.*\n/g, '')),
  },
  'SP-110b': {
    about: 'The sitemap lists pages of a player',
    intercept: changingText('pages.sitemap', (text) => text.replaceAll('/news/', '/profile/')),
  },
}
