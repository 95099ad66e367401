import type { Currency } from '~/contract/money.ts'
import { isRecord, parseJson } from '~/lib/parse-json.ts'
import { safeKey, type SafeKey } from '~/lib/safe-key.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import type { ActiveBonus } from './active-bonus.ts'
import type { QumaiDatabase } from './schema.ts'
import { SharedTable } from './player-table.ts'
import { withFallback } from './with-fallback.ts'

/**
 * A payment whose outcome is unknown. `key` is its idempotency key, `amount` minor units, `startedAt` ms since 1970.
 * It stays on the device when its player signs out. At the next sign-in of the same player its outcome is polled, so
 * that nothing is paid twice.
 */
export type StoredPayment = {
  key: string
  playerId: string
  type: 'deposit' | 'withdrawal'
  startedAt: number
  amount: number
  currency: Currency
  /** Missing in rows of earlier builds. */
  methodUid?: string
  /** The bonus that was sent with this deposit: it is the active bonus again if the deposit fails. */
  bonus?: ActiveBonus
  /** The server is processing it: it blocks no other payment. */
  isProcessing?: boolean
  /** Its page is not opened on this device: while it waits for the player, it is voided. */
  isRefused?: boolean
}

/** The part of an open payment that a tab tracks and screens render. */
export type PendingPayment = Omit<StoredPayment, 'playerId' | 'isProcessing'>

export const paymentsTable = new SharedTable<StoredPayment>('payments', (row) => row.key)

/** Local storage, for payments that IndexedDB did not accept. */
const FALLBACK = 'unsaved_payments'

/** True if a stored value is a payment that this build can show, without its player. */
export const isPayment = (row: unknown): row is PendingPayment =>
  isRecord(row) &&
  typeof row['key'] === 'string' &&
  (row['type'] === 'deposit' || row['type'] === 'withdrawal') &&
  Number.isFinite(row['startedAt']) &&
  Number.isFinite(row['amount']) &&
  typeof row['currency'] === 'string' &&
  /^[A-Z]{3}$/.test(row['currency'])

const isStoredPayment = (row: unknown): row is StoredPayment =>
  isPayment(row) && 'playerId' in row && typeof row.playerId === 'string'

function fallbackRecords(): StoredPayment[] {
  const rows = parseJson(safeLocal.get(FALLBACK))
  return Array.isArray(rows) ? rows.filter(isStoredPayment) : []
}

function dropFallback(key: string) {
  const rows = fallbackRecords()
  const rest = rows.filter((row) => row.key !== key)
  if (rest.length === 0) safeLocal.remove(FALLBACK)
  else if (rest.length < rows.length) safeLocal.set(FALLBACK, JSON.stringify(rest))
}

type IsOther = (row: StoredPayment) => boolean

/** One transaction: if two tabs claim at the same moment, the second finds the row of the first. */
async function claim(database: QumaiDatabase, payment: StoredPayment, isOther: IsOther) {
  let other: StoredPayment | undefined
  await database.atomically([paymentsTable.name], async () => {
    other = (await paymentsTable.allFrom(database)).find(isOther)
    if (!other) await database.table(paymentsTable.name).put(payment)
  })
  return other
}

/**
 * `kept`: a reload finds the payment again, so it may be sent. `busy`: `other` is open. `not-kept`: no storage of
 * this browser accepted the payment, so nothing may be sent.
 */
export type Claim = { kind: 'kept'; key: SafeKey } | { kind: 'busy'; other: StoredPayment } | { kind: 'not-kept' }

/**
 * Stores a payment BEFORE its call is sent, so that after a connection loss the app polls the outcome instead of
 * paying again (O-14). Local storage is the fallback for IndexedDB. Stores nothing while another payment of this
 * player is open, from any tab.
 */
export async function claimPayment(payment: StoredPayment): Promise<Claim> {
  const isOther: IsOther = ({ key, playerId, isProcessing }) =>
    playerId === payment.playerId && key !== payment.key && !isProcessing
  const inDatabase = () =>
    withFallback<StoredPayment | undefined>(
      (database) => claim(database, payment, isOther),
      () => paymentsTable.inMemory().find(isOther),
    )
  const other = fallbackRecords().find(isOther) ?? (await inDatabase())
  if (other) return { kind: 'busy', other }
  if (await paymentsTable.put(payment)) return { kind: 'kept', key: safeKey(payment.key) }
  const meanwhile = fallbackRecords().find(isOther) // synchronous until the write below, so no other tab can interleave
  if (!meanwhile) safeLocal.set(FALLBACK, JSON.stringify([...fallbackRecords(), payment]))
  if (!meanwhile && safeLocal.isKept(FALLBACK)) return { kind: 'kept', key: safeKey(payment.key) }
  dropFallback(payment.key)
  void paymentsTable.remove(payment.key)
  return meanwhile ? { kind: 'busy', other: meanwhile } : { kind: 'not-kept' }
}

/** Returns this player's payments with an unknown outcome, oldest first. */
export async function pendingPayments(playerId: string): Promise<StoredPayment[]> {
  const rows = await paymentsTable.all()
  const known = new Set(rows.map(({ key }) => key))
  const all = [...rows, ...fallbackRecords().filter(({ key }) => !known.has(key))]
  return all.filter((row) => row.playerId === playerId).toSorted((a, b) => a.startedAt - b.startedAt)
}

/** Deletes a payment that never started, so it blocks no other. */
export async function removePayment(key: string): Promise<void> {
  dropFallback(key)
  await paymentsTable.remove(key)
}

async function note(key: string, mark: 'isProcessing' | 'isRefused'): Promise<void> {
  const rows = fallbackRecords()
  for (const each of rows) if (each.key === key) each[mark] = true
  if (rows.length > 0) safeLocal.set(FALLBACK, JSON.stringify(rows))
  const row = await paymentsTable.get(key)
  if (row && !row[mark]) await paymentsTable.put({ ...row, [mark]: true })
}

/**
 * Marks a payment as in process on the server: it is still tracked, and blocks nothing any more. Ignores an unknown
 * key.
 */
export const recordPaymentProcessing = (key: string): Promise<void> => note(key, 'isProcessing')

/** Marks a payment whose page is not opened here: it will be voided, even after a reload. Ignores an unknown key. */
export const recordPaymentRejected = (key: string): Promise<void> => note(key, 'isRefused')

/** Stores open payments of the server, which another device started; known ones stay unchanged. */
export async function adoptOpenPayments(payments: readonly StoredPayment[]): Promise<void> {
  const known = new Set([...(await paymentsTable.all()), ...fallbackRecords()].map(({ key }) => key))
  const unknown = payments.filter(({ key }) => !known.has(key))
  if (unknown.length > 0) await paymentsTable.put(...unknown)
}

/** Deletes a payment with a known outcome and returns it to only one caller, even if several tabs learn the outcome. */
export async function deletePayment(key: string): Promise<StoredPayment | undefined> {
  const kept = fallbackRecords().find((row) => row.key === key)
  dropFallback(key)
  return (await paymentsTable.take(key)) ?? kept
}
