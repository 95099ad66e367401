import { StoredTable } from './stored-table.ts'

type Row = Record<string, unknown> & { key: string; playerId: string; savedAt: number }

const keyOf = ({ key }: Row) => key
const offers = new StoredTable<Row>('offers', keyOf)
const transactions = new StoredTable<Row>('transactions', keyOf)

/** Where the builds before kept what has a row of `player-answers.ts` now: the table, the key of its row and the field. */
const earlier: Record<string, readonly [table: StoredTable<Row>, key: string, field: string]> = {
  offers: [offers, 'offers', 'offers'],
  welcome: [offers, 'offers', 'welcome'],
  cashback: [offers, 'offers', 'cashback'],
  transactions: [transactions, 'transactions', 'transactions'],
}

/**
 * What the build of before this release saved, for the first visit after the update. Nothing writes it any more; the tables
 * are wiped with their player. Goes with the next release.
 */
export async function earlierAnswer(key: string) {
  const place = earlier[key]
  if (!place) return undefined
  const [table, rowKey, field] = place
  const row = await table.get(rowKey)
  return row && { key, playerId: row.playerId, answer: row[field], savedAt: row.savedAt }
}
