// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { movedMoneyKeys } from '~/api/cash-box.ts'
import { userQuery } from '~/api/profile.ts'
import { declineActiveBonus, dropActiveBonus, storedActiveBonus, storeActiveBonus } from '~/db/active-bonus.ts'
import { dropDraft, saveDraft, storedDraft } from '~/db/drafts.ts'
import { isRepeat } from '../last-payment.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { ownerNow } from '~/platform/owner.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'

import { bonusLeftBy, recordSuccess, refreshMoney, restoreBonus, trackDeposit } from './after-payment.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const deposit = { ...testPayment, methodUid: 'card-kzt' } as const
const withdrawal = { ...deposit, type: 'withdrawal' } as const
const end = (status: PaymentResult['status'], payment: PaymentResult['payment'] = deposit): PaymentResult => ({
  payment,
  status,
  errorType: null,
})
const statuses = ['failed', 'cancelled', 'expired', 'not-begun', 'untold'] as const

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  for (const name of ['deposit', 'withdrawal']) await dropDraft(ownerNow(), name)
})

test.each(['completed', 'accepted'] as const)(
  'after %s, the same payment again shows a warning; the next deposit is prefilled [O-16 CASH-12]',
  async (status) => {
    recordSuccess(ownerNow(), end(status))
    expect(isRepeat(deposit)).toBe(true)
    await vi.waitFor(async () => expect(await storedDraft('deposit')).toEqual({ method: 'card-kzt', amount: '1500' }))
  },
)

test('a withdrawal, and a deposit of an earlier build, leave an empty form [CASH-16]', async () => {
  await saveDraft(ownerNow(), 'withdrawal', { amount: '5' })
  await saveDraft(ownerNow(), 'deposit', { amount: '5' })
  recordSuccess(ownerNow(), end('accepted', withdrawal))
  recordSuccess(ownerNow(), end('completed', testPayment))
  await vi.waitFor(async () => {
    expect([await storedDraft('withdrawal'), await storedDraft('deposit')]).toEqual([undefined, undefined])
  })
})

test.each(statuses)('an outcome of %s records no repeat, and typed values stay', async (status) => {
  await saveDraft(ownerNow(), 'deposit', { amount: '5' })
  recordSuccess(ownerNow(), end(status))
  expect(isRepeat(deposit)).toBe(false)
  expect(await storedDraft('deposit')).toEqual({ amount: '5' })
})

const ofPayment = { id: 'of_paid', title: 'Paid' }
const endWithBonus = (status: PaymentResult['status']) => end(status, { ...deposit, bonus: ofPayment })

test.each([
  ['completed', null],
  ['accepted', null],
  ['untold', null],
  ['failed', ofPayment],
  ['cancelled', ofPayment],
  ['expired', ofPayment],
  ['not-begun', ofPayment],
] as const)('after %s the bonus of the payment that is chosen again is %j [CASH-13 BONUS-28]', (status, bonus) => {
  expect(bonusLeftBy(endWithBonus(status))).toEqual(bonus)
  dropActiveBonus()
  restoreBonus(ownerNow(), endWithBonus(status))
  expect(storedActiveBonus()).toEqual(bonus)
})

test.each(statuses)('after %s a later choice stays, of another bonus or of none [CASH-13 CASH-21]', (status) => {
  const other = { id: 'of_other', title: 'Other' }
  storeActiveBonus(ownerNow(), other)
  restoreBonus(ownerNow(), endWithBonus(status))
  expect(storedActiveBonus()).toEqual(other)
  declineActiveBonus(ownerNow())
  restoreBonus(ownerNow(), endWithBonus(status))
  expect(storedActiveBonus()).toBeNull()
})

test('an outcome refetches money data, unless the payment never started [CASH-16]', () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  refreshMoney(end('not-begun'), queryClient)
  expect(invalidate).not.toHaveBeenCalled()
  refreshMoney(end('failed'), queryClient)
  const keys = [...movedMoneyKeys, userQuery().queryKey]
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(keys)
  for (const [, options] of invalidate.mock.calls) expect(options).toEqual({ cancelRefetch: false })
})

/** The analytics events of an outcome, if the account has `count` deposits. Null: the account fails to load. */
async function received(stored: Parameters<typeof trackDeposit>[0], given: PaymentResult, count: number | null) {
  const events: TrackedEvent[] = []
  onTestFinished(setTracker((event) => events.push(event)))
  send.mockImplementation(() =>
    count === null ? Promise.reject(new Error('no network')) : Promise.resolve({ id: 'pl_1', deposits_count: count }),
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await trackDeposit(stored, given, queryClient)
  return events.map(({ name, payload }) => [name, payload])
}

test('a deposit is reported to analytics with its method, the first one twice [ANLT-09]', async () => {
  const payload = { amount: 150_000, currency: 'KZT', method: 'card-kzt' }
  expect(await received(deposit, end('completed'), 1)).toEqual([
    ['deposit', payload],
    ['first_deposit', payload],
  ])
  expect(await received(deposit, end('completed'), 2)).toEqual([['deposit', payload]])
  expect(await received(deposit, end('completed'), null)).toEqual([['deposit', payload]])
  expect(await received(testPayment, end('completed'), 2)).toEqual([['deposit', { ...payload, method: '' }]])
})

test('withdrawals, failures and payments not stored here are not reported as deposits [ANLT-09]', async () => {
  expect(await received(undefined, end('completed'), 1)).toEqual([])
  expect(await received(withdrawal, end('completed', withdrawal), 1)).toEqual([])
  expect(await received(deposit, end('failed'), 1)).toEqual([])
})
