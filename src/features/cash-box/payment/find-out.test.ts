import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { testOutcome as outcome, testPayment as payment } from '~/contract/test-payment.ts'
import { keepPayment, paymentsTable } from '~/db/payments.ts'
import { MONEY_CALL_LIFE } from '~/lib/spec/network.ts'
import { setTracker, type TrackedEvent } from '~/lib/track.ts'
import { safeLocal } from '~/lib/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'

import { callEnded, callStarted } from './payment-calls.ts'
import { endOf, findOut } from './find-out.ts'
import { settlePayment } from './settle-payment.ts'

type Endpoint = { id: string }
const send = vi.hoisted(() => vi.fn<(endpoint: Endpoint) => Promise<unknown>>())
vi.mock('~/api/client.ts', () => ({ send }))

const unheardOf = new ApiError('answer', 404, { message: 'PAYMENT_NOT_FOUND' })

function parts() {
  const stores = createStores()
  stores.session.start('pl_1')
  return { stores, queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

/** As if no payment had ever been made on this device. */
async function forgetAll() {
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
}

beforeEach(async () => {
  await forgetAll()
  send.mockReset()
  setTracker(() => undefined)() // what earlier tests left waiting
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The server has never heard of the payment, and promises to refuse it. */
function neverHeard(voided?: PaymentOutcome) {
  send.mockImplementation(({ id }) =>
    id === 'cashBox.void' ? Promise.resolve({ outcome: voided ?? null }) : Promise.reject(unheardOf),
  )
}

const find = () => findOut(payment, parts().queryClient)
const calls = () => send.mock.calls.map(([{ id }]) => id)

test('"never heard of it" ends a payment only after the server has promised to refuse it [O-14 O-16]', async () => {
  neverHeard()
  expect(await find()).toEqual({ kind: 'not-begun' })
  expect(calls()).toEqual(['cashBox.outcome', 'cashBox.void'])
})

test('what arrived between the two questions is the payment [O-14]', async () => {
  neverHeard(outcome('waiting'))
  expect(await find()).toEqual({ kind: 'outcome', outcome: outcome('waiting') })
})

test('nothing is promised away while this tab or another is sending it [O-14 O-16]', async () => {
  neverHeard()
  callStarted('k')
  expect(await find()).toEqual({ kind: 'unknown' })
  callEnded('k')
  const taken = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null)
  vi.stubGlobal('navigator', { locks: { request: taken } })
  expect(await find()).toEqual({ kind: 'unknown' })
  expect(calls()).not.toContain('cashBox.void')
})

test('without Web Locks a call is given time to arrive, whatever became of the clock, and only then voided [O-14 O-16]', async () => {
  neverHeard()
  vi.stubGlobal('navigator', {})
  const begun = (ago: number) => findOut({ ...payment, startedAt: Date.now() - ago }, parts().queryClient)
  expect(await begun(MONEY_CALL_LIFE - 1000)).toEqual({ kind: 'unknown' })
  expect(await begun(1000 - MONEY_CALL_LIFE)).toEqual({ kind: 'unknown' }) // the clock was set back a little
  expect(calls()).not.toContain('cashBox.void')
  expect(await begun(MONEY_CALL_LIFE)).toEqual({ kind: 'not-begun' })
  expect(await begun(-24 * 60 * MONEY_CALL_LIFE)).toEqual({ kind: 'not-begun' }) // or by a day: nobody stays locked
})

test('no answer proves nothing [O-16]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  expect(await find()).toEqual({ kind: 'unknown' })
  send.mockImplementation(({ id }) =>
    Promise.reject(id === 'cashBox.void' ? new ApiError('network', 0, {}) : unheardOf),
  )
  expect(await find()).toEqual({ kind: 'unknown' })
})

test('a withdrawal in process has been accepted, a deposit in process is still open [CASH-16]', () => {
  const state = { kind: 'outcome', outcome: outcome('processing') } as const
  expect(endOf(payment, state)).toBeNull()
  expect(endOf({ ...payment, type: 'withdrawal' }, state)).toMatchObject({ status: 'accepted' })
  expect(endOf(payment, { kind: 'outcome', outcome: outcome('waiting') })).toBeNull()
})

const account = { id: 'pl_1', deposits_count: 1 }

/** Events of one payment that two places of the app see completed at once. */
async function eventsOf(user: object) {
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  const all = parts()
  await keepPayment({ ...payment, methodUid: 'card-kzt' })
  send.mockResolvedValue(user)
  const end = { payment, status: 'completed', errorType: null } as const
  await Promise.all([settlePayment(end, all), settlePayment(end, all)])
  stop()
  return events.map(({ name, payload }) => ({ name, payload }))
}

test('a deposit is told to analytics once, whoever learns of its end, and the first one as such [ANLT-11]', async () => {
  const payload = { amount: 150_000, currency: 'KZT', method: 'card-kzt' }
  expect(await eventsOf(account)).toEqual([
    { name: 'deposit', payload },
    { name: 'first_deposit', payload },
  ])
  expect(await eventsOf({ ...account, deposits_count: 2 })).toEqual([{ name: 'deposit', payload }])
})

test('a payment that failed or that nobody began is no deposit [ANLT-11]', async () => {
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  const all = parts()
  await keepPayment(payment)
  await settlePayment({ payment, status: 'failed', errorType: null }, all)
  await settlePayment({ payment, status: 'not-begun', errorType: null }, all)
  stop()
  expect(events).toEqual([])
})
