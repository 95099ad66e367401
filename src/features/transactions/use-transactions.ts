import { transactionsQuery } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { useT } from '~/hooks/use-t.ts'
import type { Answer } from '~/stores/answer.ts'
import { useAnswer } from '~/stores/use-answer.ts'
import { useStores } from '~/stores/use-stores.ts'

/**
 * The history of the player, as `useAnswer` (O-10). A server that was reached and did not give it empties the list (CASH-25):
 * nothing that stands there then is taken for where the money is; the fetch is repeated by itself.
 */
export function useTransactions(): Answer<readonly Transaction[]> {
  const { language } = useT()
  const { session, network } = useStores()
  const answer = useAnswer({
    ...transactionsQuery(language),
    ...(session.playerId === null && { enabled: false }),
  })
  const isEmptied = answer.failure !== null || (answer.hasFailed && network.isOnline)
  return isEmptied ? { ...answer, data: [], asOf: null } : answer
}
