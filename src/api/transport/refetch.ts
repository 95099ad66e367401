import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

import { REFETCH_PATIENCE, QUIET_MAX, SLOW_POLL_FACTOR } from '~/constants/network.ts'
import { inTime } from '~/lib/moments.ts'
import { savesData } from '~/platform/connection-info.ts'

import { ApiError } from './api-error.ts'

type Polled = { state: { error: Error | null } }

/** Returns how long the server wants a failed query to wait, ms; polls respect it. */
export function quietTime({ state: { error } }: Polled): number {
  return error instanceof ApiError ? Math.min(error.retryAfter ?? 0, QUIET_MAX) : 0
}

/**
 * Returns the interval of a poll: `period` ms, four times that on slow-2g, on 2g and with data saver (O-45). Computed
 * again after each response, so a change of the connection applies from the next one on. Retry-After of an error is
 * respected up to 15 minutes, because money and payment outcomes must be polled again in any case.
 */
export function pollEvery(period: number): (query: Polled) => number {
  return (query) => Math.max(savesData() ? period * SLOW_POLL_FACTOR : period, quietTime(query))
}

/**
 * Refetches these queries after a change. Resolves once the queries on the screen have settled, or after `REFETCH_PATIENCE`:
 * the retries of a failing server would keep the button busy for a minute. They continue in the background.
 */
export async function refetchInTime(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  const all = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  await inTime(all, REFETCH_PATIENCE).catch(() => undefined)
}

/** Refetches a query, ignoring requests already in flight. Returns null if that fails or takes too long. */
export async function refetchNow<Data, Failure, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Data, Key>,
): Promise<Data | null> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return inTime(client.fetchQuery({ ...query, staleTime: 0 }), REFETCH_PATIENCE).catch(() => null)
}
