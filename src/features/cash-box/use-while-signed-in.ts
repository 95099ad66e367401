import { useStores } from '~/stores/use-stores.ts'

/**
 * Goes into a query of the player's. A session may end in another tab: the cash box stands there until main has come,
 * and what was forgotten with the session would be asked for again without a token.
 */
export function useWhileSignedIn(): { enabled?: false } {
  const { session } = useStores()
  return session.isSignedIn ? {} : { enabled: false }
}
