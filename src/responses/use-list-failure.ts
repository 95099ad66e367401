import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { quietTime } from '~/api/transport/refetch.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
import { FIRST_MESSAGE_WAIT } from '~/constants/network.ts'
import { STORED_WAIT } from '~/constants/storage.ts'
import type { MessageKey, Failure } from '~/lib/i18n.ts'
import { isVisible } from '~/platform/scheduling.ts'

import { useStores } from '~/stores/use-stores.ts'

import { judge, type QueryState } from './live-or-stored.ts'

/**
 * Returns the key of the text below a failed load, true for every response. Only a 500 and a response that breaks the
 * contract are reported (NET-06, NET-23), so only these are known to us. A 500 that all retries got is an aborted call.
 */
function failureText(error: unknown) {
  if (!(error instanceof ApiError)) return 'lobby.failedText'
  if (error.status === 500 || error.kind === 'contract') return 'API_ERRORS.GENERAL_ERROR'
  return error.isLost ? 'lobby.failedText' : 'API_ERRORS.DEFAULT'
}

/**
 * Returns the key of the text below a failed load: maintenance, the connection, another tab that keeps the calls of
 * this one waiting, or an error response. Call inside an observer. The rows of the home page decide this themselves,
 * because the first load has no room for this code.
 */
export function useFailureText(error: unknown) {
  const { network } = useStores()
  if (network.isInMaintenance) return 'API_ERRORS.MAINTENANCE'
  if (!network.isOnline) return 'common.needsConnection'
  return network.isWaitingForTab ? 'auth.otherTabBusy' : failureText(error)
}

/**
 * Returns what to show instead of the result of a failed call. Maintenance replaces the title. Offline there is no retry:
 * the bar above the page has the only one. Call inside an observer.
 */
export function useFailure(title: MessageKey, error: unknown, retry: (() => unknown) | undefined): Failure {
  const { network } = useStores()
  const text = useFailureText(error)
  return {
    title: network.isInMaintenance ? 'lobby.closed' : title,
    text,
    retry: network.isOnline && retry ? () => void retry() : undefined,
  }
}

type Query = QueryState<unknown> & { error: unknown; refetch: () => unknown }

/** Returns the failure of a query that is not stored; null if it has data or may still load. Call inside an observer. */
export function useQueryFailure(query: Query, title: MessageKey): Failure | null {
  const { network } = useStores()
  const failure = useFailure(title, query.error, query.refetch)
  return judge(query, null, network.isOnline).isOutOfReach ? failure : null
}

type List = {
  queryKey: QueryKey
  /** Neither the server nor this device has it. */
  isMissing: boolean
  /** Its call failed for good. */
  hasFailed: boolean
}
/**
 * Tracks whether the call has failed since its last success, because a query without data loses its error on refetch.
 * A call that keeps retrying counts as failed after 20 s. Being offline is not a failure: it ends with the
 * connection. `clear` starts over.
 */
function useHasFailed({ queryKey, isMissing, hasFailed }: List, isOnline: boolean) {
  const key = hashKey(queryKey)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const isKept = failedKey === key
  if (isMissing && hasFailed && isOnline && !isKept) setFailedKey(key)
  if (!isMissing && isKept) setFailedKey(null)
  const isWaiting = isMissing && !hasFailed && !isKept
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setFailedKey(key), FIRST_MESSAGE_WAIT - STORED_WAIT)
    return () => clearTimeout(timer)
  }, [isWaiting, key])
  return { isKept: isMissing && isKept, forget: () => setFailedKey(null) }
}

/** Keeps the last error while the query is fetched again. */
function useLastError(error: Error | null | undefined) {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? last
}

/**
 * Returns the failure to show instead of a list or page, or null while it may still load. `title` is used except
 * during maintenance, which is shown from the first rejected try, because the retries take up to half a minute. After
 * the last try the query is refetched every 30 s while visible; until it succeeds, the failure stays. Call inside an
 * observer.
 */
export function useListFailure(list: List, title: MessageKey): Failure | null {
  const { queryKey, isMissing, hasFailed } = list
  const { network } = useStores()
  const { isKept, forget: clear } = useHasFailed(list, network.isOnline)
  const client = useQueryClient()
  const error = useLastError(client.getQueryState(queryKey)?.error)
  const isClosed = network.isInMaintenance && isMissing

  const refetch = async (onStart?: () => void) => {
    await client.cancelQueries({ queryKey, exact: true }) // ends the wait of a call for its next try
    const refetched = client.refetchQueries({ queryKey, exact: true })
    onStart?.()
    await refetched
  }
  const refetchIfVisible = useEffectEvent(() => {
    if (isVisible()) void refetch()
  })
  const timeToWait = useEffectEvent(() => {
    const error = client.getQueryState(queryKey)?.error ?? null
    return Math.max(FETCH_FOREVER_WAIT, quietTime({ state: { error } }))
  })
  useEffect(() => {
    if (!isClosed || !hasFailed) return undefined
    const timer = setInterval(refetchIfVisible, timeToWait())
    return () => clearInterval(timer)
  }, [isClosed, hasFailed])

  // the failure disappears once the query is pending again
  const failure = useFailure(title, error, () => refetch(clear))
  return isClosed || hasFailed || isKept ? failure : null
}
