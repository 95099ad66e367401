import type { TableName } from './tables.ts'

/**
 * Whether the server can restore the rows of a table. `only`: they exist only on this device, or the server may not
 * have received them. `copy`: it can. `bulk`: it can, and there are many. A missing table of tables.ts is a type
 * error. Separate from that list, which is part of the first load.
 */
const kinds = {
  user: 'only', // the player, for a start while the server is unreachable
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

/** Tables that a repair of the storage deletes. */
export const copies = names.filter((name) => kinds[name] !== 'only')
/** Tables that are deleted first when the device is full. */
export const bulkCopies = names.filter((name) => kinds[name] === 'bulk')
