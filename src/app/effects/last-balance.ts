import { hashKey, type QueryClient } from '@tanstack/react-query'

import { balanceQuery } from '~/api/profile.ts'
import { LAST_BALANCE_GAP } from '~/constants/storage.ts'
import { saveLastBalance } from '~/db/last-balance.ts'
import type { SessionStore } from '~/stores/session-store.ts'
import { ageOf } from '~/lib/moments.ts'

/**
 * Keeps the player's money as the server last told it: at once when it is another sum, else once a minute. It is shown
 * without a connection alone, and with its time. Returns the undo.
 */
export function keepLastBalance(session: SessionStore, queryClient: QueryClient): () => void {
  const { queryKey } = balanceQuery()
  let saved = { playerId: '', total: NaN, savedAt: 0 }
  const save = () => {
    const { playerId } = session
    const balance = queryClient.getQueryData(queryKey)
    if (playerId === null || !balance) return
    const savedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const isKnown = saved.playerId === playerId && saved.total === balance.total
    if (isKnown && ageOf(saved.savedAt, savedAt) < LAST_BALANCE_GAP) return
    saved = { playerId, total: balance.total, savedAt }
    void saveLastBalance({ ...saved, currency: balance.currency })
  }
  save() // it may have come before anybody listened
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) save()
  })
}
