import { expect, test } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { testOutcome, testPayment } from '~tests/unit/fixtures/payment.ts'

import { outcomeOf, knownStateOf, stateOfFailure, type PaymentState } from './fetch-outcome.ts'

const deposit = testPayment
const withdrawal = { ...testPayment, type: 'withdrawal' } as const
const outcome = (...given: Parameters<typeof testOutcome>): PaymentState => ({
  kind: 'outcome',
  outcome: testOutcome(...given),
})

test('a payment that the server does not know, or whose key expired, ends without an outcome [O-14]', () => {
  for (const kind of ['not-begun', 'untold'] as const) {
    expect(outcomeOf(deposit, { kind })).toEqual({ payment: deposit, status: kind, errorType: null })
  }
})

test('without a response, and while it is waiting, a payment has no outcome [O-14 O-16]', () => {
  expect(outcomeOf(deposit, { kind: 'unknown' })).toBeNull()
  for (const payment of [deposit, withdrawal]) expect(outcomeOf(payment, outcome('waiting'))).toBeNull()
})

test('a withdrawal in progress is accepted; a deposit in progress has no outcome [CASH-16]', () => {
  expect(outcomeOf(withdrawal, outcome('processing'))).toEqual({
    payment: withdrawal,
    status: 'accepted',
    errorType: null,
  })
  expect(outcomeOf(deposit, outcome('processing'))).toBeNull()
})

test.each(['completed', 'failed', 'cancelled', 'expired'] as const)(
  '%s is an outcome, with its reason [O-14]',
  (status) => {
    const end = { status, errorType: 'DECLINED' }
    expect(outcomeOf(withdrawal, outcome(status, 'DECLINED'))).toEqual({ payment: withdrawal, ...end })
    const number = status === 'completed' ? { transactionId: 'tx' } : {} // identifies what the deposit brought
    expect(outcomeOf(deposit, outcome(status, 'DECLINED'))).toEqual({ payment: deposit, ...end, ...number })
  },
)

test('an open payment has its continue URL, is in progress, or is unknown [O-16]', () => {
  const page = 'https://pay.test/tx'
  const waiting = { kind: 'outcome', outcome: { ...testOutcome('waiting'), redirect_url: page } } as const
  expect(knownStateOf(waiting)).toEqual({ status: 'waiting', redirectUrl: page })
  expect(knownStateOf(outcome('processing'))).toEqual({ status: 'processing' })
  expect(knownStateOf({ kind: 'unknown' })).toEqual({ status: 'unknown' })
  expect(knownStateOf({ kind: 'untold' })).toEqual({ status: 'unknown' })
})

test('a failed request proves nothing about the payment, except an expired key [O-14 NET-04]', () => {
  expect(stateOfFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'unknown' })
  expect(stateOfFailure(new ApiError('network', 0, {}))).toEqual({ kind: 'unknown' })
  expect(stateOfFailure(new ApiError('answer', 410, { message: 'PAYMENT_KEY_EXPIRED' }))).toEqual({ kind: 'untold' })
  const busy = new ApiError('answer', 503, { message: 'GENERAL_ERROR' }, { retryAfter: 60_000 })
  expect(stateOfFailure(busy)).toEqual({ kind: 'unknown', quietTime: 60_000 })
})

test('a payment in an unknown status has no outcome, and polling continues [O-14]', () => {
  for (const payment of [deposit, withdrawal]) expect(outcomeOf(payment, outcome('unknown'))).toBeNull()
  expect(knownStateOf(outcome('unknown'))).toEqual({ status: 'unknown' })
})
