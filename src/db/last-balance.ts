import type { Currency } from '~/contract/money.ts'

import { StoredTable } from './stored-table.ts'

/** The player's money as last seen here: minor units; `savedAt` ms since 1970, without which it is never drawn. */
export type LastBalance = { key: 'balance'; playerId: string; total: number; currency: Currency; savedAt: number }

export const lastBalanceTable = new StoredTable<LastBalance>('balance', (row) => row.key)

/** Keeps the balance for the screen without a connection. */
export function saveLastBalance(row: Omit<LastBalance, 'key'>): Promise<boolean> {
  return lastBalanceTable.put({ ...row, key: 'balance' })
}

/** Undefined when it is another player's, or there is none. */
export async function lastBalance(playerId: string): Promise<LastBalance | undefined> {
  const row = await lastBalanceTable.get('balance')
  return row?.playerId === playerId ? row : undefined
}
