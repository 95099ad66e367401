import type { PaymentOutcome } from './cash-box.ts'

/** A deposit of 1,500.00 ₸ under way, for tests. */
export const testPayment = {
  key: 'k',
  playerId: 'pl_1',
  type: 'deposit',
  startedAt: 0,
  amount: 150_000,
  currency: 'KZT',
} as const

/** What the server says became of it. */
export const testOutcome = (
  status: PaymentOutcome['status'],
  error: PaymentOutcome['error_type'] = null,
): PaymentOutcome => ({
  transaction_id: 'tx',
  type: 'deposit',
  status,
  amount: 150_000,
  currency: 'KZT',
  error_type: error,
  redirect_url: null,
  updated_at: '',
})
