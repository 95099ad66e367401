import { oneOf } from '~/lib/search-values.ts'

export const historyTypes = ['all', 'deposit', 'withdrawal'] as const
export const historyStatuses = ['all', 'process', 'approved', 'declined'] as const
/** Days back from now; `all` is everything. */
export const historyPeriods = ['all', '7', '30', '90'] as const

/** What stands in the address of the history; anything else shows everything. Defaults stay out of the address. */
export type HistorySearch = { [Name in keyof HistoryFilter]?: HistoryFilter[Name] | undefined }

export const readHistorySearch = ({ type, status, period }: Record<string, unknown>): HistorySearch => ({
  type: oneOf(historyTypes, type),
  status: oneOf(historyStatuses, status),
  period: oneOf(historyPeriods, String(period)),
})

/** The filter with its defaults filled in. */
export type HistoryFilter = {
  type: (typeof historyTypes)[number]
  status: (typeof historyStatuses)[number]
  period: (typeof historyPeriods)[number]
}

export function filterOf({ type = 'all', status = 'all', period = 'all' }: HistorySearch): HistoryFilter {
  return { type, status, period }
}

const transactionId = /^[\w-]{1,80}$/

/** The transaction whose receipt the address asks for (PLUS-11); the router reads an id of digits alone as a number. */
export function receiptIn({ receipt }: { receipt?: unknown }): string | null {
  const id = typeof receipt === 'number' ? String(receipt) : receipt
  return typeof id === 'string' && transactionId.test(id) ? id : null
}
