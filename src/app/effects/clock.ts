import type { QueryClient } from '@tanstack/react-query'

import { watchServerClock } from '~/platform/server-clock.ts'

import { ageFutureAnswers } from '../network/query-client.ts'

/** A clock that was set while the page is open leaves no answer fresh for as long as it was wrong. Returns the undo. */
export function followClock(queryClient: QueryClient): () => void {
  return watchServerClock(() => {
    ageFutureAnswers(queryClient)
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
}
