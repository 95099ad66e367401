import type { QueryClient } from '@tanstack/react-query'

import { watchServerClock } from '~/platform/server-clock.ts'

import { ageFutureResponses } from '../network/query-client.ts'

/**
 * Invalidates responses that would count as fresh for too long because the device's clock was set while the page is
 * open. Returns an unsubscribe function.
 */
export function syncClock(queryClient: QueryClient): () => void {
  return watchServerClock(() => {
    ageFutureResponses(queryClient)
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
}
