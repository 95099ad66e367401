// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { testOutcome as outcome, testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { signIn } from '~tests/unit/sign-in.ts'
import { isRepeat } from '../last-payment.ts'
import { claimPayment, removePayment } from '~/db/payments.ts'
import { OPEN_TRANSACTIONS_POLL, OUTCOME_POLL, PROCESSING_LOCK } from '~/constants/money.ts'
import { STORAGE_LAG } from '~/constants/network.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'

import { elsewhere, ended, setVisibility, openTab, settled, reload } from '~tests/unit/payment-tab.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const requested = () => send.mock.calls.filter(([{ id }]) => id === 'cashBox.outcome').length

beforeEach(async () => {
  await reload()
  send.mockReset().mockRejectedValue(new ApiError('network', 0, {}))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('if two visible tabs receive an outcome at once, one of them announces it [O-14]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('completed'))
  const tabs = [openTab(), openTab()]
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  expect(tabs.flatMap(({ texts }) => texts())).toHaveLength(1)
  expect(tabs.map(({ cashBox }) => cashBox.payment)).toEqual([null, null])
})

test('a tab that becomes visible later does not repeat another tab’s announcement [O-14]', async () => {
  setVisibility('hidden')
  const { texts, cashBox } = openTab()
  elsewhere('pl_1', ended('completed'))
  elsewhere('pl_1', ended('completed'), true)
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  expect(texts()).toEqual([])
  expect(cashBox.payment).toBeNull()
})

test('an outcome waiting for a visible tab is shown later to its own player only [O-14]', async () => {
  await claimPayment(payment)
  const { session, texts, cashBox } = openTab()
  setVisibility('hidden')
  elsewhere('pl_1', ended('completed'))
  await settled()
  session.end('player', true)
  signIn(session, 'pl_2')
  expect(cashBox.payment).toBeNull()
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  expect(texts()).toEqual([])
  send.mockResolvedValue(outcome('completed'))
  session.end('player')
  signIn(session, 'pl_1')
  await settled()
  expect(texts()).toHaveLength(1)
})

test('a payment open at a log-out is polled again only after its player signs in [O-14 O-16]', async () => {
  await claimPayment(payment)
  send.mockImplementation(({ id }) =>
    Promise.resolve(id === 'cashBox.openPayments' ? { payments: [] } : outcome('waiting')),
  )
  const { session, cashBox } = openTab()
  await settled()
  expect(cashBox.pending?.key).toBe('k')
  session.end('after-refreshing')
  expect(cashBox.payment).toBeNull()
  signIn(session, 'pl_2')
  await settled()
  const before = requested()
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * 3)
  expect([requested(), cashBox.payment]).toEqual([before, null])
  session.end('player')
  signIn(session, 'pl_1')
  await settled()
  expect(cashBox.isLocked('deposit')).toBe(true)
  expect(requested()).toBe(before + 1)
})

/** Mocks a server with one open payment, which is waiting. */
function lists(change: object) {
  sessionStorage.clear()
  const started = { begun_at: new Date().toISOString(), method_uid: 'wallet-kzt', currency: 'KZT', amount: 150_000 }
  send.mockImplementation(({ id }) =>
    Promise.resolve(
      id === 'cashBox.openPayments'
        ? { payments: [{ key: 'far', type: 'deposit', status: 'waiting', ...started, ...change }] }
        : outcome('waiting'),
    ),
  )
}

test('a deposit of another device, or missing from this one, is tracked here, too [O-14 O-16]', async () => {
  lists({})
  const { cashBox } = openTab()
  await settled()
  expect(cashBox.pending).toMatchObject({ key: 'far', type: 'deposit', amount: 150_000 })
  expect(send.mock.calls.filter(([{ id }]) => id === 'cashBox.openPayments')).toHaveLength(1)
})

test('a recent withdrawal of another device locks nothing, but a repeat shows a warning [O-16]', async () => {
  lists({ type: 'withdrawal', status: 'processing' })
  const { cashBox } = openTab()
  await settled()
  expect(cashBox.payment).toBeNull()
  expect(isRepeat({ type: 'withdrawal', methodUid: 'wallet-kzt', amount: 150_000 })).toBe(true)
})

test('a deposit in progress locks no withdrawal, and further deposits for 10 minutes only [O-16]', async () => {
  await claimPayment({ ...payment, startedAt: Date.now() })
  send.mockResolvedValue(outcome('processing'))
  const { cashBox } = openTab()
  await settled()
  expect([cashBox.isLocked('deposit'), cashBox.isLocked('withdrawal')]).toEqual([true, false])
  expect(await claimPayment({ ...payment, key: 'out', type: 'withdrawal' })).toMatchObject({ kind: 'kept' })
  await vi.advanceTimersByTimeAsync(PROCESSING_LOCK + OPEN_TRANSACTIONS_POLL)
  expect(cashBox.isLocked('deposit')).toBe(false)
  expect(cashBox.pending?.key).toBe('k') // it is still tracked
  await removePayment('out')
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const later = openTab() // it gets no response from the server
  await settled()
  expect([later.cashBox.pending?.key, later.cashBox.isLocked('withdrawal')]).toEqual(['k', false])
})

test('stopping a payment voids its key; if that is too late, the actual state is returned [O-14 O-16]', async () => {
  await claimPayment(payment)
  const voided = vi.fn<() => Promise<unknown>>()
  send.mockImplementation(({ id }) =>
    id === 'cashBox.void' ? voided() : Promise.reject(new ApiError('network', 0, {})),
  )
  const { tracker, cashBox } = openTab()
  await settled()
  voided.mockRejectedValueOnce(new ApiError('network', 0, {}))
  expect(await tracker.stop(payment)).toBe('unknown')
  expect(cashBox.isLocked('deposit')).toBe(true) // it may still succeed
  voided.mockResolvedValueOnce({ outcome: outcome('processing') })
  expect(await tracker.stop(payment)).toBe('processing')
  voided.mockResolvedValueOnce({ outcome: null })
  expect(await tracker.stop(payment)).toBe('ended')
  expect(cashBox.isLocked('deposit')).toBe(false)
})

test('a deposit is reported to analytics once for all tabs, and the first one as such [ANLT-11]', async () => {
  const events: TrackedEvent[] = []
  onTestFinished(setTracker((event) => events.push(event)))
  await claimPayment({ ...payment, methodUid: 'card-kzt' })
  send.mockImplementation(({ id }) =>
    Promise.resolve(id === 'cashBox.outcome' ? outcome('completed') : { id: 'pl_1', deposits_count: 1 }),
  )
  openTab()
  openTab()
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  const payload = { amount: 150_000, currency: 'KZT', method: 'card-kzt' }
  expect(events.map(({ name, payload: shown }) => ({ name, payload: shown }))).toEqual([
    { name: 'deposit', payload },
    { name: 'first_deposit', payload },
  ])
})
