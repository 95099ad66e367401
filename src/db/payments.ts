import type { Currency } from '~/contract/money.ts'
import { safeLocal } from '~/lib/safe-storage.ts'

import type { QumaiDatabase } from './schema.ts'
import { StoredTable } from './stored-table.ts'
import { withFallback } from './with-fallback.ts'

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

/** Local storage, for payments that IndexedDB would not take; wiped with the session. */
const SPARE = 'unsaved_payments'

function spare(): StoredPayment[] {
  try {
    const rows: unknown = JSON.parse(safeLocal.get(SPARE) ?? '[]')
    return Array.isArray(rows) ? (rows as StoredPayment[]).filter((row) => typeof row?.key === 'string') : []
  } catch {
    return []
  }
}

function dropSpare(key: string) {
  const rows = spare()
  const rest = rows.filter((row) => row.key !== key)
  if (rest.length === 0) safeLocal.remove(SPARE)
  else if (rest.length < rows.length) safeLocal.set(SPARE, JSON.stringify(rest))
}

type IsOther = (row: StoredPayment) => boolean

/** One transaction: of two tabs that press in the same moment the second finds the row of the first. */
async function claim(database: QumaiDatabase, payment: StoredPayment, isOther: IsOther) {
  let other: StoredPayment | undefined
  await database.atomically([paymentsTable.name], async () => {
    other = (await paymentsTable.allFrom(database)).find(isOther)
    if (!other) await database.table(paymentsTable.name).put(payment)
  })
  return other
}

/**
 * Keeps a payment BEFORE its call is sent, so that after a cut the app asks for the outcome instead of paying
 * again (O-14). Where IndexedDB does not answer it goes to local storage. While another payment of this player is
 * kept, by whatever tab, nothing is: that one is given.
 */
export async function keepPayment(payment: StoredPayment): Promise<StoredPayment | undefined> {
  const isOther: IsOther = ({ key, playerId }) => playerId === payment.playerId && key !== payment.key
  const inDatabase = () =>
    withFallback<StoredPayment | undefined>(
      (database) => claim(database, payment, isOther),
      () => paymentsTable.inMemory().find(isOther),
    )
  const other = spare().find(isOther) ?? (await inDatabase())
  if (other) return other
  if (await paymentsTable.put(payment)) return undefined
  const meanwhile = spare().find(isOther) // between this look and the note below no tab gets a word in
  if (meanwhile) void paymentsTable.remove(payment.key)
  else safeLocal.set(SPARE, JSON.stringify([...spare(), payment]))
  return meanwhile
}

/** Payments of this player whose end is not known, oldest first. */
export async function pendingPayments(playerId: string): Promise<StoredPayment[]> {
  const rows = await paymentsTable.all()
  const known = new Set(rows.map(({ key }) => key))
  const all = [...rows, ...spare().filter(({ key }) => !known.has(key))]
  return all.filter((row) => row.playerId === playerId).toSorted((a, b) => a.startedAt - b.startedAt)
}

/** Forgets a payment that never began. */
export async function forgetPayment(key: string): Promise<void> {
  dropSpare(key)
  await paymentsTable.remove(key)
}

/** Forgets a payment whose end is known and gives it to one caller only, also when several tabs learn of the end. */
export async function takePayment(key: string): Promise<StoredPayment | undefined> {
  const kept = spare().find((row) => row.key === key)
  dropSpare(key)
  return (await paymentsTable.take(key)) ?? kept
}
