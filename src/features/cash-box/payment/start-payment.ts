import { pay } from '~/api/cash-box.ts'
import { isTerminal } from '~/api/transport/once.ts'
import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'
import type { PayResponse, PayInput } from '~/contract/cash-box.ts'
import { dropActiveBonus } from '~/db/active-bonus.ts'
import { dropDraft } from '~/db/drafts.ts'
import { claimPayment, removePayment, recordPaymentRejected, type PendingPayment } from '~/db/payments.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { isOwnerNow, ownerNow, ownerOf, type Owner } from '~/platform/owner.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { isRepeat, recordLastPayment } from '../last-payment.ts'
import { outcomeOf, stateOfFailure, voidKey } from './fetch-outcome.ts'
import { paymentUrl } from './payment-url.ts'
import { withPaymentLock } from './payment-lock.ts'
import { newId } from '~/platform/new-id.ts'

/** Unlocks the pay button, unless the outcome is already known or another payment locks it now. */
function unlock(key: string, cashBox: Stores['cashBox'], end: PaymentResult | null = null) {
  if (cashBox.pending?.key === key) cashBox.paymentSettled(end)
}

/** Removes the stored intent of a payment that did not start, so that another one can start. */
async function releaseIntent(key: string, cashBox: Stores['cashBox']) {
  const released = removePayment(key)
  unlock(key, cashBox)
  await released
}

/**
 * How an attempt to pay ended in this tab.
 * `leave`: the payment page follows. `fail-page`: there is no payment page.
 * `taken`: the server is processing the withdrawal. `waiting`: it waits for its code, under the same key.
 * `declined`: rejected, with the reason in `code`.
 * `unknown`: no reliable response. The intent stays stored and the outcome is polled.
 * `busy`: another payment is in progress; nothing was sent.
 * `repeat`: an identical payment succeeded a moment ago, in any tab; nothing was sent.
 * `offline`: no connection; nothing was sent. `not-kept`: this browser could store nothing; nothing was sent.
 * `untrusted-address`: the payment page is on a foreign host, so it is not opened. `isStopped`: the server has voided the
 * payment; otherwise the outcome is polled.
 */
export type StartResult =
  | { kind: 'leave'; url: URL }
  | { kind: 'fail-page'; url: string }
  | { kind: 'taken' }
  | { kind: 'waiting' }
  | { kind: 'declined'; code: string }
  | { kind: 'unknown' }
  | { kind: 'busy' }
  | { kind: 'repeat' }
  | { kind: 'offline' }
  | { kind: 'not-kept' }
  | { kind: 'untrusted-address'; isStopped: boolean }

export type PaymentRequest = Omit<PayInput, 'fail_url' | 'success_url'>

/** Returns the body of a payment (CASH-12). The markers open the result dialogs on the main page (SHELL-29, SHELL-30). */
export function payInput(request: PaymentRequest): PayInput {
  const origin = globalThis.location.origin
  return { ...request, success_url: `${origin}/#payment_ok`, fail_url: `${origin}/#payment_error` }
}

/**
 * Starts a deposit or a withdrawal, once: the store blocks a second tap, and the lock or the stored intent blocks a
 * second tab. The intent is stored before the request is sent (O-14). Rejects with the ApiError if the server has
 * certainly not started the payment.
 */
export async function startPayment(
  request: PaymentRequest,
  stores: Stores,
  { isRepeatMeant = false, bonusTitle = '' } = {},
): Promise<StartResult> {
  const { cashBox, network, session } = stores
  if (!network.isOnline) return { kind: 'offline' } // rejected, never queued
  const playerId = session.playerId
  const { type, amount, currency, uid: methodUid, bonus_id: bonusId } = request
  if (cashBox.isLocked(type) || playerId === null) return { kind: 'busy' }

  const owner = ownerNow()
  const intent: PendingPayment = { key: newId(), type, startedAt: serverNow(), amount, currency, methodUid }
  if (bonusId) intent.bonus = { id: bonusId, title: bonusTitle }
  cashBox.paymentSending(intent)
  const release = raiseFlag(cashBox)
  let result: StartResult | null = null
  try {
    result = await withPaymentLock(async () => {
      // under the lock, so the result of another tab is visible here
      const isRepeated = () => !isRepeatMeant && isRepeat(intent)
      return isRepeated()
        ? ({ kind: 'repeat' } as const)
        : startOnce(intent, { playerId, owner }, request, stores, isRepeated)
    })
  } finally {
    const isLeaving = result?.kind === 'leave' || result?.kind === 'fail-page' // the spinner stays until the page unloads
    if (!isLeaving) release()
  }
  if (result && result.kind !== 'repeat') return result
  unlock(intent.key, cashBox)
  return result ?? { kind: 'busy' }
}

/** Marks the call as running for at most 20 s (CASH-11). Returns a function that clears the mark. */
function raiseFlag(cashBox: Stores['cashBox']): () => void {
  cashBox.payStarted()
  const timer = setTimeout(() => cashBox.payReleased(), PAYMENT_FLAG_RELEASE)
  return () => {
    clearTimeout(timer)
    cashBox.payReleased()
  }
}

async function startOnce(
  intent: PendingPayment,
  { playerId, owner }: { playerId: string; owner: Owner },
  request: PaymentRequest,
  stores: Stores,
  isRepeated: () => boolean,
): Promise<StartResult> {
  const claim = await claimPayment({ ...intent, playerId })
  if (claim.kind === 'busy') {
    stores.cashBox.paymentPending(claim.other) // started in another tab: this tab shows the same state
    return { kind: 'busy' }
  }
  if (claim.kind === 'not-kept') {
    unlock(intent.key, stores.cashBox)
    return { kind: 'not-kept' }
  }
  if (stores.session.playerId !== playerId || !isOwnerNow(owner)) {
    await releaseIntent(intent.key, stores.cashBox) // the session changed during the wait: the next player must not pay
    return { kind: 'unknown' }
  }
  if (isRepeated()) {
    // without the lock another tab may have completed a payment while this one waited for the database
    await releaseIntent(intent.key, stores.cashBox)
    return { kind: 'repeat' }
  }
  return send(payInput(request), claim.key, intent, stores)
}

async function send(input: PayInput, key: SafeKey, intent: PendingPayment, stores: Stores): Promise<StartResult> {
  const { playerId } = stores.session
  try {
    const response = await pay(input, key)
    if (stores.session.playerId !== playerId) return { kind: 'unknown' } // must not be shown to the next player
    if (input.type === 'withdrawal') return await acceptWithdrawal(response, intent, stores)
    return await follow(response, input, intent, stores)
  } catch (error) {
    if (!isTerminal(error)) return { kind: 'unknown' }
    await releaseIntent(key, stores.cashBox)
    throw error
  } finally {
    // from now on the outcome is polled
    const { payment } = stores.cashBox
    if (payment?.step === 'sending' && payment.payment.key === key) stores.cashBox.paymentPending(intent)
  }
}

async function follow(
  { payload }: PayResponse,
  input: PayInput,
  payment: PendingPayment,
  stores: Stores,
): Promise<StartResult> {
  // the intent stays stored: the outcome is fetched when the player returns, because the return URL is not trusted
  if (!payload?.redirect_url) return { kind: 'fail-page', url: input.fail_url } // CASH-14
  const url = paymentUrl(payload.redirect_url)
  if (url) {
    dropActiveBonus(input.bonus_id ?? null) // CASH-13: it was used for this deposit
    return { kind: 'leave', url }
  }
  return abandonPayment(payment, stores)
}

/** Abandons a payment that the server has started: voids it there before another one can start. */
async function abandonPayment(payment: PendingPayment, { cashBox }: Stores): Promise<StartResult> {
  payment.isRefused = true // every later poll voids it
  await recordPaymentRejected(payment.key)
  const end = outcomeOf(payment, await voidKey(payment.key).catch(stateOfFailure))
  if (end?.status === 'completed' || end?.status === 'untold') return { kind: 'unknown' } // polled and announced
  if (end) await releaseIntent(payment.key, cashBox)
  return { kind: 'untrusted-address', isStopped: end !== null }
}

/**
 * Handles the response to a withdrawal: declined (CASH-15), accepted (CASH-16), or waiting for its code (PLUS-28). The
 * intent stays stored until the outcome is announced, so that a reload in between does not lose it.
 */
async function acceptWithdrawal(
  { status, message, bonus_lost: bonusLost }: PayResponse,
  payment: PendingPayment,
  stores: Stores,
): Promise<StartResult> {
  const { key, amount, currency } = payment
  if (status === 'waiting') return { kind: 'waiting' } // no money has moved: the outcome is polled from now on
  if (status === 'failed') {
    await releaseIntent(key, stores.cashBox)
    return { kind: 'declined', code: message?.trim() || 'WITHDRAWAL_ERROR' }
  }
  const owner = ownerOf(stores.session.playerId)
  recordLastPayment(owner, payment)
  void dropDraft(owner, 'withdrawal')
  stores.cashBox.withdrawalAccepted({ key, amount, currency, status: status ?? null })
  const end = { payment, status: 'accepted', errorType: null } as const
  unlock(key, stores.cashBox, bonusLost ? { ...end, bonusLost } : end)
  return { kind: 'taken' }
}
