import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, type Query } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'

import { ApiError } from '~/api/transport/api-error.ts'
import { mayStore } from '~/api/transport/last-responses.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { personalLists } from '~/lib/config.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { RETRY_MAX, STALE_TIME } from '~/constants/network.ts'
import { QUERY_CACHE_KEY, QUERY_CACHE_LIFE, QUERY_RETRIES } from '~/constants/storage.ts'
import { pastMoment } from '~/lib/moments.ts'

const SAVE_WAIT = 300 // ms: short, so that the lobby is stored even if the visitor leaves in the first second

/**
 * One retry layer (O-15): errors of the transport were already retried there, or retries cannot help; anything else
 * is retried 3 times (NET-22).
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
        networkMode: 'always', // navigator.onLine is unreliable; the client finds out by calling
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Marks responses with a future time, from before the clock was set back, as old: TanStack would treat them as fresh.
 */
export function ageFutureResponses(queryClient: QueryClient) {
  const isFuture = ({ state }: Query) => pastMoment(state.dataUpdatedAt, Date.now()) < state.dataUpdatedAt
  for (const query of queryClient.getQueryCache().getAll()) if (isFuture(query)) query.setState({ dataUpdatedAt: 0 })
}

/** Local storage for the persister; if it is forbidden nothing is stored. */
const storage = {
  getItem: () => safeLocal.get(QUERY_CACHE_KEY),
  setItem: (_key: string, text: string) => safeLocal.set(QUERY_CACHE_KEY, text),
  removeItem: () => safeLocal.remove(QUERY_CACHE_KEY),
}

/**
 * Restores queries of an earlier visit and keeps storing them. Only queries with `meta.persist` are stored, as long
 * as the server allows it: public lists, never money or a player's data. So `buster`, which is stored with them,
 * needs only the build. Never rejects.
 */
export async function restoreQueries(queryClient: QueryClient, buster: string): Promise<void> {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({ storage, key: QUERY_CACHE_KEY, throttleTime: SAVE_WAIT }),
    buster,
    maxAge: QUERY_CACHE_LIFE,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }: Query) =>
        state.status === 'success' && mayStore(meta?.['persist']) && !(personalLists && tokens.current()),
    },
  }
  await persistQueryClientRestore(options).catch(() => queryClient.clear()) // unreadable data is dropped
  ageFutureResponses(queryClient)
  persistQueryClientSubscribe(options)
}
