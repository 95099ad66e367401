import { PlayerTable } from './player-table.ts'

type Row = Record<string, unknown> & { key: string; playerId: string | null; savedAt: number }
type Place = { table: PlayerTable<Row>; row: string; answer: (row: Row) => unknown }

const tableOf = (name: 'offers' | 'transactions' | 'inbox' | 'tournaments' | 'balance') =>
  new PlayerTable<Row>(name, ({ key }) => key)
const offers = tableOf('offers')
const transactions = tableOf('transactions')
const inbox = tableOf('inbox')
const tournaments = tableOf('tournaments')
const balance = tableOf('balance')

const field = (table: PlayerTable<Row>, row: string, name: string): Place => ({ table, row, answer: (of) => of[name] })

/** Tables in which earlier builds stored the rows that are now in `player-responses.ts`. */
const earlier: Record<string, Place> = {
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
const placeOf = (key: string) =>
  key.startsWith(ONE_TOURNAMENT) ? field(tournaments, `one ${key.slice(ONE_TOURNAMENT.length)}`, 'data') : earlier[key]

/**
 * Reads a response saved by the previous release, for the first visit after the update. Nothing writes it any more;
 * the tables are cleared with their player. Remove with the next release.
 */
export async function earlierResponse(key: string) {
  const place = placeOf(key)
  const row = await place?.table.get(place.row)
  return place && row && { key, playerId: row.playerId, answer: place.answer(row), savedAt: row.savedAt }
}
