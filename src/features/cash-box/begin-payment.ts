import { ApiError } from '~/api/api-error.ts'
import { pay } from '~/api/cash-box.ts'
import type { PayAnswer, PayInput } from '~/contract/cash-box.ts'
import { forgetPayment, keepPayment, pendingPayments } from '~/db/payments.ts'
import { PAYMENT_FLAG_RELEASE } from '~/lib/spec/money.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { paymentAddress } from './payment-address.ts'
import { callEnded, callStarted } from './payment-calls.ts'
import { withPaymentLock } from './payment-lock.ts'

/**
 * How an attempt to pay ended here. `leave`: the payment page is next. `unknown`: nobody knows yet, the stored
 * intent stays and the outcome is asked for. `busy`: another payment is under way, nothing was sent.
 */
export type BeginResult =
  | { kind: 'leave'; url: URL }
  | { kind: 'fail-page'; url: string }
  | { kind: 'unknown' }
  | { kind: 'busy' }
  | { kind: 'offline' }
  | { kind: 'untrusted-address' }

export type PaymentRequest = Omit<PayInput, 'type' | 'fail_url' | 'success_url'>

type Options = {
  /** Key of the same intent when its first try never reached the server; otherwise a fresh one is made. */
  key?: string | undefined
}

/** Body of a deposit (CASH-12). The markers open the result dialogs on the main page (SHELL-29, SHELL-30). */
export function depositInput(request: PaymentRequest): PayInput {
  const origin = globalThis.location.origin
  return { ...request, type: 'deposit', success_url: `${origin}/#payment_ok`, fail_url: `${origin}/#payment_error` }
}

/**
 * Starts a deposit, once: a second tap finds the store busy, a second tab finds the lock or the stored intent.
 * The intent is stored before the call is sent (O-14). Rejects with the ApiError of a refusal, when it is
 * certain that no payment began.
 */
export async function beginPayment(
  request: PaymentRequest,
  stores: Stores,
  options: Options = {},
): Promise<BeginResult> {
  const { cashBox, network, session } = stores
  if (!network.isOnline) return { kind: 'offline' } // refused, never queued
  const playerId = session.playerId
  if (cashBox.pending || playerId === null) return { kind: 'busy' }

  const { amount, currency, uid: methodUid } = request
  const intent = { key: options.key ?? crypto.randomUUID(), startedAt: Date.now(), amount, currency, methodUid }
  cashBox.paymentBegan(intent)
  const release = raiseFlag(cashBox)
  let result: BeginResult | null = null
  try {
    result = await withPaymentLock(() => startOnce(intent, playerId, request, stores))
  } finally {
    const isLeaving = result?.kind === 'leave' || result?.kind === 'fail-page' // the spinner stays until we are gone
    if (!isLeaving) release()
  }
  if (result) return result
  cashBox.paymentEnded()
  return { kind: 'busy' }
}

/** Raises the flag of the call; it falls after 20 s at the latest (CASH-11). */
function raiseFlag(cashBox: Stores['cashBox']): () => void {
  cashBox.started('payment')
  const timer = setTimeout(() => cashBox.released('payment'), PAYMENT_FLAG_RELEASE)
  return () => {
    clearTimeout(timer)
    cashBox.released('payment')
  }
}

async function startOnce(
  intent: PendingPayment,
  playerId: string,
  request: PaymentRequest,
  stores: Stores,
): Promise<BeginResult> {
  const [other] = await pendingPayments(playerId)
  if (other && other.key !== intent.key) {
    stores.cashBox.paymentBegan(other) // begun in another tab: this one shows the same
    return { kind: 'busy' }
  }
  await keepPayment({ ...intent, playerId, type: 'deposit' })
  return send(depositInput(request), intent.key, stores)
}

async function send(input: PayInput, key: string, stores: Stores): Promise<BeginResult> {
  callStarted(key)
  try {
    return await follow(await pay(input, key), input, key, stores)
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'unknown' }
    await letGo(key, stores)
    throw error
  } finally {
    callEnded(key)
  }
}

/** The server understood and said no, so nothing began. A 5xx or a garbled answer proves nothing. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind === 'answer' &&
    error.status < 500 &&
    error.code !== 'IDEMPOTENCY_KEY_REUSED'
  )
}

async function follow({ payload }: PayAnswer, input: PayInput, key: string, stores: Stores): Promise<BeginResult> {
  // the intent stays stored: what became of it is asked when the player is back, never read from the address
  if (!payload?.redirect_url) return { kind: 'fail-page', url: input.fail_url } // CASH-14
  const url = paymentAddress(payload.redirect_url)
  if (url) return { kind: 'leave', url } // CASH-13
  await letGo(key, stores)
  return { kind: 'untrusted-address' }
}

async function letGo(key: string, { cashBox }: Stores) {
  cashBox.paymentEnded()
  await forgetPayment(key)
}
