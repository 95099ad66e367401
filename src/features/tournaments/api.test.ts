// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PLACES_POLL } from './constants.ts'
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

/** How often a page that shows a tournament asks in ten periods, when it is told this each time. */
async function asked(tell: () => Promise<unknown>): Promise<number> {
  const queryFn = vi.fn<() => Promise<unknown>>(tell)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.mount()
  const { refetchInterval, queryKey } = tournamentQuery('cup', { currency: 'KZT', language: 'en' })
  stop = new QueryObserver(client, { queryKey, queryFn, refetchInterval } as never).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10 * PLACES_POLL + 1)
  stop()
  return queryFn.mock.calls.length
}

/** A tournament of this status, which begins in an hour. */
const cup = (status: TournamentCard['status']) => ({ status, starts_at: new Date(Date.now() + HOUR).toISOString() })

test('places are asked for while they can change: in play and while they are checked [TOUR-05 O-45]', async () => {
  const counts: Record<string, number> = {}
  for (const status of tournamentStatuses) counts[status] = await asked(async () => cup(status))
  expect(counts).toEqual({ upcoming: 1, active: 11, finalizing: 11, finished: 1, cancelled: 1 })
})

test('one that should have begun by the clock is asked about until it has [TOUR-05]', async () => {
  const late = { status: 'upcoming', starts_at: new Date(Date.now() - 1000).toISOString() }
  expect(await asked(async () => late)).toBe(11)
})

test('what did not come is asked for again, what there is not is asked for once [TOUR-06]', async () => {
  expect(await asked(() => Promise.reject(new ApiError('network', 0, {})))).toBe(11)
  expect(await asked(() => Promise.reject(new ApiError('answer', 404, { message: 'NOT_FOUND' })))).toBe(1)
})
