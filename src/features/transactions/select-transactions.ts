import type { Transaction } from '~/contract/transactions.ts'

import type { HistoryFilter } from './history-search.ts'

const DAY = 24 * 60 * 60_000

/** `in process` is the same as `process` (O-51). */
export const documentStatusOf = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'in process' ? 'process' : status

/** Transactions that the filter lets through, in their order. `now` in ms since 1970. */
export function selectTransactions(all: readonly Transaction[], filter: HistoryFilter, now: number): Transaction[] {
  const from = filter.period === 'all' ? 0 : now - Number(filter.period) * DAY
  return all.filter(
    (transaction) =>
      (filter.type === 'all' || transaction.type === filter.type) &&
      (filter.status === 'all' || documentStatusOf(transaction) === filter.status) &&
      Date.parse(transaction.created_at) >= from,
  )
}
