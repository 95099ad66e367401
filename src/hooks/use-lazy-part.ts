import { createContext, startTransition, use, useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

/** How lazy parts behave after a failure. Without a provider, as in a test, a failure is final. */
export type LoadPolicy = {
  /** Checks whether the server responds, after a part failed to load. */
  checkConnection: () => Promise<boolean>
  /** Calls `start` at each change of the connection. Returns the unsubscribe function. */
  onConnection: (start: () => void) => () => void
  /** Reloads the page for a part that failed to load. */
  reload: () => void
}

const LoadPolicyContext = createContext<LoadPolicy>({
  checkConnection: () => Promise.resolve(true),
  onConnection: () => () => {},
  reload: () => {},
})
export const LoadPolicyProvider = LoadPolicyContext.Provider
export const useLoadPolicy = () => use(LoadPolicyContext)

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

/**
 * Returns lazy code, undefined until loaded, and `failure` with the error, which is false while the server is unreachable:
 * code that is not cached is then retried on reconnect. `load` must be the same function on every render.
 */
export function useLazyPart<T>(load: Load<T>, isWanted = true) {
  const { checkConnection, onConnection } = useLoadPolicy()
  const [part, setPart] = useState(() => loaded.get(load) as T | undefined)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    if (!isWanted || part !== undefined) return
    let isCurrent = true
    let stopWaiting = () => {}
    const start = async () => {
      stopWaiting()
      try {
        const next = await load()
        loaded.set(load, next)
        if (!isCurrent) return
        startTransition(() => {
          setPart(() => next)
          setFailure(null)
        })
      } catch (error) {
        const isFinal = await checkConnection()
        if (!isCurrent) return
        setFailure({ error: isFinal && error })
        if (!isFinal) stopWaiting = onConnection(() => void start())
      }
    }
    void start()
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [isWanted, load, part, checkConnection, onConnection])

  return { part, failure }
}
