import { PLAYER_RESPONSES_STORED, PLAYER_RESPONSES_REMAINING } from '~/constants/storage.ts'
import type { Owner } from '~/platform/owner.ts'

import { PlayerTable, keepNewest } from './player-table.ts'

type Row = Record<string, unknown> & { key: string; playerId: string | null; savedAt: number }
type StoredAt = { table: PlayerTable<Row>; row: string; answer: (row: Row) => unknown }

const tableOf = (name: 'offers' | 'transactions' | 'inbox' | 'tournaments' | 'balance') =>
  new PlayerTable<Row>(name, ({ key }) => key)
const offers = tableOf('offers')
const transactions = tableOf('transactions')
const inbox = tableOf('inbox')
const tournaments = tableOf('tournaments')
const balance = tableOf('balance')

const field = (table: PlayerTable<Row>, row: string, name: string): StoredAt => ({
  table,
  row,
  answer: (of) => of[name],
})

/** Tables in which earlier builds stored the rows that are now in `player-responses.ts`. */
const earlier: Record<string, StoredAt> = {
  offers: field(offers, 'offers', 'offers'),
  welcome: field(offers, 'offers', 'welcome'),
  cashback: field(offers, 'offers', 'cashback'),
  transactions: field(transactions, 'transactions', 'transactions'),
  'inbox current': field(inbox, 'current', 'list'),
  'inbox history': field(inbox, 'history', 'list'),
  tournaments: field(tournaments, 'list', 'data'),
  // only the sum was stored
  balance: {
    table: balance,
    row: 'balance',
    answer: ({ total, currency }) => ({ real: total, bonus: 0, total, currency }),
  },
}

const ONE_TOURNAMENT = 'tournament '
const storedAtOf = (key: string) =>
  key.startsWith(ONE_TOURNAMENT) ? field(tournaments, `one ${key.slice(ONE_TOURNAMENT.length)}`, 'data') : earlier[key]

/**
 * Reads a response saved by the previous release, for the first visit after the update. Nothing writes it any more;
 * the tables are cleared with their player. Remove with the next release.
 */
export async function earlierResponse(key: string) {
  const storedAt = storedAtOf(key)
  const row = await storedAt?.table.get(storedAt.row)
  return storedAt && row && { key, playerId: row.playerId, answer: storedAt.answer(row), savedAt: row.savedAt }
}

/** A response for the player, or for a guest if `playerId` is null. `savedAt`: ms since 1970, shown as "as of". */
export type StoredPlayerResponse = { key: string; playerId: string | null; answer: unknown; savedAt: number }

/** Named after its first content. */
export const playerResponsesTable = new PlayerTable<StoredPlayerResponse>('protection', (row) => row.key)

/** Stores a response for the time when the server is unreachable (O-10, O-67). At most 40 are kept. */
export async function storePlayerResponse(
  owner: Owner,
  key: string,
  playerId: string | null,
  response: unknown,
  savedAt: number,
): Promise<void> {
  await playerResponsesTable.put(owner, { key, playerId, answer: response, savedAt })
  await keepNewest(owner, playerResponsesTable, PLAYER_RESPONSES_STORED, PLAYER_RESPONSES_REMAINING)
}

/** Returns the stored response; undefined if there is none, or it is another player's. */
export async function storedPlayerResponse(
  key: string,
  playerId: string | null,
): Promise<StoredPlayerResponse | undefined> {
  const saved = (await playerResponsesTable.get(key)) ?? (await earlierResponse(key))
  return saved?.playerId === playerId ? saved : undefined
}
