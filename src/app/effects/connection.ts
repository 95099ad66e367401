import { onlineManager, type Query } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { WAKE_SPREAD } from '~/constants/network.ts'

import type { EffectDeps } from './links.ts'

/**
 * Back online: retries waiting for their turn are sent at once; failed and stale queries on the screen are refetched shortly
 * after. Returns a function that stops it.
 */
export function syncConnection({ stores, queryClient, retryNow }: EffectDeps) {
  return reaction(
    () => stores.network.isOnline,
    (isOnline) => {
      onlineManager.setOnline(isOnline)
      if (!isOnline) return
      retryNow()
      const predicate = (query: Query) =>
        !(query.meta?.['keepsPages'] && query.state.data) && (query.state.status === 'error' || query.isStale())
      const refetch = () => void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
      setTimeout(refetch, Math.random() * WAKE_SPREAD)
    },
  )
}
