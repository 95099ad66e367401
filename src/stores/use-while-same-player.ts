import { useStores } from './use-stores.ts'

/** How work ended. */
type Ended<Data> = { isDone: true; data: Data } | { isDone: false; failure: unknown }

/**
 * Returns a function that waits for a call and what belongs to it, such as a refetch. Resolves to null if the player has
 * changed meanwhile: then the caller shows and does nothing. The call itself ends with its player (see
 * api/transport/call.ts), but a refetch or a wait after it does not.
 */
export function useWhileSamePlayer() {
  const { session } = useStores()
  return async <Data>(work: () => Promise<Data>, then?: () => Promise<unknown>): Promise<Ended<Data> | null> => {
    const { playerId } = session
    const ended = await work().then(
      (data) => ({ isDone: true, data }) as const,
      (failure: unknown) => ({ isDone: false, failure }) as const,
    )
    if (session.playerId !== playerId) return null
    await then?.()
    return session.playerId === playerId ? ended : null
  }
}
