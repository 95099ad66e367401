import { hashKey } from '@tanstack/react-query'

import { savedPublicAnswer } from '~/db/public-answers.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'

import { useStores } from './use-stores.ts'

/**
 * There is no network and this device has not kept this public answer: it cannot come, though its call goes on trying for half
 * a minute. `isMissing`: there is no answer to show. Call inside an observer.
 */
export function useOutOfReach(queryKey: readonly unknown[], isMissing: boolean): boolean {
  const { network } = useStores()
  const key = isMissing && !network.isOnline ? hashKey(queryKey) : null
  return useSavedRow(key, (of) => savedPublicAnswer(of)) === null
}
