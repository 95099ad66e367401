import type { Currency } from '~/contract/money.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { safeKey, type SafeKey } from '~/lib/safe-key.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import type { ActiveBonus } from './active-bonus.ts'
import type { QumaiDatabase } from './schema.ts'
import { SharedTable } from './shared-table.ts'
import { withFallback } from './with-fallback.ts'

/**
 * A payment whose end is not known yet. `key` is its idempotency key, `amount` minor units, `startedAt` ms
 * since 1970. It stays on the device when its player leaves: at the next sign-in of that player, and of nobody else,
 * the end is asked for, so that nothing is paid twice.
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
  /** The bonus that was sent with this deposit: it is the active bonus again if the deposit fails. */
  bonus?: ActiveBonus
  /** The server has it and works on it: it stands in the way of no other payment. */
  isProcessing?: boolean
  /** This device does not open its page: while it waits the server is asked to void it. */
  isRefused?: boolean
}

export const paymentsTable = new SharedTable<StoredPayment>('payments', (row) => row.key)

/** Local storage, for payments that IndexedDB would not take. */
const SPARE = 'unsaved_payments'

function spare(): StoredPayment[] {
  const rows = parseJson(safeLocal.get(SPARE))
  return Array.isArray(rows) ? (rows as StoredPayment[]).filter((row) => typeof row?.key === 'string') : []
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
 * `kept`: a reload finds the payment again, so it may be sent. `busy`: `other` is open. `not-kept`: no storage of this browser took
 * the payment, so nothing may be sent.
 */
export type Claim = { kind: 'kept'; key: SafeKey } | { kind: 'busy'; other: StoredPayment } | { kind: 'not-kept' }

/**
 * Stores a payment BEFORE its call is sent, so that after a cut the app asks for the outcome instead of paying
 * again (O-14). If IndexedDB does not work, local storage keeps it. While another payment of this player is open, begun by
 * whatever tab, nothing is stored.
 */
export async function claimPayment(payment: StoredPayment): Promise<Claim> {
  const isOther: IsOther = ({ key, playerId, isProcessing }) =>
    playerId === payment.playerId && key !== payment.key && !isProcessing
  const inDatabase = () =>
    withFallback<StoredPayment | undefined>(
      (database) => claim(database, payment, isOther),
      () => paymentsTable.inMemory().find(isOther),
    )
  const other = spare().find(isOther) ?? (await inDatabase())
  if (other) return { kind: 'busy', other }
  if (await paymentsTable.put(payment)) return { kind: 'kept', key: safeKey(payment.key) }
  const meanwhile = spare().find(isOther) // between this look and the note below no tab gets a word in
  if (!meanwhile) safeLocal.set(SPARE, JSON.stringify([...spare(), payment]))
  if (!meanwhile && safeLocal.isKept(SPARE)) return { kind: 'kept', key: safeKey(payment.key) }
  dropSpare(payment.key)
  void paymentsTable.remove(payment.key)
  return meanwhile ? { kind: 'busy', other: meanwhile } : { kind: 'not-kept' }
}

/** Payments of this player whose end is not known, oldest first. */
export async function pendingPayments(playerId: string): Promise<StoredPayment[]> {
  const rows = await paymentsTable.all()
  const known = new Set(rows.map(({ key }) => key))
  const all = [...rows, ...spare().filter(({ key }) => !known.has(key))]
  return all.filter((row) => row.playerId === playerId).toSorted((a, b) => a.startedAt - b.startedAt)
}

/** Lets go of a payment that never began: nothing stands in the way of the next. */
export async function forgetPayment(key: string): Promise<void> {
  dropSpare(key)
  await paymentsTable.remove(key)
}

async function note(key: string, mark: 'isProcessing' | 'isRefused'): Promise<void> {
  const rows = spare()
  for (const each of rows) if (each.key === key) each[mark] = true
  if (rows.length > 0) safeLocal.set(SPARE, JSON.stringify(rows))
  const row = await paymentsTable.get(key)
  if (row && !row[mark]) await paymentsTable.put({ ...row, [mark]: true })
}

/** The server works on it: it is still followed, and locks nothing any more. Nothing for one that is not stored. */
export const notePaymentProcessing = (key: string): Promise<void> => note(key, 'isProcessing')

/** Its page is not opened here: it is to be stopped, after a reload too. Nothing for one that is not stored. */
export const notePaymentRefused = (key: string): Promise<void> => note(key, 'isRefused')

/** Stores payments that the server says are open, as another device has begun them; those known here stay as they are. */
export async function adoptOpenPayments(payments: readonly StoredPayment[]): Promise<void> {
  const known = new Set([...(await paymentsTable.all()), ...spare()].map(({ key }) => key))
  const unknown = payments.filter(({ key }) => !known.has(key))
  if (unknown.length > 0) await paymentsTable.put(...unknown)
}

/** Forgets a payment whose end is known and gives it to one caller only, also when several tabs learn of the end. */
export async function takePayment(key: string): Promise<StoredPayment | undefined> {
  const kept = spare().find((row) => row.key === key)
  dropSpare(key)
  return (await paymentsTable.take(key)) ?? kept
}
