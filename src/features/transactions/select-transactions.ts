import { timeOf } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'

import { choiceOf, type HistoryFilter } from './history-search.ts'

/** `in process` is the same as `process` (O-51). */
export const documentStatusOf = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'in process' ? 'process' : status

/**
 * Transactions that match the filter, in order: from the device, or from an older server that returns all. `now` in ms
 * since 1970.
 */
export function selectTransactions(all: readonly Transaction[], filter: HistoryFilter, now: number): Transaction[] {
  const choice = choiceOf(filter)
  const { since = -Infinity, until = Infinity } = timeOf(choice, now)
  return all.filter((transaction) => {
    const made = Date.parse(transaction.created_at)
    return (
      (choice.type === undefined || transaction.type === choice.type) &&
      (choice.status === undefined || documentStatusOf(transaction) === choice.status) &&
      made >= since &&
      made < until
    )
  })
}
