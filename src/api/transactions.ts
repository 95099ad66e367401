import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { cancelWithdrawal, listTransactions, type Transaction } from '~/contract/transactions.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { FETCH_FOREVER_WAIT, OPEN_TRANSACTIONS_POLL } from '~/constants/money.ts'

import { cashBoxKey } from './cash-box.ts'
import { send } from './transport/client.ts'
import { refetchInTime } from './transport/refetch.ts'
import { pollEvery, quietTime } from './transport/poll-every.ts'
import { balanceQuery } from './profile.ts'
import { storedResponse } from './stored-response.ts'

/** Every transactions key starts here. */
export const transactionsKey = [...cashBoxKey, 'transactions'] as const
export const transactionPagesKey = [...transactionsKey, 'pages'] as const
const pollOpen = pollEvery(OPEN_TRANSACTIONS_POLL)

/** True if the transaction is in process. `process` and `in process` are the same (O-51). */
export const isInProcess = ({ status }: Pick<Transaction, 'status'>) => status === 'process' || status === 'in process'

type Asking = Parameters<typeof pollOpen>[0] & { state: { status: string } }

/**
 * Returns the wait before the list is refetched, ms: after a failure without end, else while something in it is in
 * process.
 */
export function refetch(query: Asking, list: readonly Transaction[] | undefined): number | false {
  if (query.state.status === 'error') return Math.max(FETCH_FOREVER_WAIT, quietTime(query))
  return list?.some(isInProcess) ? pollOpen(query) : false
}

/**
 * Deposits and withdrawals, newest first. A failed fetch is repeated without end, every 30 s, only while the list is
 * visible (CASH-25, O-17). The list is also polled while something in it is in process.
 */
export function transactionsQuery(locale: Language) {
  return queryOptions({
    queryKey: [...transactionsKey, locale],
    queryFn: async ({ signal }) => (await send(listTransactions, { query: { locale } }, { signal })).transactions,
    staleTime: 0,
    meta: storedResponse(listTransactions, (transactions) => ({ transactions }), 'transactions'),
    refetchInterval: (query) => refetch(query, query.state.data),
  })
}

/**
 * Cancels a withdrawal. `key` is stored before the call is sent, and the same on a repeat (CASH-17, O-14). Rejects
 * with ApiError.
 */
export const sendCancelWithdrawal = (id: string, key: SafeKey) =>
  send(cancelWithdrawal, { body: { transaction_id: id } }, { key })

/** Refetches the lists and the balance after any outcome (CASH-17). */
export const refreshAfterCancel = (client: QueryClient): Promise<void> =>
  refetchInTime(client, transactionsKey, balanceQuery().queryKey)

/** The same if the latest transactions have just been fetched. Nothing waits for the rest. */
export function refreshOtherThanLatest(client: QueryClient) {
  for (const queryKey of [transactionPagesKey, balanceQuery().queryKey]) void client.invalidateQueries({ queryKey })
}
