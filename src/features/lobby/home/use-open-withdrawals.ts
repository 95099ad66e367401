import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { isInProcess, transactionsQuery } from '~/api/transactions.ts'
import type { Currency } from '~/contract/money.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { savedTransactions, saveTransactions } from '~/db/transactions.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** `amount`: minor units, all of them together. `asOf`: ms since 1970, of what is not the server's word of now. */
type OpenWithdrawals = { count: number; amount: number; currency: Currency; asOf: number | null }

const isOpen = (transaction: Transaction) => transaction.type === 'withdrawal' && isInProcess(transaction)

/**
 * Withdrawals of this player that are on their way; null when none is known. The device has them from the cash box, and
 * only where it has one is the server asked whether that is still so: home asks for nobody else. For observers.
 */
export function useOpenWithdrawals(): OpenWithdrawals | null {
  const { language } = useT()
  const { session, network } = useStores()
  const { playerId } = session
  const saved = useSavedRow(playerId, savedTransactions)
  const isWanted = network.isOnline && (saved?.transactions.some(isOpen) ?? false)
  const { data, dataUpdatedAt, isError, isFetchedAfterMount } = useQuery({
    ...transactionsQuery(language),
    enabled: isWanted,
    refetchInterval: false, // its end is told where it is followed
  })

  useEffect(() => {
    if (data && playerId && isFetchedAfterMount) void saveTransactions(playerId, data)
  }, [data, playerId, isFetchedAfterMount])

  const isOld = !network.isOnline || isError
  if (isWanted && !data && !isOld) return null // its word is on the way
  const open = (data ?? saved?.transactions)?.filter(isOpen) ?? []
  const [first] = open
  if (!first) return null
  return {
    count: open.length,
    amount: open.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    asOf: isOld ? (data ? dataUpdatedAt : (saved?.savedAt ?? null)) : null,
  }
}
