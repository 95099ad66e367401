import type { TableName } from './tables.ts'

/**
 * Can the server give the rows of a table again? `only`: this device alone has them, or the server may not have heard of
 * them. `copy`: it can. `bulk`: it can, and they are many. A table of tables.ts that is not here is a type error. Apart
 * from that list, which is part of the first load.
 */
const kinds = {
  user: 'only', // who plays, for a start that the server does not answer
  guestData: 'only',
  locations: 'only',
  recentSearches: 'only',
  translations: 'copy',
  drafts: 'only',
  games: 'bulk',
  catalogue: 'bulk',
  payments: 'only',
  transactions: 'copy',
  myGames: 'only',
  inbox: 'copy',
  inboxMarks: 'only',
  offers: 'copy',
  tournaments: 'copy',
  protection: 'copy',
  balance: 'copy',
  publicAnswers: 'bulk',
} as const satisfies Record<TableName, 'only' | 'copy' | 'bulk'>

const names = Object.keys(kinds) as TableName[]

/** What a repair of the storage throws away. */
export const copies = names.filter((name) => kinds[name] !== 'only')
/** The first to go when the device is full. */
export const bulkCopies = names.filter((name) => kinds[name] === 'bulk')
