import { pay } from '~/api/cash-box.ts'
import { isFinal } from '~/api/transport/once.ts'
import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'
import type { PayAnswer, PayInput } from '~/contract/cash-box.ts'
import { dropActiveBonus, savedActiveBonus } from '~/db/active-bonus.ts'
import { dropDraft } from '~/db/drafts.ts'
import { claimPayment, forgetPayment, notePaymentRefused } from '~/db/payments.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { isOwnerNow, ownerNow, ownerOf, type Owner } from '~/platform/owner.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { isRepeat, noteLastPayment } from '../last-payment.ts'
import { endOf, stateOfFailure, voidKey } from './ask-outcome.ts'
import { paymentAddress } from './payment-address.ts'
import { withPaymentLock } from './payment-lock.ts'
import { newId } from '~/platform/new-id.ts'

/** Unlocks the pay button, unless its end is known already or another payment locks it by now. */
function unlock(key: string, cashBox: Stores['cashBox'], end: EndedPayment | null = null) {
  if (cashBox.pending?.key === key) cashBox.paymentSettled(end)
}

/** No payment began: what was stored for it goes, and another may begin. */
async function releaseIntent(key: string, cashBox: Stores['cashBox']) {
  const released = forgetPayment(key)
  unlock(key, cashBox)
  await released
}

/**
 * How an attempt to pay ended here. `leave`: the payment page is next. `taken`: a withdrawal is in work. `waiting`: it waits for the
 * code of its second step, under the same key. `declined`: it was refused, `code` says why. `unknown`: nobody knows yet, the stored intent stays and the outcome is
 * asked for. `busy`: another payment is under way, nothing was sent. `repeat`: the very same went through a moment ago,
 * in this tab or another; nothing was sent either. `not-kept`: this browser could store nothing, and nothing was sent. `untrusted-address`: its page is on a host that we do not open; `isStopped`: the
 * server has promised that nothing comes of it, else that is still being found out.
 */
export type BeginResult =
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

/** Body of a payment (CASH-12). The markers open the result dialogs on the main page (SHELL-29, SHELL-30). */
export function payInput(request: PaymentRequest): PayInput {
  const origin = globalThis.location.origin
  return { ...request, success_url: `${origin}/#payment_ok`, fail_url: `${origin}/#payment_error` }
}

/**
 * Starts a deposit or a withdrawal, once: a second tap finds the store busy, a second tab finds the lock or the
 * stored intent. The intent is stored before the call is sent (O-14). Rejects with the ApiError of a refusal, when
 * it is certain that no payment began.
 */
export async function beginPayment(
  request: PaymentRequest,
  stores: Stores,
  { isRepeatMeant = false } = {},
): Promise<BeginResult> {
  const { cashBox, network, session } = stores
  if (!network.isOnline) return { kind: 'offline' } // refused, never queued
  const playerId = session.playerId
  const { type, amount, currency, uid: methodUid, bonus_id: bonusId } = request
  if (cashBox.isLocked(type) || playerId === null) return { kind: 'busy' }

  const owner = ownerNow()
  const intent: PendingPayment = { key: newId(), type, startedAt: serverNow(), amount, currency, methodUid }
  const saved = savedActiveBonus()
  if (bonusId) intent.bonus = { id: bonusId, title: saved?.id === bonusId ? saved.title : '' }
  cashBox.paymentSending(intent)
  const release = raiseFlag(cashBox)
  let result: BeginResult | null = null
  try {
    result = await withPaymentLock(async () => {
      // under the lock: what another tab has just finished is known here
      const isRepeated = () => !isRepeatMeant && isRepeat(intent)
      return isRepeated()
        ? ({ kind: 'repeat' } as const)
        : startOnce(intent, { playerId, owner }, request, stores, isRepeated)
    })
  } finally {
    const isLeaving = result?.kind === 'leave' || result?.kind === 'fail-page' // the spinner stays until we are gone
    if (!isLeaving) release()
  }
  if (result && result.kind !== 'repeat') return result
  unlock(intent.key, cashBox)
  return result ?? { kind: 'busy' }
}

/** Raises the flag of the call; it falls after 20 s at the latest (CASH-11). */
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
): Promise<BeginResult> {
  const claim = await claimPayment({ ...intent, playerId })
  if (claim.kind === 'busy') {
    stores.cashBox.paymentPending(claim.other) // begun in another tab: this one shows the same
    return { kind: 'busy' }
  }
  if (claim.kind === 'not-kept') {
    unlock(intent.key, stores.cashBox)
    return { kind: 'not-kept' }
  }
  if (stores.session.playerId !== playerId || !isOwnerNow(owner)) {
    await releaseIntent(intent.key, stores.cashBox) // the session changed during the wait: nothing is paid as the next player
    return { kind: 'unknown' }
  }
  if (isRepeated()) {
    // without the lock another tab may have gone from its press to its answer while this one waited for the database
    await releaseIntent(intent.key, stores.cashBox)
    return { kind: 'repeat' }
  }
  return send(payInput(request), claim.key, intent, stores)
}

async function send(input: PayInput, key: SafeKey, intent: PendingPayment, stores: Stores): Promise<BeginResult> {
  const { playerId } = stores.session
  try {
    const answer = await pay(input, key)
    if (stores.session.playerId !== playerId) return { kind: 'unknown' } // must not be shown to the next player
    if (input.type === 'withdrawal') return await takeWithdrawal(answer, intent, stores)
    return await follow(answer, input, intent, stores)
  } catch (error) {
    if (!isFinal(error)) return { kind: 'unknown' }
    await releaseIntent(key, stores.cashBox)
    throw error
  } finally {
    // from here on the server is asked about it
    const { payment } = stores.cashBox
    if (payment?.step === 'sending' && payment.payment.key === key) stores.cashBox.paymentPending(intent)
  }
}

async function follow(
  { payload }: PayAnswer,
  input: PayInput,
  payment: PendingPayment,
  stores: Stores,
): Promise<BeginResult> {
  // the intent stays stored: what became of it is asked when the player is back, never read from the address
  if (!payload?.redirect_url) return { kind: 'fail-page', url: input.fail_url } // CASH-14
  const url = paymentAddress(payload.redirect_url)
  if (url) {
    dropActiveBonus() // CASH-13: it has been claimed with this deposit
    return { kind: 'leave', url }
  }
  return refuseToFollow(payment, stores)
}

/** The server has begun what we do not go on with: it is stopped there first, only then another may begin. */
async function refuseToFollow(payment: PendingPayment, { cashBox }: Stores): Promise<BeginResult> {
  payment.isRefused = true // asked about from here on, it is stopped then
  await notePaymentRefused(payment.key)
  const end = endOf(payment, await voidKey(payment.key).catch(stateOfFailure))
  if (end?.status === 'completed' || end?.status === 'untold') return { kind: 'unknown' } // asked about, and told as it is
  if (end) await releaseIntent(payment.key, cashBox)
  return { kind: 'untrusted-address', isStopped: end !== null }
}

/**
 * The answer is the outcome: a withdrawal is declined at once (CASH-15), it is in work (CASH-16), or it waits for its code (PLUS-28). The intent stays
 * stored until somebody has told the player: a reload in between must not lose the news.
 */
async function takeWithdrawal(
  { status, message, bonus_lost: bonusLost }: PayAnswer,
  payment: PendingPayment,
  stores: Stores,
): Promise<BeginResult> {
  const { key, amount, currency } = payment
  if (status === 'waiting') return { kind: 'waiting' } // nothing has moved: from here on the server is asked about it
  if (status === 'failed') {
    await releaseIntent(key, stores.cashBox)
    return { kind: 'declined', code: message?.trim() || 'WITHDRAWAL_ERROR' }
  }
  const owner = ownerOf(stores.session.playerId)
  noteLastPayment(owner, payment)
  void dropDraft(owner, 'withdrawal')
  stores.cashBox.withdrawalTaken({ key, amount, currency, status: status ?? null })
  const end = { payment, status: 'accepted', errorType: null } as const
  unlock(key, stores.cashBox, bonusLost ? { ...end, bonusLost } : end)
  return { kind: 'taken' }
}
