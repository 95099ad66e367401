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

/** Where the builds before kept what has a row of `player-answers.ts` now. */
const earlier: Record<string, Place> = {
  offers: field(offers, 'offers', 'offers'),
  welcome: field(offers, 'offers', 'welcome'),
  cashback: field(offers, 'offers', 'cashback'),
  transactions: field(transactions, 'transactions', 'transactions'),
  'inbox current': field(inbox, 'current', 'list'),
  'inbox history': field(inbox, 'history', 'list'),
  tournaments: field(tournaments, 'list', 'data'),
  // the sum alone was kept
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
 * What the build of before this release saved, for the first visit after the update. Nothing writes it any more; the tables
 * are wiped with their player. Goes with the next release.
 */
export async function earlierAnswer(key: string) {
  const place = placeOf(key)
  const row = await place?.table.get(place.row)
  return place && row && { key, playerId: row.playerId, answer: place.answer(row), savedAt: row.savedAt }
}
