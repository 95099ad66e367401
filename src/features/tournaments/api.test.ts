// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RANKS_POLL } from './constants.ts'
import { tournamentStatuses, type TournamentCard } from '~/contract/tournaments.ts'

import { ApiError } from '~/api/transport/api-error.ts'
import { tournamentQuery } from './api.ts'

let stop = () => {}
const HOUR = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Number of requests in ten polling periods by a page that shows a tournament; `tell` is each response. */
async function requested(notify: () => Promise<unknown>): Promise<number> {
  const queryFn = vi.fn<() => Promise<unknown>>(notify)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.mount()
  const { refetchInterval, queryKey } = tournamentQuery('cup', { currency: 'KZT', language: 'en' })
  stop = new QueryObserver(client, { queryKey, queryFn, refetchInterval } as never).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10 * RANKS_POLL + 1)
  stop()
  return queryFn.mock.calls.length
}

/** A tournament with this status that starts in an hour. */
const cup = (status: TournamentCard['status']) => ({ status, starts_at: new Date(Date.now() + HOUR).toISOString() })

test('ranks are polled while they can change: during play and while they are finalised [TOUR-05 O-45]', async () => {
  const counts: Record<string, number> = {}
  for (const status of tournamentStatuses) counts[status] = await requested(async () => cup(status))
  expect(counts).toEqual({ upcoming: 1, active: 11, finalizing: 11, finished: 1, cancelled: 1 })
})

test('a tournament whose start time has passed is polled until it has started [TOUR-05]', async () => {
  const late = { status: 'upcoming', starts_at: new Date(Date.now() - 1000).toISOString() }
  expect(await requested(async () => late)).toBe(11)
})

test('a failed request is polled again, a 404 is not [TOUR-06]', async () => {
  expect(await requested(() => Promise.reject(new ApiError('network', 0, {})))).toBe(11)
  expect(await requested(() => Promise.reject(new ApiError('answer', 404, { message: 'NOT_FOUND' })))).toBe(1)
})
