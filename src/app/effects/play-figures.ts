import { hashKey, type QueryClient } from '@tanstack/react-query'

import { offersKey } from '~/api/offers.ts'
import { balanceQuery, type Balance } from '~/api/profile.ts'
import { vipKey } from '~/api/vip.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Queries of figures that a bet changes besides the balance: offers, cashback, VIP points, limits left and activity. */
const playedKeys: readonly (readonly string[])[] = [offersKey, vipKey, ['limits'], ['activity']]

/**
 * Marks the figures that play changes as outdated when the balance poll reports play: a changed balance, or any response while a
 * game runs for money. Screens refetch what they show; under a running game they wait for their own poll or the next visit.
 * Returns an unsubscribe function.
 */
export function syncBalance({ player }: Pick<Stores, 'player'>, queryClient: QueryClient): () => void {
  const hash = hashKey(balanceQuery().queryKey)
  let last: Pick<Balance, 'real' | 'bonus'> | undefined
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return
    const { real, bonus } = event.query.state.data as Balance
    const isChanged = last !== undefined && (last.real !== real || last.bonus !== bonus)
    last = { real, bonus }
    const isPlaying = player.gameSlug !== null && !player.isDemo
    if (!isChanged && !isPlaying) return
    for (const queryKey of playedKeys) {
      void queryClient.invalidateQueries({ queryKey, refetchType: isPlaying ? 'none' : 'active' })
    }
  })
}
