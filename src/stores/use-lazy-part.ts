import { reaction } from 'mobx'
import { startTransition, useEffect, useState } from 'react'

import { useStores } from './use-stores.ts'

type Load<T> = () => Promise<T>

/** A part that has loaded once is ready at once when the player returns. */
const loaded = new WeakMap<Load<unknown>, unknown>()

/**
 * Loads a part before rendering, so that it is in the first frame. If loading fails, the component that renders it
 * retries.
 */
export const loadAhead = <T>(load: Load<T>): Promise<void> =>
  load().then(
    (part) => void loaded.set(load, part),
    () => {},
  )

type Options = {
  isWanted?: boolean
  /** Checks whether the server responds, after a part failed to load. */
  checkConnection?: () => Promise<boolean>
}

/**
 * Returns lazy code, undefined until loaded. While the server is unreachable, code that is not cached is retried on
 * reconnect; otherwise `failure` holds the cause. `load` must be the same function on every render. For observers.
 */
export function useLazyPart<T>(load: Load<T>, { isWanted = true, checkConnection }: Options) {
  const { network } = useStores()
  const [part, setPart] = useState(() => (isWanted ? (loaded.get(load) as T | undefined) : undefined))
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    if (!isWanted || part !== undefined || failure) return
    let isCurrent = true
    let stopWaiting = () => {}
    const start = async () => {
      stopWaiting()
      try {
        const next = await load()
        loaded.set(load, next)
        if (isCurrent) startTransition(() => setPart(() => next))
      } catch (error) {
        const isLost = network.isOnline && (!checkConnection || (await checkConnection()))
        if (isCurrent && isLost) setFailure({ error })
        else if (isCurrent) stopWaiting = reaction(() => network.isOnline, start)
      }
    }
    void start()
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [isWanted, load, part, failure, network, checkConnection])

  return { part, failure }
}
