import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { transactionsQuery } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { savedTransactions, saveTransactions } from '~/db/transactions.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

export type Transactions = {
  /** Undefined while nothing is known; empty when the fetch failed (CASH-25). */
  list: readonly Transaction[] | undefined
  /** ms since 1970, of a list that was saved earlier and is shown without a connection. */
  asOf: number | null
  /** The last fetch failed; it is repeated by itself. */
  hasFailed: boolean
  retry: () => void
}

/** The history from the server; without a connection the one that this device saved, with its time (O-10). */
export function useTransactions(): Transactions {
  const { language } = useT()
  const { session, network } = useStores()
  const { playerId } = session
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...transactionsQuery(language),
    ...(playerId === null && { enabled: false }),
  })

  useEffect(() => {
    if (data && playerId) void saveTransactions(playerId, data)
  }, [data, playerId])

  const isCutOff = !network.isOnline
  const saved = useSavedRow(isCutOff && !data ? playerId : null, savedTransactions)

  const retry = () => void refetch()
  if (isCutOff) {
    const known = data ? { transactions: data, savedAt: dataUpdatedAt } : saved
    return {
      list: known === null ? [] : known?.transactions,
      asOf: known?.savedAt ?? null,
      hasFailed: isError || known === null, // nothing known is no empty history
      retry,
    }
  }
  return { list: isError ? [] : data, asOf: null, hasFailed: isError, retry }
}
