import { reaction } from 'mobx'
import { startTransition, useEffect, useState } from 'react'

import { useStores } from './use-stores.ts'

type Load<T> = () => Promise<T>

/** What has come once is there at once on the way back. */
const loaded = new WeakMap<Load<unknown>, unknown>()

/** Loads a part before it is drawn, so that it stands in the first frame. What does not come is asked for again by who draws it. */
export const loadAhead = <T>(load: Load<T>): Promise<void> =>
  load().then(
    (part) => void loaded.set(load, part),
    () => {},
  )

type Options = {
  isWanted?: boolean
  /** Asks the server whether it answers, when a part did not come. */
  checkConnection?: () => Promise<boolean>
}

/**
 * Code that comes late, undefined until it is there. While the server does not answer, code that is not saved is tried again
 * when it does; else `failure` says why it is lost. `load` must be the same function on every render. For observers.
 */
export function useLatePart<T>(load: Load<T>, { isWanted = true, checkConnection }: Options) {
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
