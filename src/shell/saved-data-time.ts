import type { QueryClient } from '@tanstack/react-query'

/**
 * When the newest data that this device can still show was fetched, ms since 1970; null when there is none
 * (O-10).
 */
export function savedDataTime(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined)
    .map((query) => query.state.dataUpdatedAt)
  return times.length > 0 ? Math.max(...times) : null
}
