import type { Query, QueryCache } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { ApiError } from '~/api/api-error.ts'
import { mayKeep } from '~/api/kept-answers.ts'
import type { PublicAnswer } from '~/api/public-answer.ts'
import { SAVED_WAIT } from '~/constants/storage.ts'
import { forgetPublicAnswer, savedPublicAnswer, savePublicAnswer } from '~/db/public-answers.ts'
import type { NetworkStore } from '~/stores/network-store.ts'
import { pastMoment } from '~/lib/moments.ts'

/** How the answer of a query is kept; undefined: not at all, as of whatever is asked with a token. */
function keptBy({ meta }: Query): PublicAnswer | undefined {
  const kept = meta?.['publicAnswer'] as PublicAnswer | undefined
  return kept?.endpoint.access === 'anyone' ? kept : undefined
}

/** The server says that there is none. */
const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status === 404

const isWaiting = ({ state }: Query) =>
  state.data === undefined && !isGone(state.error) && (state.fetchStatus === 'fetching' || state.status === 'error')

async function save(query: Query, { endpoint }: PublicAnswer) {
  const { data, dataUpdatedAt } = query.state
  const isKept = data !== undefined && data !== null && mayKeep(endpoint.id)
  if (isKept) await savePublicAnswer({ key: query.queryHash, answer: data, savedAt: dataUpdatedAt })
  else await forgetPublicAnswer(query.queryHash)
}

/** Gives a query what this device knows, with its time, so that it is asked for again; an answer that came meanwhile is newer. */
async function show(query: Query, { endpoint, answerOf }: PublicAnswer) {
  if (!isWaiting(query)) return
  const row = await savedPublicAnswer(query.queryHash)
  if (!row || !isWaiting(query)) return
  // another build may have saved it
  if (!endpoint.answer.safeParse(answerOf(row.answer), { lost: [] } as object).success)
    return void forgetPublicAnswer(row.key)
  const { answer: data, savedAt } = row
  const dataUpdatedAt = pastMoment(savedAt, Date.now())
  if (query.state.status === 'error')
    query.setState({ data, dataUpdatedAt }) // the screen goes on saying that it failed
  else query.setData(data, { updatedAt: dataUpdatedAt, manual: true })
}

/**
 * Keeps public answers that have no table of their own on the device, and shows them where the server does not answer:
 * when a call failed, as soon as it is known that there is no network, or after 2 s. Returns the undo.
 */
export function keepPublicAnswers(cache: QueryCache, network: NetworkStore): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const showNow = (query: Query) => {
    const kept = keptBy(query)
    if (kept) void show(query, kept)
  }
  const showSoon = (query: Query) => {
    if (!network.isOnline) return showNow(query)
    const timer = setTimeout(() => {
      timers.delete(timer)
      showNow(query)
    }, SAVED_WAIT)
    timers.add(timer)
  }
  const isKept = (query: Query) => keptBy(query) !== undefined

  const unsubscribe = cache.subscribe((event) => {
    const { query } = event
    const kept = keptBy(query)
    if (!kept || event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch' && query.state.data === undefined) showSoon(query)
    if (action.type === 'success' && !action.manual) void save(query, kept)
    if (action.type !== 'error') return
    if (isGone(query.state.error)) void forgetPublicAnswer(query.queryHash)
    else showNow(query)
  })
  const stop = reaction(
    () => network.isOnline,
    (isOnline) => {
      if (!isOnline) cache.getAll().forEach(showNow)
    },
  )
  for (const query of cache.getAll().filter(isKept)) {
    const kept = keptBy(query)
    if (kept && query.state.data !== undefined) void save(query, kept)
    else if (query.state.status === 'error') showNow(query)
    else showSoon(query)
  }
  return () => {
    unsubscribe()
    stop()
    timers.forEach(clearTimeout)
  }
}
