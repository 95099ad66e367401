import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { quietTime } from '~/api/transport/poll-every.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
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
 * What to show instead of a list or a page that failed, null while it may still come; `title` unless it is maintenance.
 * That is said with the first try that the server refuses, while the call goes on trying: its waits add up to half a minute.
 * After its last try it is asked again every 30 s while somebody looks, so it comes by itself. Call inside an observer.
 */
export function useListFailure({ queryKey, isMissing, hasFailed }: List, title: MessageKey): Failure | null {
  const client = useQueryClient()
  const text = useFailureText()
  const isClosed = useStores().network.isInMaintenance && isMissing

  const askAnew = async () => {
    await client.cancelQueries({ queryKey, exact: true }) // a call that waits for its next try ends
    await client.refetchQueries({ queryKey, exact: true })
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

  if (!isClosed && !hasFailed) return null
  return { title: isClosed ? 'lobby.closed' : title, text, retry: () => void askAnew() }
}
