import { useStores } from '~/stores/use-stores.ts'

/** The result of work: its data, or the error. */
type Ended<Data> = { isDone: true; data: Data } | { isDone: false; failure: unknown }

/**
 * Returns a function that waits for `work`, such as a call, and then for `then`, such as a refetch. It resolves to null
 * if the player has changed meanwhile: the caller must ignore the result. A call is aborted when its player leaves (see
 * api/transport/call.ts), but a refetch or a wait after it is not.
 */
export function useWhileSamePlayer() {
  const { session } = useStores()
  return async <Data>(work: () => Promise<Data>, then?: () => Promise<unknown>): Promise<Ended<Data> | null> => {
    const isSamePlayer = session.samePlayer()
    const ended = await work().then(
      (data) => ({ isDone: true, data }) as const,
      (failure: unknown) => ({ isDone: false, failure }) as const,
    )
    if (!isSamePlayer()) return null
    await then?.()
    return isSamePlayer() ? ended : null
  }
}
