import { timeOf, type TransactionChoice } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { dayIn } from '~/lib/dates.ts'
import { oneOf, slugIn, urlParameters, type UrlTexts } from '~/lib/search-values.ts'

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

export const historyTypes = ['all', 'deposit', 'withdrawal'] as const
export const historyStatuses = ['all', 'process', 'approved', 'declined'] as const
/** Days back from now; `all`: everything, `own`: custom days. */
export const historyPeriods = ['all', '7', '30', '90', 'own'] as const

/** Filters in the URL of the history; invalid values show everything. Defaults are left out of the URL. */
export type HistorySearch = { [Name in keyof HistoryFilter]?: HistoryFilter[Name] | undefined }

export const readHistorySearch = ({ type, status, period, from, to }: UrlTexts): HistorySearch => ({
  type: oneOf(historyTypes, type),
  status: oneOf(historyStatuses, status),
  period: oneOf(historyPeriods, period),
  from: dayIn(from),
  to: dayIn(to),
})

/** The filter with its defaults filled in. `from` and `to` belong to the custom period; each is optional. */
export type HistoryFilter = {
  type: (typeof historyTypes)[number]
  status: (typeof historyStatuses)[number]
  period: (typeof historyPeriods)[number]
  from?: string | undefined
  to?: string | undefined
}

export function filterOf({ type = 'all', status = 'all', period = 'all', from, to }: HistorySearch): HistoryFilter {
  return { type, status, period, from, to }
}

const chosen = <Value extends string>(value: Value) => (value === 'all' ? undefined : value) as Exclude<Value, 'all'>

/** The filter for the server's request. */
export function choiceOf({ type, status, period, from, to }: HistoryFilter): TransactionChoice {
  const isOwn = period === 'own'
  return {
    type: chosen(type),
    status: chosen(status),
    days: isOwn || period === 'all' ? undefined : Number(period),
    from: isOwn ? from : undefined,
    to: isOwn ? to : undefined,
  }
}

/** URL of the history with these parameters. */
export function historyHref(search: UrlTexts): string {
  return `/cash-box/history${urlParameters.stringifySearch(search)}`
}

/** The id of the transaction whose receipt the URL requests (PLUS-11). */
export const receiptIn = ({ receipt }: UrlTexts) => slugIn(receipt) ?? null
