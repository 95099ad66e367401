import { ApiError } from '~/api/transport/api-error.ts'

import { useStores } from './use-stores.ts'

/** The server responded. A 500 that all retries got is an aborted call with that status. */
const isOurFault = (error: unknown) => error instanceof ApiError && (error.kind === 'answer' || error.status === 500)

/**
 * Returns the key of the text below a failed load: maintenance, an error of our server, or the connection. Call inside
 * an observer. The rows of the home page decide this themselves, because the first load has no room for this code.
 */
export function useFailureText(error: unknown) {
  const { network } = useStores()
  if (network.isInMaintenance) return 'API_ERRORS.MAINTENANCE' as const
  return network.isOnline && isOurFault(error) ? ('API_ERRORS.GENERAL_ERROR' as const) : ('lobby.failedText' as const)
}
