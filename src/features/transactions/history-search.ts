import type { TransactionChoice } from '~/api/transaction-pages.ts'
import { dayIn } from '~/lib/day-text.ts'
import { oneOf } from '~/lib/search-values.ts'

export const historyTypes = ['all', 'deposit', 'withdrawal'] as const
export const historyStatuses = ['all', 'process', 'approved', 'declined'] as const
/** Days back from now; `all` is everything, `own` from one day to another. */
export const historyPeriods = ['all', '7', '30', '90', 'own'] as const

/** What stands in the address of the history; anything else shows everything. Defaults stay out of the address. */
export type HistorySearch = { [Name in keyof HistoryFilter]?: HistoryFilter[Name] | undefined }

export const readHistorySearch = ({ type, status, period, from, to }: Record<string, unknown>): HistorySearch => ({
  type: oneOf(historyTypes, type),
  status: oneOf(historyStatuses, status),
  period: oneOf(historyPeriods, String(period)),
  from: dayIn(from),
  to: dayIn(to),
})

/** The filter with its defaults filled in. `from` and `to` are of the own period, each may be left out. */
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

/** What the server is asked for. */
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

const transactionId = /^[\w-]{1,80}$/

/** The transaction whose receipt the address asks for (PLUS-11); the router reads an id of digits alone as a number. */
export function receiptIn({ receipt }: { receipt?: unknown }): string | null {
  const id = typeof receipt === 'number' ? String(receipt) : receipt
  return typeof id === 'string' && transactionId.test(id) ? id : null
}
