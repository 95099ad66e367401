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

export type Day = { /** Midnight in the visitor's zone, ms since 1970. */ start: number; transactions: Transaction[] }

/** One group for each day of the visitor's own zone, newest first. */
export function groupByDay(transactions: readonly Transaction[]): Day[] {
  const days = new Map<number, Transaction[]>()
  const newestFirst = transactions.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  for (const transaction of newestFirst) {
    const start = new Date(transaction.created_at).setHours(0, 0, 0, 0)
    days.set(start, [...(days.get(start) ?? []), transaction])
  }
  return [...days].map(([start, list]) => ({ start, transactions: list }))
}

/** Is the day that starts there today's or yesterday's? Null for any other. */
export function nearDay(start: number, now = Date.now()): 'today' | 'yesterday' | null {
  const today = new Date(now).setHours(0, 0, 0, 0)
  if (start === today) return 'today'
  return start < today && today - start < 1.5 * DAY ? 'yesterday' : null // a day may have 23 or 25 hours
}
