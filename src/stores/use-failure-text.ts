import { useStores } from './use-stores.ts'

/**
 * The key of the text under what did not load: the server is being worked on, or it is the connection. Call inside an
 * observer. The rows of the home page ask by themselves: the first load has no room for this.
 */
export function useFailureText(): 'API_ERRORS.MAINTENANCE' | 'lobby.failedText' {
  return useStores().network.isInMaintenance ? 'API_ERRORS.MAINTENANCE' : 'lobby.failedText'
}
