// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { transactionTypeSchema } from '~/contract/cash-box.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import { isRepeat } from '../last-payment.ts'
import { paymentsTable, pendingPayments } from '~/db/payments.ts'
import { createStores } from '~/stores/create-stores.ts'

import { joinSession } from '~tests/unit/sign-in.ts'
import { fetchOpenPayments, hasOpenPayments } from './fetch-outcome.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  send.mockReset()
  await paymentsTable.clear()
})

const started = (key: string, ago: number, more: object = {}) => ({
  key,
  type: 'deposit',
  status: 'waiting',
  amount: 150_000,
  currency: 'KZT',
  method_uid: 'card-kzt',
  begun_at: new Date(Date.now() - ago).toISOString(),
  ...more,
})

function playing() {
  const stores = createStores()
  joinSession(stores.session, 'pl_1')
  return stores
}

test('open payments of the server are tracked here, except accepted withdrawals [O-14 O-16]', async () => {
  const old = started('old', 9e6, { status: 'processing' })
  send.mockResolvedValue({
    payments: [old, started('out', 9e6, { type: 'withdrawal', status: 'processing' }), started('new', 8e6)],
  })
  await fetchOpenPayments('pl_1', playing())
  const payment = { playerId: 'pl_1', type: 'deposit', amount: 150_000, currency: 'KZT', methodUid: 'card-kzt' }
  expect(await pendingPayments('pl_1')).toMatchObject([
    { ...payment, key: 'old', isProcessing: true, startedAt: Date.parse(old.begun_at) },
    { ...payment, key: 'new', isProcessing: false },
  ])
  expect(isRepeat({ type: 'deposit', methodUid: 'card-kzt', amount: 150_000 })).toBe(false) // none of them is recent
})

test.each(
  transactionTypeSchema.options.flatMap((type) =>
    (['waiting', 'processing', 'unknown'] as const).map((status) => [type, status] as const),
  ),
)(
  'a %s that is %s is shown after a sign-in on a second device if it needs the player [O-14 PLUS-28]',
  async (type, status) => {
    send.mockResolvedValue({ payments: [started('far', 9e6, { type, status })] })
    await fetchOpenPayments('pl_1', playing())
    const found = await pendingPayments('pl_1')
    const isAccepted = type === 'withdrawal' && status === 'processing'
    expect(found.map(({ key, type, isProcessing }) => ({ key, type, isProcessing }))).toEqual(
      isAccepted ? [] : [{ key: 'far', type, isProcessing: status === 'processing' }],
    )
  },
)

test('the newest recent payment causes a warning before it is sent again [O-16]', async () => {
  const payments = [
    started('one', 2000, { amount: 1 }),
    started('two', 1000),
    started('far', REPEAT_WINDOW, { amount: 3 }),
  ]
  send.mockResolvedValue({ payments })
  await fetchOpenPayments('pl_1', playing())
  const isWarned = (amount: number) => isRepeat({ type: 'deposit', methodUid: 'card-kzt', amount })
  expect([isWarned(1), isWarned(150_000), isWarned(3)]).toEqual([false, true, false])
})

test('a tab has the list of a player once it has loaded, until the next player signs in [O-14]', async () => {
  const stores = playing()
  send.mockRejectedValueOnce(new ApiError('network', 0, {}))
  await fetchOpenPayments('pl_1', stores)
  expect(hasOpenPayments('pl_1')).toBe(false)
  send.mockResolvedValue({ payments: [] })
  await fetchOpenPayments('pl_1', stores)
  expect([hasOpenPayments('pl_1'), hasOpenPayments('pl_2')]).toEqual([true, false])
})

test('offline the list is not requested; without a response it is requested again later [O-14]', async () => {
  const stores = playing()
  stores.network.wentOffline()
  await fetchOpenPayments('pl_1', stores)
  expect(send).not.toHaveBeenCalled()
  stores.network.reached()
  send.mockRejectedValueOnce(new ApiError('network', 0, {}))
  await fetchOpenPayments('pl_1', stores)
  send.mockResolvedValue({ payments: [started('new', 1000)] })
  await fetchOpenPayments('pl_1', stores)
  expect(await pendingPayments('pl_1')).toHaveLength(1)
})

test('a list that arrives for another player is ignored [O-14 AUTH-27]', async () => {
  const stores = playing()
  send.mockImplementation(() => {
    stores.session.end('player')
    stores.session.start('pl_2')
    return Promise.resolve({ payments: [started('new', 1000)] })
  })
  await fetchOpenPayments('pl_1', stores)
  expect(await pendingPayments('pl_1')).toEqual([])
  expect(isRepeat({ type: 'deposit', methodUid: 'card-kzt', amount: 150_000 })).toBe(false)
})
