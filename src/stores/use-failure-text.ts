import { useStores } from './use-stores.ts'

/**
 * Returns the key of the text below a failed load: maintenance or the connection. Call inside an observer. The rows
 * of the home page decide this themselves, because the first load has no room for this code.
 */
export function useFailureText(): 'API_ERRORS.MAINTENANCE' | 'lobby.failedText' {
  return useStores().network.isInMaintenance ? 'API_ERRORS.MAINTENANCE' : 'lobby.failedText'
}
