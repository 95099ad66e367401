import type { Transaction } from '~/contract/transactions.ts'

import { StoredTable } from './stored-table.ts'

/** `savedAt`: ms since 1970, for "as of" beside whatever is drawn from it. */
export type SavedTransactions = { key: 'transactions'; playerId: string; transactions: Transaction[]; savedAt: number }

export const transactionsTable = new StoredTable<SavedTransactions>('transactions', (row) => row.key)

/** Keeps the history of a player on the device, to be read without a connection (O-10). */
export function saveTransactions(playerId: string, transactions: Transaction[]): Promise<boolean> {
  return transactionsTable.put({ key: 'transactions', playerId, transactions, savedAt: Date.now() })
}

/** The history as last seen here; undefined when it is another player's or there is none. */
export async function savedTransactions(playerId: string): Promise<SavedTransactions | undefined> {
  const saved = await transactionsTable.get('transactions')
  return saved?.playerId === playerId ? saved : undefined
}
