import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

import { pastMoment } from '~/lib/moments.ts'

/**
 * Returns when the newest data that this device can still show was fetched, ms since 1970; null if there is none or
 * the time is unknown (O-10).
 */
function storedDataTime(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined)
    .map((query) => pastMoment(query.state.dataUpdatedAt, Date.now()))
    .filter((time) => time > 0)
  return times.length > 0 ? Math.max(...times) : null
}

/** The same for a component, which renders again when data load after it. */
export function useStoredDataTime(): number | null {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => storedDataTime(queryClient))
}
