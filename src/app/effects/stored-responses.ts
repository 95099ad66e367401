import type { Query, QueryCache } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { mayStore } from '~/api/transport/cacheable-responses.ts'
import { canRead, isGone, storageOf } from '~/api/read-stored-response.ts'
import type { StoredResponseRule } from '~/api/stored-response.ts'
import { STORED_RESPONSE_GAP, STORED_WAIT } from '~/constants/storage.ts'
import { storePlayerResponse } from '~/db/player-responses.ts'
import { removePublicResponse, storedPublicResponse, storePublicResponse } from '~/db/public-responses.ts'
import type { NetworkStore } from '~/stores/network-store.ts'
import type { SessionStore } from '~/stores/session-store.ts'
import { ageOf, pastMoment } from '~/lib/moments.ts'
import { ownerOf, type Owner } from '~/platform/owner.ts'

const isPublic = ({ endpoint }: StoredResponseRule) => endpoint.access === 'anyone'

/**
 * Returns how a public response is stored. Undefined for one that is not, or is a player's: screens show those
 * themselves with their time.
 */
function publicBy({ meta }: Query): StoredResponseRule | undefined {
  const kept = storageOf(meta)
  return kept && isPublic(kept) ? kept : undefined
}

/** The player's data as last stored. */
type LastStored = WeakMap<Query, { data: unknown; savedAt: number }>

const isWaiting = ({ state }: Query) =>
  state.data === undefined && !isGone(state.error) && (state.fetchStatus === 'fetching' || state.status === 'error')

/** Stores a response of the player, or of a guest: at once if changed, else once a minute. */
function savePlayers(query: Query, kept: StoredResponseRule, playerId: string | null, lastStored: LastStored) {
  const { endpoint, as = query.queryHash } = kept
  const { data, dataUpdatedAt } = query.state
  const last = lastStored.get(query)
  if (data === undefined || (playerId === null && endpoint.access === 'player')) return
  if (last?.data === data && ageOf(last.savedAt, dataUpdatedAt) < STORED_RESPONSE_GAP) return
  lastStored.set(query, { data, savedAt: dataUpdatedAt })
  void storePlayerResponse(ownerOf(playerId), as, playerId, data, dataUpdatedAt)
}

async function savePublic(owner: Owner, query: Query, { endpoint }: StoredResponseRule) {
  const { data, dataUpdatedAt } = query.state
  const isKept = data !== undefined && data !== null && mayStore(endpoint.id)
  if (isKept) await storePublicResponse(owner, { key: query.queryHash, answer: data, savedAt: dataUpdatedAt })
  else await removePublicResponse(owner, query.queryHash)
}

/**
 * Seeds the query with the stored response and its time, so it is stale and refetched. Never overwrites a newer
 * response.
 */
async function show(owner: Owner, query: Query, kept: StoredResponseRule) {
  if (!isWaiting(query)) return
  const row = await storedPublicResponse(query.queryHash)
  if (!row || !isWaiting(query)) return
  if (!canRead(kept, row.answer)) return void removePublicResponse(owner, row.key)
  const { answer: data, savedAt } = row
  const dataUpdatedAt = pastMoment(savedAt, Date.now())
  if (query.state.status === 'error')
    query.setState({ data, dataUpdatedAt }) // the screen still shows the failure
  else query.setData(data, { updatedAt: dataUpdatedAt, manual: true })
}

type Links = { cache: QueryCache; network: NetworkStore; session: Pick<SessionStore, 'playerId'> }

/**
 * Stores the player's responses on the device; screens read them (stores/use-stored-query.ts). Returns an unsubscribe
 * function.
 */
function storePlayerResponses({ cache, session }: Pick<Links, 'cache' | 'session'>) {
  const lastStored: LastStored = new WeakMap()
  const save = (query: Query) => {
    const kept = storageOf(query.meta)
    if (kept && !isPublic(kept)) savePlayers(query, kept, session.playerId, lastStored)
  }
  cache.getAll().forEach(save) // it may have loaded before this subscribed
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') save(event.query)
  })
}

/**
 * Stores public responses without a separate table on the device, and shows them if the server does not respond:
 * after a failed call, when offline, or after 2 s. Returns an unsubscribe function.
 */
function storePublicResponses({ cache, network, session }: Links): () => void {
  const owner = () => ownerOf(session.playerId)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const showNow = (query: Query) => {
    const kept = publicBy(query)
    if (kept) void show(owner(), query, kept)
  }
  const showSoon = (query: Query) => {
    if (!network.isOnline) return showNow(query)
    const timer = setTimeout(() => {
      timers.delete(timer)
      showNow(query)
    }, STORED_WAIT)
    timers.add(timer)
  }
  const isKept = (query: Query) => publicBy(query) !== undefined

  const unsubscribe = cache.subscribe((event) => {
    const { query } = event
    const kept = publicBy(query)
    if (!kept || event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch' && query.state.data === undefined) showSoon(query)
    if (action.type === 'success' && !action.manual) void savePublic(owner(), query, kept)
    if (action.type !== 'error') return
    if (isGone(query.state.error)) void removePublicResponse(owner(), query.queryHash)
    else showNow(query)
  })
  const stop = reaction(
    () => network.isOnline,
    (isOnline) => {
      if (!isOnline) cache.getAll().forEach(showNow)
    },
  )
  for (const query of cache.getAll().filter(isKept)) {
    const kept = publicBy(query)
    if (kept && query.state.data !== undefined) void savePublic(owner(), query, kept)
    else if (query.state.status === 'error') showNow(query)
    else showSoon(query)
  }
  return () => {
    unsubscribe()
    stop()
    timers.forEach(clearTimeout)
  }
}

/**
 * Stores every response whose query has `meta: storedResponse(…)`; nothing else writes them. Returns an unsubscribe
 * function.
 */
export function storeResponses(links: Links): () => void {
  const unsubscribe = [storePublicResponses(links), storePlayerResponses(links)]
  return () => unsubscribe.forEach((stop) => stop())
}
