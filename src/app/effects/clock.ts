import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { watchServerClock } from '~/platform/server-clock.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { onVisibility, type Page } from '~/platform/scheduling.ts'
import type { NetworkStore } from '~/stores/network-store.ts'
import { pastMoment } from '~/lib/moments.ts'

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

const KEY = 'last-online'

/** Stores when the server was last reached, for the message of an offline start. Returns an unsubscribe function. */
export function storeLastOnline(network: NetworkStore, page: Page = document): () => void {
  const save = () => {
    if (Number.isFinite(network.lastOnlineAt)) safeLocal.set(KEY, String(network.lastOnlineAt))
  }
  const saved = pastMoment(Number(safeLocal.get(KEY)), Date.now())
  if (saved > 0) network.rememberOnlineAt(saved)
  save()
  const stops = [onVisibility(save, page), reaction(() => network.isOnline, save)] // also when the page is left
  return () => stops.forEach((stop) => stop())
}
