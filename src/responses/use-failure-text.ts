import { ApiError } from '~/api/transport/api-error.ts'

import { useStores } from '~/stores/use-stores.ts'

/**
 * Returns the key of the text below a failed load, true for every response. Only a 500 and a response that breaks the
 * contract are reported (NET-06, NET-23), so only these are known to us. A 500 that all retries got is an aborted call.
 */
function failureText(error: unknown) {
  if (!(error instanceof ApiError)) return 'lobby.failedText'
  if (error.status === 500 || error.kind === 'contract') return 'API_ERRORS.GENERAL_ERROR'
  return error.isLost ? 'lobby.failedText' : 'API_ERRORS.DEFAULT'
}

/**
 * Returns the key of the text below a failed load: maintenance, the connection, another tab that keeps the calls of this
 * one waiting, or an error response. Call inside an observer. The rows of the home page decide this themselves, because the first load has no room for this code.
 */
export function useFailureText(error: unknown) {
  const { network } = useStores()
  if (network.isInMaintenance) return 'API_ERRORS.MAINTENANCE'
  if (!network.isOnline) return 'lobby.failedText'
  return network.isWaitingForTab ? 'auth.otherTabBusy' : failureText(error)
}
