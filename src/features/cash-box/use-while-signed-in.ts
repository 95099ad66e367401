import { useStores } from '~/stores/use-stores.ts'

/**
 * Options for the player's queries. When another tab ends the session, the cash box stays mounted until the lobby has
 * loaded. Without this option, the cleared queries would refetch without a token.
 */
export function useWhileSignedIn(): { enabled?: false } {
  const { session } = useStores()
  return session.isSignedIn ? {} : { enabled: false }
}
