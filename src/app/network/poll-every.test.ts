// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { appConfigQuery, CONFIG_POLL } from '~/features/operator/effects.ts'
import { RANKS_POLL } from '~/features/tournaments/constants.ts'

import { ApiError } from '~/api/transport/api-error.ts'
import { polledNotificationsQuery } from '~/api/notifications.ts'
import { polledJackpotsQuery, polledLiveTablesQuery } from '~/api/live-facts.ts'
import { accountQuery } from '~/api/account.ts'
import { offersQuery, polled } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import { transactionsQuery } from '~/api/transactions.ts'
import { tournamentQuery } from '~/features/tournaments/api.ts'
import { emailStateQuery } from '~/api/verification.ts'

const open = { status: 'process' }
type Poll = [
  name: string,
  query: () => { queryKey: readonly unknown[]; refetchInterval?: unknown },
  period: number,
  answer: unknown,
]
const balance: Poll = ['balance', balanceQuery, 5000, { real: 1, bonus: 2, currency: 'KZT' }]
const market = { currency: 'KZT', language: 'en' } as const
const polls: Poll[] = [
  balance,
  ['configuration', appConfigQuery, CONFIG_POLL, { switches: [], incident: null }],
  ['jackpots', () => polledJackpotsQuery(market), 30_000, []],
  ['live tables', () => polledLiveTablesQuery(market), 15_000, []],
  ['inbox', polledNotificationsQuery, 10_000, []],
  ['history', () => transactionsQuery('en'), 15_000, [open]],
  ['e-mail', emailStateQuery, 5000, { confirmed: false }],
  ['copy of the data', accountQuery, 5000, { export: { status: 'asked' } }],
  ['offers', () => ({ ...offersQuery('en'), ...polled }), 3000, []],
  ['tournament', () => tournamentQuery('cup', { currency: 'KZT', language: 'en' }), RANKS_POLL, { status: 'active' }],
]

let connection: { effectiveType?: string; saveData?: boolean } | undefined
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true })
  connection = undefined
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Observes a query like a screen; returns the spy that counts its calls. */
function watch([, query, , response]: Poll) {
  const queryFn = vi.fn<() => Promise<unknown>>(async () => response)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.mount()
  const { refetchInterval, queryKey } = query()
  const options = { queryKey, queryFn, refetchInterval, staleTime: 0 }
  stop = new QueryObserver(client, options as never).subscribe(() => {})
  return queryFn
}

test.each(polls)('%s: four times slower on slow lines and with data saver [O-45]', async (...poll) => {
  const [, , period] = poll
  for (const [line, factor] of [
    [undefined, 1],
    [{ effectiveType: '4g', saveData: false }, 1],
    [{ effectiveType: '3g' }, 1],
    [{ effectiveType: '2g' }, 4],
    [{ effectiveType: 'slow-2g' }, 4],
    [{ effectiveType: '4g', saveData: true }, 4],
  ] as const) {
    connection = line
    const requested = watch(poll)
    await vi.advanceTimersByTimeAsync(period * 8 + 1)
    expect(requested).toHaveBeenCalledTimes(1 + 8 / factor)
    stop()
  }
})

test('a change of the connection applies from the next response on [O-45]', async () => {
  const requested = watch(balance)
  await vi.advanceTimersByTimeAsync(9000)
  expect(requested).toHaveBeenCalledTimes(2)
  connection = { effectiveType: '2g' }
  await vi.advanceTimersByTimeAsync(20_000) // at 10 s, then at 30 s
  expect(requested).toHaveBeenCalledTimes(3)
  connection = { effectiveType: '4g' }
  await vi.advanceTimersByTimeAsync(7000)
  expect(requested).toHaveBeenCalledTimes(5)
})

test.each(polls)('%s: a server that requires a wait of ten minutes is not called [NET-04]', async (...poll) => {
  const requested = watch(poll)
  requested.mockRejectedValue(new ApiError('answer', 429, {}, { retryAfter: 10 * 60_000 }))
  await vi.advanceTimersByTimeAsync(60_000) // the response has arrived by then
  const received = requested.mock.calls.length
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(requested.mock.calls.length - received).toBe(0)
  requested.mockResolvedValue(poll[3])
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(requested.mock.calls.length - received).toBeGreaterThan(1) // and polled again at the normal interval
})
