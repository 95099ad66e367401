/** Every table, and whether what it holds belongs to one player (and is wiped when that player leaves). */
export const tables = {
  user: 'player',
  guestData: 'visitor',
  locations: 'player',
  recentSearches: 'player',
  translations: 'visitor',
  drafts: 'player',
  games: 'visitor',
  catalogue: 'visitor',
  payments: 'player',
  transactions: 'player',
  myGames: 'player',
} as const

export type TableName = keyof typeof tables

/** What is wiped when a player leaves. */
export const playerTables = (Object.keys(tables) as TableName[]).filter((name) => tables[name] === 'player')
/** What the server can give again: the first to go when the device is full. */
export const rebuildableTables: readonly TableName[] = ['games', 'catalogue']
