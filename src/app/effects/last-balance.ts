import { hashKey, type QueryClient } from '@tanstack/react-query'

import { balanceQuery } from '~/api/profile.ts'
import { LAST_BALANCE_GAP } from '~/constants/storage.ts'
import { saveLastBalance } from '~/db/last-balance.ts'
import type { SessionStore } from '~/stores/session-store.ts'

/**
 * Keeps the player's money as the server last told it: at once when it is another sum, else once a minute. It is shown
 * without a connection alone, and with its time. Returns the undo.
 */
export function keepLastBalance(session: SessionStore, queryClient: QueryClient): () => void {
  const { queryKey } = balanceQuery()
  let saved = { playerId: '', total: NaN, savedAt: 0 }
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { playerId } = session
    if (type !== 'updated' || playerId === null || query.queryHash !== hashKey(queryKey)) return
    const balance = queryClient.getQueryData(queryKey)
    const savedAt = query.state.dataUpdatedAt
    const isKnown = saved.playerId === playerId && saved.total === balance?.total
    if (!balance || (isKnown && savedAt - saved.savedAt < LAST_BALANCE_GAP)) return
    saved = { playerId, total: balance.total, savedAt }
    void saveLastBalance({ ...saved, currency: balance.currency })
  })
}
