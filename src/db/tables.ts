import { personalLists } from '~/lib/config.ts'

export const DATABASE_NAME = 'qumai'

const ofLists = personalLists ? 'player' : 'visitor'

/**
 * Every table and its owner. Tables of one `player` are cleared when that player leaves; a row of a `payer` stays
 * until the outcome of the payment is known, and is shown only to that player.
 */
export const tables = {
  user: 'player',
  guestData: 'visitor',
  locations: 'player',
  recentSearches: 'player',
  translations: 'visitor',
  drafts: 'player',
  games: ofLists,
  catalogue: ofLists,
  payments: 'payer',
  transactions: 'player',
  myGames: 'player',
  inbox: 'player',
  inboxMarks: 'player',
  offers: 'player',
  tournaments: 'player',
  protection: 'player',
  balance: 'player',
  publicAnswers: ofLists,
} as const

export type TableName = keyof typeof tables
/** Tables whose rows may belong to one player: they accept rows only with their owner (db/player-table.ts). */
export type OwnedName = { [Name in TableName]: 'player' extends (typeof tables)[Name] ? Name : never }[TableName]

/** Tables that are cleared when a player leaves. */
export const playerTables = (Object.keys(tables) as TableName[]).filter((name) => tables[name] === 'player')
