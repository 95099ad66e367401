import { onlineManager, type Query } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { WAKE_SPREAD } from '~/constants/network.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import type { NetworkStore } from '~/stores/network-store.ts'

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

const KEY = 'continues-offline'

/**
 * Keeps the choice to view stored data over reloads of the tab, until the server responds: the no-connection screen
 * covers the page once per loss (O-10). Returns an unsubscribe function.
 */
export function keepContinuingOffline(network: NetworkStore): () => void {
  if (safeSession.get(KEY) !== null) network.continueOffline()
  return reaction(
    () => network.continuesOffline,
    (continues) => (continues ? safeSession.set(KEY, '1') : safeSession.remove(KEY)),
  )
}
