import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'

import { ApiError } from '~/api/api-error.ts'
import { RETRY_MAX, STALE_TIME } from '~/lib/spec/network.ts'
import { QUERY_CACHE_KEY, QUERY_CACHE_LIFE, QUERY_RETRIES } from '~/lib/spec/query-cache.ts'

/**
 * One retry layer (O-15): what the transport reports was already retried there or cannot be helped by
 * repeating; anything else is tried 3 more times (NET-22).
 */
export function shouldRetry(failures: number, error: unknown) {
  return !(error instanceof ApiError) && failures < QUERY_RETRIES
}

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, RETRY_MAX),
        networkMode: 'always', // navigator.onLine is not to be believed; the client finds out by calling
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Restores what an earlier visit saved and keeps saving it. Only queries that say `meta.persist` are kept:
 * public lists, never money, never a player's data, so `buster` names the build alone: it is saved with them.
 */
export function restoreQueries(queryClient: QueryClient, buster: string): Promise<void> {
  let storage: Storage | undefined
  try {
    storage = globalThis.localStorage
  } catch {
    storage = undefined // forbidden: nothing is kept
  }
  const persister = createSyncStoragePersister({ storage, key: QUERY_CACHE_KEY, throttleTime: 1000 })
  const [, restored] = persistQueryClient({
    queryClient,
    persister,
    buster,
    maxAge: QUERY_CACHE_LIFE,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }) => meta?.['persist'] === true && state.status === 'success',
    },
  })
  return restored
}
