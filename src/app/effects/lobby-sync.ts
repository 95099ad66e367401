import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { categoriesQuery, shortcutsQuery, shownRows, sliderQuery, type PublicRequest } from '~/api/lobby.ts'
import { callUrl } from '~/api/transport/request.ts'
import { PUBLIC_RESPONSE_LIFE } from '~/constants/storage.ts'
import { listShortcuts, type Shortcut } from '~/contract/lobby.ts'
import type { Market } from '~/contract/market.ts'
import { LOBBY_SYNC, LOBBY_SYNC_PERIOD, SYNCED_AT } from '~/contract/worker-messages.ts'
import { config, personalLists } from '~/lib/config.ts'
import { ageOf } from '~/lib/moments.ts'
import { savesData, syncSaverOfTabs } from '~/platform/connection-info.ts'
import type { GuestStore } from '~/stores/guest-store.ts'

type PeriodicSync = {
  register: (tag: string, options: { minInterval: number }) => Promise<void>
  unregister: (tag: string) => Promise<void>
}
type Registration = ServiceWorkerRegistration & { periodicSync?: PeriodicSync }
type ListQuery = Pick<UseQueryOptions, 'queryKey' | 'meta'>

const requestOf = ({ meta }: ListQuery) => meta?.['request'] as PublicRequest

/** The lists of the home page: the same for every visitor of a market. */
const queriesOf = (market: Market): ListQuery[] => [
  sliderQuery(market),
  shortcutsQuery(market),
  categoriesQuery(market),
]

const urlOf = (list: ListQuery) => {
  const { endpoint, query } = requestOf(list)
  return new URL(callUrl(config.apiHost, endpoint, { query }), location.href).href
}

/** Replaces all requests by those of a market. A response that the app has read is not kept. */
async function storeRequests(cache: Cache, queries: readonly ListQuery[]) {
  for (const request of await cache.keys()) await cache.delete(request)
  for (const query of queries) await cache.put(urlOf(query), new Response(''))
}

/** Passes a synced response to its query if nothing newer is known. It is read like a response of the server. */
async function readSynced(cache: Cache, query: ListQuery, queryClient: QueryClient) {
  const response = await cache.match(urlOf(query))
  const syncedAt = Number(response?.headers.get(SYNCED_AT))
  if (!response || !syncedAt || ageOf(syncedAt, Date.now()) > PUBLIC_RESPONSE_LIFE) return
  const { endpoint } = requestOf(query)
  const read = endpoint.answer.safeParse(await response.json(), { lost: [] } as object)
  if (!read.success || (queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) >= syncedAt) return
  const { data } = read.data as { data: unknown }
  const shown = endpoint.id === listShortcuts.id ? shownRows(data as Shortcut[]) : data
  const known = queryClient.getQueryCache().build(queryClient, query)
  const { status, error } = known.state
  known.setData(shown, { updatedAt: syncedAt, manual: true }) // also stores it (stored-lists.ts)
  if (status === 'error') known.setState({ status, error }) // a screen still shows the failure
}

/** Returns whether the browser allows a sync: only if the app is installed. */
async function isAllowed(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName
  return (await navigator.permissions.query({ name })).state === 'granted'
}

async function follow(market: Market, queryClient: QueryClient) {
  const { periodicSync } = (await navigator.serviceWorker.ready) as Registration
  if (!periodicSync) return
  if (personalLists || savesData() || !(await isAllowed())) {
    await periodicSync.unregister(LOBBY_SYNC)
    await caches.delete(LOBBY_SYNC)
    return
  }
  const cache = await caches.open(LOBBY_SYNC)
  const queries = queriesOf(market)
  for (const query of queries) await readSynced(cache, query, queryClient).catch(() => undefined)
  await storeRequests(cache, queries)
  await periodicSync.register(LOBBY_SYNC, { minInterval: LOBBY_SYNC_PERIOD })
}

/**
 * Lets the worker fetch the lists of the lobby while the app is closed, and shows what it fetched (PLUS-99). Follows
 * language, currency and the data saver. Returns an unsubscribe function.
 */
export function syncLobby(guest: Pick<GuestStore, 'market'>, queryClient: QueryClient): () => void {
  let last = Promise.resolve()
  const next = () => {
    last = last.then(() => follow(guest.market, queryClient)).catch(() => undefined) // no space, or a broken cache
  }
  const stops = [
    reaction(() => guest.market.language + guest.market.currency, next, { fireImmediately: true }),
    syncSaverOfTabs(next),
  ]
  return () => stops.forEach((stop) => stop())
}
