import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { quietTime } from '~/api/transport/poll-every.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
import { FIRST_WORD_WAIT } from '~/constants/network.ts'
import { SAVED_WAIT } from '~/constants/storage.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { isVisible } from '~/platform/visibility.ts'

import { useFailureText } from './use-failure-text.ts'
import { useStores } from './use-stores.ts'

type List = {
  queryKey: QueryKey
  /** Neither the server nor this device has given it. */
  isMissing: boolean
  /** Its call has given up. */
  hasFailed: boolean
}
type Failure = { title: MessageKey; text: MessageKey; retry: () => void }

/**
 * Whether the call has failed since its last success: a query without data forgets its failure as soon as it is fetched again. A call
 * that is still trying counts as failed after 20 s. Being offline is no failure of a call: it ends with the connection. `forget` starts
 * over.
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
    const timer = setTimeout(() => setFailedKey(key), FIRST_WORD_WAIT - SAVED_WAIT)
    return () => clearTimeout(timer)
  }, [isWaiting, key])
  return { isKept: isMissing && isKept, forget: () => setFailedKey(null) }
}

/**
 * What to show instead of a list or a page that failed, null while it may still come; `title` unless it is maintenance.
 * That is said with the first try that the server refuses, while the call goes on trying: its waits add up to half a minute.
 * After its last try it is asked again every 30 s while somebody looks, so it comes by itself; until then the failure stays. Call
 * inside an observer.
 */
export function useListFailure(list: List, title: MessageKey): Failure | null {
  const { queryKey, isMissing, hasFailed } = list
  const { network } = useStores()
  const { isKept, forget } = useHasFailed(list, network.isOnline)
  const client = useQueryClient()
  const text = useFailureText()
  const isClosed = network.isInMaintenance && isMissing

  const askAnew = async (onStart?: () => void) => {
    await client.cancelQueries({ queryKey, exact: true }) // a call that waits for its next try ends
    const refetched = client.refetchQueries({ queryKey, exact: true })
    onStart?.()
    await refetched
  }
  const askIfSeen = useEffectEvent(() => {
    if (isVisible()) void askAnew()
  })
  const timeToWait = useEffectEvent(() => {
    const error = client.getQueryState(queryKey)?.error ?? null
    return Math.max(FETCH_FOREVER_WAIT, quietTime({ state: { error } }))
  })
  useEffect(() => {
    if (!isClosed || !hasFailed) return undefined
    const timer = setInterval(askIfSeen, timeToWait())
    return () => clearInterval(timer)
  }, [isClosed, hasFailed])

  if (!isClosed && !hasFailed && !isKept) return null
  // the failure goes once the query is pending again
  return { title: isClosed ? 'lobby.closed' : title, text, retry: () => void askAnew(forget) }
}
