import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

import { REFETCH_PATIENCE } from '~/constants/network.ts'
import { inTime } from '~/lib/moments.ts'

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
