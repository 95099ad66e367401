import type { Language } from '../../../src/constants/languages.ts'

/**
 * Reason and figures of a text with literal numbers, in digits or words. Every language must contain them, except those in `differs`.
 */
export type Stated = { why: string; figures: readonly number[]; differs?: readonly Language[] }

const shape = 'how many corners, digits or lines a thing has'
const name = 'the name of a list'

/** Texts of the mock that state a number, by `file: beginning of the English text…`. */
export const statedOfMock: Readonly<Record<string, Stated>> = {
  'mock-server/hosts/pay-texts.ts: Pay slowly': { why: 'a button of the test page, beside SLOW_DEPOSIT', figures: [5] },
  'mock-server/nouns/documents/seed.ts: A corner of the document is cut off.': { why: shape, figures: [4] },
  'mock-server/nouns/games/categories.ts: Thousand Paths': { why: name, figures: [1000] },
  'mock-server/nouns/games/shortcuts.ts: Thousand Paths': { why: name, figures: [1000] },
  'mock-server/nouns/games/shortcuts.ts: Top 10': { why: name, figures: [10] },
  'mock-server/nouns/games/descriptions.ts: Reels with free spins and growing multipliers.': {
    why: 'how many symbols start the free spins',
    figures: [3],
  },
  'mock-server/nouns/games/descriptions.ts: A table with a host in a studio.': {
    why: 'how often a round begins',
    figures: [0.5],
  },
  'mock-server/nouns/pages/pages-games.ts: Fruit Cocktail: a slot with nine lines': { why: shape, figures: [9] },
  'mock-server/nouns/pages/pages-games.ts: Five reels of ripe fruit': { why: shape, figures: [5, 3] },
  'mock-server/nouns/pages/pages-games.ts: Three glasses on the screen': { why: shape, figures: [3] },
  'mock-server/nouns/pages/pages-games.ts: Resident: secrets behind four doors': { why: shape, figures: [4] },
  'mock-server/nouns/pages/pages-games.ts: An agent walks through an old house': { why: shape, figures: [9] },
  'mock-server/nouns/pages/pages-games.ts: Three safes lead to four doors.': { why: shape, figures: [3, 4] },
  'mock-server/nouns/pages/pages-help.ts: Two shores of one sea': { why: 'the two countries', figures: [2] },
  'mock-server/nouns/pages/pages-help.ts: Qumai is made for players': {
    why: 'languages and currencies of the product',
    figures: [4, 2],
  },
  'mock-server/nouns/pages/pages-help.ts: Clear terms, payments that are never made twice': {
    why: 'never twice: a word, not a number of the product',
    figures: [2],
    differs: ['ru', 'az'],
  },
  'mock-server/nouns/pages/pages-privacy.ts: Of each payment we keep the last four digits': {
    why: shape,
    figures: [4],
  },
}
