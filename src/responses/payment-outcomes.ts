import { useSyncExternalStore } from 'react'

import { isRecord, parseRecord } from '~/lib/parse-json.ts'
import { isPayment } from '~/db/payments.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { announceLocal, onLocalChange, safeLocal } from '~/platform/safe-storage.ts'
import { RETURN_OUTCOME_LIFE } from '~/constants/money.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { isShown } from '~/stores/payment-key.ts'
import { useStores } from '~/stores/use-stores.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

/** The outcome of a payment of this player. `isAnnounced`: some tab has shown it to the player. */
export type OutcomeMessage = { playerId: string; end: PaymentResult; isAnnounced: boolean }
/** `deposit`: the last deposit, which the outcome of a withdrawal does not replace. */
type StoredNote = OutcomeMessage & { at?: number; deposit?: { playerId: string; end: PaymentResult; at: number } }

/** Local storage, because a change triggers an event in every other tab. Cleared with the session. */
const KEY = 'payment_end'

/**
 * Broadcasts an outcome to the other tabs, and again once it has been announced. Does nothing after its player has left:
 * another tab may have changed the session before this one was notified.
 */
export function broadcastOutcome(owner: Owner, note: OutcomeMessage) {
  if (!isOwnerNow(owner)) return
  const { playerId, end } = note
  const at = serverNow()
  const deposit = end.payment.type === 'deposit' ? { playerId, end, at } : lastDeposit()
  safeLocal.set(KEY, JSON.stringify({ ...note, at, ...(deposit && { deposit }) } satisfies StoredNote))
}

/** True if a tab has announced the outcome of this payment. */
export function isShownElsewhere(key: string): boolean {
  const note = read(safeLocal.get(KEY))
  return isShown(key) || (note?.isAnnounced === true && note.end.payment.key === key)
}

function lastDeposit(): StoredNote['deposit'] {
  const note = read(safeLocal.get(KEY))
  if (note?.end.payment.type !== 'deposit') return note?.deposit
  const { playerId, end, at = 0 } = note // earlier builds store only the last payment
  return { playerId, end, at }
}

/** Returns the outcome of this player's last deposit if a tab received it within the last day: the return may be late. */
export function recentDeposit(playerId: string | null): PaymentResult | null {
  const deposit = lastDeposit()
  const isRecent = deposit !== undefined && isNear(deposit.at, serverNow(), RETURN_OUTCOME_LIFE)
  return isRecent && deposit.playerId === playerId ? deposit.end : null
}

/** Local storage: the payment of the receipt that the player has closed, for every tab. */
const CLOSED = 'receipt_closed'

/** Outcomes without a receipt: the server still works on the payment, or only the history knows its outcome. */
const withoutReceipt: ReadonlySet<PaymentResult['status']> = new Set(['accepted', 'untold'])

/** Returns the outcome of this player's last payment, until its receipt is closed or a day old. */
export function openReceipt(playerId: string | null): PaymentResult | null {
  const note = read(safeLocal.get(KEY))
  if (note?.at === undefined || note.playerId !== playerId || !isNear(note.at, serverNow(), RETURN_OUTCOME_LIFE))
    return null
  const { end } = note
  return withoutReceipt.has(end.status) || safeLocal.get(CLOSED) === end.payment.key ? null : end
}

/** Closes a receipt on every screen and in every tab. */
export function closeReceipt({ payment }: PaymentResult) {
  safeLocal.set(CLOSED, payment.key)
  announceLocal(CLOSED)
}

function onReceipt(onChange: () => void): () => void {
  const stops = [onLocalChange(KEY, onChange), onLocalChange(CLOSED, onChange)]
  return () => stops.forEach((stop) => stop())
}

const receiptEntries = () => `${safeLocal.get(KEY) ?? ''} ${safeLocal.get(CLOSED) ?? ''}`

/** The open receipt of this player, live; null while another payment is open. For observers. */
export function useReceipt(): PaymentResult | null {
  const { cashBox, session } = useStores()
  useSyncExternalStore(onReceipt, receiptEntries)
  const step = cashBox.payment?.step
  return step === 'pending' || step === 'sending' ? null : openReceipt(session.playerId)
}

/**
 * Receives outcomes that other tabs broadcast. Ignores unreadable records of other builds. Returns the unsubscribe
 * function.
 */
export function onOutcomeElsewhere(onMessage: (note: OutcomeMessage) => void): () => void {
  return onLocalChange(KEY, (value) => {
    const note = read(value)
    if (note) onMessage(note)
  })
}

const statuses: ReadonlySet<unknown> = new Set([
  'completed',
  'accepted',
  'failed',
  'cancelled',
  'expired',
  'not-begun',
  'untold',
])

const isOutcome = (value: unknown): value is PaymentResult =>
  isRecord(value) && isPayment(value['payment']) && statuses.has(value['status'])

const isDeposit = (value: unknown): value is NonNullable<StoredNote['deposit']> =>
  isRecord(value) && typeof value['playerId'] === 'string' && typeof value['at'] === 'number' && isOutcome(value['end'])

function read(text: string | null): StoredNote | null {
  const { playerId, end, at, isAnnounced, deposit } = parseRecord(text)
  if (typeof playerId !== 'string' || !isOutcome(end)) return null
  return {
    playerId,
    end,
    isAnnounced: isAnnounced === true,
    ...(typeof at === 'number' && { at }),
    ...(isDeposit(deposit) && { deposit }),
  }
}
