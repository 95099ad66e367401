import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { reaction } from 'mobx'

import {
  categoriesQuery,
  categoriesRequest,
  shortcutsQuery,
  shortcutsRequest,
  shownRows,
  sliderQuery,
} from '~/api/lobby.ts'
import { callUrl } from '~/api/transport/request.ts'
import { PUBLIC_RESPONSE_LIFE } from '~/constants/storage.ts'
import { listVideoBanners } from '~/contract/banners.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { listCategories, listShortcuts, type Shortcut } from '~/contract/lobby.ts'
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

/** A list that the worker fetches. `read`: data of a response as its query has it. */
type SyncedList = {
  options: Pick<UseQueryOptions, 'queryKey'>
  endpoint: AnyEndpoint
  query: object
  read: (data: unknown) => unknown
}

const asSent = (data: unknown) => data

/** The lists of the home page: the same for every visitor of a market. */
const listsOf = (market: Market): SyncedList[] => [
  { options: sliderQuery(market), endpoint: listVideoBanners, query: market, read: asSent },
  {
    options: shortcutsQuery(market),
    endpoint: listShortcuts,
    query: shortcutsRequest(market),
    read: (data) => shownRows(data as Shortcut[]),
  },
  {
    options: categoriesQuery(market),
    endpoint: listCategories,
    query: categoriesRequest(market.language),
    read: asSent,
  },
]

const urlOf = ({ endpoint, query }: SyncedList) =>
  new URL(callUrl(config.apiHost, endpoint, { query }), location.href).href

/** Leaves the requests of a market and removes others. A response stays until the next one: the app may close at once. */
async function storeRequests(cache: Cache, urls: readonly string[]) {
  for (const request of await cache.keys()) if (!urls.includes(request.url)) await cache.delete(request)
  for (const url of urls) if (!(await cache.match(url))) await cache.put(url, new Response(''))
}

/** Passes a synced response to its query if nothing newer is known. It is read like a response of the server. */
async function readSynced(cache: Cache, list: SyncedList, queryClient: QueryClient) {
  const response = await cache.match(urlOf(list))
  const syncedAt = Number(response?.headers.get(SYNCED_AT))
  if (!response || !syncedAt || ageOf(syncedAt, Date.now()) > PUBLIC_RESPONSE_LIFE) return
  const { options, endpoint } = list
  const read = endpoint.answer.safeParse(await response.json(), { lost: [] } as object)
  if (!read.success || (queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0) >= syncedAt) return
  const known = queryClient.getQueryCache().build(queryClient, options)
  const { status, error } = known.state
  const shown = list.read((read.data as { data: unknown }).data)
  known.setData(shown, { updatedAt: syncedAt, manual: true }) // also stores it (stored-lists.ts)
  if (status === 'error') known.setState({ status, error }) // a screen still shows the failure
}

/** Returns whether the browser allows a sync: only if the app is installed. */
async function isAllowed(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName
  return (await navigator.permissions.query({ name })).state === 'granted'
}

async function syncMarket(market: Market, queryClient: QueryClient) {
  const { periodicSync } = (await navigator.serviceWorker.ready) as Registration
  if (!periodicSync) return
  if (personalLists || savesData() || !(await isAllowed())) {
    await periodicSync.unregister(LOBBY_SYNC)
    await caches.delete(LOBBY_SYNC)
    return
  }
  const cache = await caches.open(LOBBY_SYNC)
  const lists = listsOf(market)
  for (const list of lists) await readSynced(cache, list, queryClient).catch(() => undefined)
  await storeRequests(cache, lists.map(urlOf))
  await periodicSync.register(LOBBY_SYNC, { minInterval: LOBBY_SYNC_PERIOD })
}

/**
 * Lets the worker fetch the lists of the lobby while the app is closed, and shows what it fetched (PLUS-99). Follows
 * language, currency and the data saver. Returns an unsubscribe function.
 */
export function syncLobby(guest: Pick<GuestStore, 'market'>, queryClient: QueryClient): () => void {
  let last = Promise.resolve()
  const next = () => {
    last = last.then(() => syncMarket(guest.market, queryClient)).catch(() => undefined) // no space, or a broken cache
  }
  const stops = [
    reaction(() => guest.market.language + guest.market.currency, next, { fireImmediately: true }),
    syncSaverOfTabs(next),
  ]
  return () => stops.forEach((stop) => stop())
}
