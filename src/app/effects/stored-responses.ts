import type { Query, QueryCache } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { mayStore } from '~/api/transport/last-responses.ts'
import { canRead, isGone, storageOf, type StoredResponseRule } from '~/api/stored-response.ts'
import { STORED_RESPONSE_GAP, STORED_WAIT } from '~/constants/storage.ts'
import { storedPlayerResponse, storePlayerResponse } from '~/db/player-responses.ts'
import { removePublicResponse, storedPublicResponse, storePublicResponse } from '~/db/public-responses.ts'
import type { NetworkStore } from '~/stores/network-store.ts'
import type { SessionStore } from '~/stores/session-store.ts'
import { ageOf, pastMoment } from '~/lib/moments.ts'
import { ownerOf, type Owner } from '~/platform/owner.ts'

const isPublic = ({ endpoint }: StoredResponseRule) => endpoint.access === 'anyone'

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

const storedRow = ({ queryHash }: Query, kept: StoredResponseRule, playerId: string | null) =>
  isPublic(kept) ? storedPublicResponse(queryHash) : storedPlayerResponse(kept.as ?? queryHash, playerId)

/**
 * Seeds the query with the stored response and its time, so it is stale and refetched. Never overwrites a newer
 * response.
 */
async function show({ session }: Pick<Links, 'session'>, query: Query, kept: StoredResponseRule) {
  const { playerId } = session
  const isSamePlayer = session.samePlayer()
  if (!isWaiting(query)) return
  const row = await storedRow(query, kept, playerId)
  if (!row || !isWaiting(query) || !isSamePlayer()) return
  if (!canRead(kept, row.answer)) {
    if (isPublic(kept)) void removePublicResponse(ownerOf(playerId), row.key)
    return
  }
  const { answer: data, savedAt } = row
  const dataUpdatedAt = pastMoment(savedAt, Date.now())
  if (query.state.status === 'error')
    query.setState({ data, dataUpdatedAt }) // the screen still shows the failure
  else query.setData(data, { updatedAt: dataUpdatedAt, manual: true })
}

type Links = { cache: QueryCache; network: NetworkStore; session: Pick<SessionStore, 'playerId' | 'samePlayer'> }

/** Stores the responses of a player or a guest on the device. Returns an unsubscribe function. */
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

/** Stores public responses without a separate table on the device. Returns an unsubscribe function. */
function storePublicResponses({ cache, session }: Pick<Links, 'cache' | 'session'>) {
  const owner = () => ownerOf(session.playerId)
  const save = (query: Query) => {
    const kept = storageOf(query.meta)
    if (kept && isPublic(kept)) void savePublic(owner(), query, kept)
  }
  cache.getAll().forEach((query) => query.state.data !== undefined && save(query))
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success' && !action.manual) save(query)
    const kept = storageOf(query.meta)
    const isLost = action.type === 'error' && isGone(query.state.error)
    if (isLost && kept && isPublic(kept)) void removePublicResponse(owner(), query.queryHash)
  })
}

/**
 * Shows stored responses if the server does not respond: after a failed call or when offline, and public ones after
 * 2 s. A screen shows the time of a player's data that is not live (responses/live-or-stored.ts). Returns an unsubscribe
 * function.
 */
function showStoredResponses(links: Links): () => void {
  const { cache, network } = links
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const showNow = (query: Query) => {
    const kept = storageOf(query.meta)
    if (kept) void show(links, query, kept)
  }
  const showSoon = (query: Query) => {
    const kept = storageOf(query.meta)
    if (!network.isOnline || query.state.status === 'error') return showNow(query)
    if (!kept || !isPublic(kept)) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      showNow(query)
    }, STORED_WAIT)
    timers.add(timer)
  }
  const isEmpty = ({ state }: Query) => state.data === undefined
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch' && isEmpty(event.query)) showSoon(event.query)
    if (event.action.type === 'error') showNow(event.query)
  })
  const stop = reaction(
    () => network.isOnline,
    (isOnline) => {
      if (!isOnline) cache.getAll().forEach(showNow)
    },
  )
  cache.getAll().filter(isEmpty).forEach(showSoon)
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
  const unsubscribe = [storePublicResponses(links), storePlayerResponses(links), showStoredResponses(links)]
  return () => unsubscribe.forEach((stop) => stop())
}
