import type { Query, QueryCache } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { mayKeep } from '~/api/transport/kept-answers.ts'
import { canRead, isGone, keptBy } from '~/api/read-saved-answer.ts'
import type { SavedAnswer } from '~/api/saved-answer.ts'
import { SAVED_ANSWER_GAP, SAVED_WAIT } from '~/constants/storage.ts'
import { savePlayerAnswer } from '~/db/player-answers.ts'
import { forgetPublicAnswer, savedPublicAnswer, savePublicAnswer } from '~/db/public-answers.ts'
import type { NetworkStore } from '~/stores/network-store.ts'
import type { SessionStore } from '~/stores/session-store.ts'
import { ageOf, pastMoment } from '~/lib/moments.ts'
import { ownerOf, type Owner } from '~/platform/owner.ts'

const isPublic = ({ endpoint }: SavedAnswer) => endpoint.access === 'anyone'

/**
 * Returns how a public response is stored. Undefined for one that is not, or is a player's: screens show those
 * themselves with their time.
 */
function publicBy({ meta }: Query): SavedAnswer | undefined {
  const kept = keptBy(meta)
  return kept && isPublic(kept) ? kept : undefined
}

/** The player's data as last stored. */
type LastSaved = WeakMap<Query, { data: unknown; savedAt: number }>

const isWaiting = ({ state }: Query) =>
  state.data === undefined && !isGone(state.error) && (state.fetchStatus === 'fetching' || state.status === 'error')

/** Stores a response of the player, or of a guest: at once if changed, else once a minute. */
function savePlayers(query: Query, kept: SavedAnswer, playerId: string | null, lastSaved: LastSaved) {
  const { endpoint, as = query.queryHash } = kept
  const { data, dataUpdatedAt } = query.state
  const last = lastSaved.get(query)
  if (data === undefined || (playerId === null && endpoint.access === 'player')) return
  if (last?.data === data && ageOf(last.savedAt, dataUpdatedAt) < SAVED_ANSWER_GAP) return
  lastSaved.set(query, { data, savedAt: dataUpdatedAt })
  void savePlayerAnswer(ownerOf(playerId), as, playerId, data, dataUpdatedAt)
}

async function savePublic(owner: Owner, query: Query, { endpoint }: SavedAnswer) {
  const { data, dataUpdatedAt } = query.state
  const isKept = data !== undefined && data !== null && mayKeep(endpoint.id)
  if (isKept) await savePublicAnswer(owner, { key: query.queryHash, answer: data, savedAt: dataUpdatedAt })
  else await forgetPublicAnswer(owner, query.queryHash)
}

/**
 * Seeds the query with the stored response and its time, so it is stale and refetched. Never overwrites a newer
 * response.
 */
async function show(owner: Owner, query: Query, kept: SavedAnswer) {
  if (!isWaiting(query)) return
  const row = await savedPublicAnswer(query.queryHash)
  if (!row || !isWaiting(query)) return
  if (!canRead(kept, row.answer)) return void forgetPublicAnswer(owner, row.key)
  const { answer: data, savedAt } = row
  const dataUpdatedAt = pastMoment(savedAt, Date.now())
  if (query.state.status === 'error')
    query.setState({ data, dataUpdatedAt }) // the screen still shows the failure
  else query.setData(data, { updatedAt: dataUpdatedAt, manual: true })
}

type Links = { cache: QueryCache; network: NetworkStore; session: Pick<SessionStore, 'playerId'> }

/**
 * Stores the player's responses on the device; screens read them (stores/use-answer.ts). Returns an unsubscribe
 * function.
 */
function keepPlayerAnswers({ cache, session }: Pick<Links, 'cache' | 'session'>) {
  const lastSaved: LastSaved = new WeakMap()
  const save = (query: Query) => {
    const kept = keptBy(query.meta)
    if (kept && !isPublic(kept)) savePlayers(query, kept, session.playerId, lastSaved)
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
function keepPublicAnswers({ cache, network, session }: Links): () => void {
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
    }, SAVED_WAIT)
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
    if (isGone(query.state.error)) void forgetPublicAnswer(owner(), query.queryHash)
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
 * Stores every response whose query has `meta: savedAnswer(…)`; nothing else writes them. Returns an unsubscribe
 * function.
 */
export function keepAnswers(links: Links): () => void {
  const undo = [keepPublicAnswers(links), keepPlayerAnswers(links)]
  return () => undo.forEach((stop) => stop())
}
