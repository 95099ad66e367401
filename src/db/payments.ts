import type { Currency } from '~/contract/money.ts'

import { StoredTable } from './stored-table.ts'

/**
 * A payment whose end is not known yet. `key` is its idempotency key, `amount` minor units, `startedAt` ms
 * since 1970.
 */
export type StoredPayment = {
  key: string
  playerId: string
  type: 'deposit' | 'withdrawal'
  startedAt: number
  amount: number
  currency: Currency
  /** Rows of earlier builds have none. */
  methodUid?: string
}

export const paymentsTable = new StoredTable<StoredPayment>('payments', (row) => row.key)

/**
 * Keeps a payment BEFORE its call is sent, so that after a cut the app asks for the outcome instead of paying
 * again (O-14). False: it is held in memory only and will not survive a reload.
 */
export function keepPayment(payment: StoredPayment): Promise<boolean> {
  return paymentsTable.put(payment)
}

/** Payments of this player whose end is not known, oldest first. */
export async function pendingPayments(playerId: string): Promise<StoredPayment[]> {
  const rows = await paymentsTable.all()
  return rows.filter((row) => row.playerId === playerId).toSorted((a, b) => a.startedAt - b.startedAt)
}

/** Forgets a payment that never began. */
export async function forgetPayment(key: string): Promise<void> {
  await paymentsTable.remove(key)
}

/** Forgets a payment whose end is known and gives it to one caller only, also when several tabs learn of the end. */
export function takePayment(key: string): Promise<StoredPayment | undefined> {
  return paymentsTable.take(key)
}
