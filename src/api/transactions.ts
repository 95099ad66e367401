import { queryOptions, type QueryClient, infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { cancelWithdrawal, listTransactions, type Transaction } from '~/contract/transactions.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import {
  FETCH_FOREVER_WAIT,
  OPEN_TRANSACTIONS_POLL,
  TRANSACTIONS_AT_MOST,
  TRANSACTIONS_PAGE,
} from '~/constants/money.ts'
import type { TransactionType } from '~/contract/cash-box.ts'
import type { EndpointResponse } from '~/contract/endpoint.ts'
import { startOfDay } from '~/lib/dates.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { DAY } from '~/lib/moments.ts'

import { cashBoxKey, payableKeys } from './cash-box.ts'
import { send } from './transport/client.ts'
import { refetchInTime, pollEvery, quietTime } from './transport/refetch.ts'
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

/** Refetches the lists, the balance and what can be withdrawn after any outcome (CASH-17). */
export const refreshAfterCancel = (client: QueryClient): Promise<void> =>
  refetchInTime(client, transactionsKey, ...payableKeys)

/** The same if the latest transactions have just been fetched. Nothing waits for the rest. */
export function refreshOtherThanLatest(client: QueryClient) {
  for (const queryKey of [transactionPagesKey, ...payableKeys]) void client.invalidateQueries({ queryKey })
}

/**
 * Undefined values filter nothing. `days` before now, or whole days of the visitor's calendar, as `2026-11-26`, in
 * either order.
 */
export type TransactionChoice = {
  type?: TransactionType | undefined
  status?: 'process' | 'approved' | 'declined' | undefined
  days?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** When the transactions of a choice were made, ms since 1970: from `since` on, before `until`. */
export function timeOf({ days, from, to }: TransactionChoice, now: number): { since?: number; until?: number } {
  if (days !== undefined) return { since: now - days * DAY }
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    ...(first === undefined ? {} : { since: startOfDay(first) }),
    ...(last === undefined ? {} : { until: startOfDay(last, 1) }),
  }
}

type Page = EndpointResponse<typeof listTransactions>
type Ask = { locale: Language; choice: TransactionChoice; before: string | undefined; limit: number }

function sendPage({ locale, choice, before, limit }: Ask, signal?: AbortSignal): Promise<Page> {
  const { type, status } = choice
  const { since, until } = timeOf(choice, serverNow())
  const query = {
    locale,
    limit,
    ...(before === undefined ? {} : { before }),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(since === undefined ? {} : { since: new Date(since).toISOString() }),
    ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
  }
  return send(listTransactions, { query }, signal ? { signal } : {})
}

/** All pages as one list. */
export const allOf = ({ pages }: InfiniteData<Page>): Transaction[] => pages.flatMap(({ transactions }) => transactions)

/** A later page that is loaded and cannot change any more: a poll of the list requests the first page and the open ones only. */
function settledPage(held: InfiniteData<Page> | undefined, before: string | undefined): Page | undefined {
  const page = before === undefined ? undefined : held?.pages[held.pageParams.indexOf(before)]
  return page?.transactions.some(isInProcess) ? undefined : page
}

/**
 * Filtered transactions, newest first, page by page (PLUS-26); refetched like the whole list. Only the unfiltered
 * list is stored. A server without pages and filters returns everything, so the component filters again.
 */
export function transactionPagesQuery(locale: Language, choice: TransactionChoice = {}) {
  const isAll = Object.values(choice).every((value) => value === undefined)
  return infiniteQueryOptions({
    queryKey: [...transactionPagesKey, locale, choice],
    queryFn({ signal, pageParam: before, client, queryKey }) {
      const settled = settledPage(client.getQueryData<InfiniteData<Page>>(queryKey), before)
      return settled ?? sendPage({ locale, choice, before, limit: TRANSACTIONS_PAGE }, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    ...(isAll && {
      meta: storedResponse(
        listTransactions,
        (held) => ({ transactions: allOf(held as InfiniteData<Page>) }),
        'transaction-pages',
      ),
    }),
    refetchInterval: (query) => refetch(query, query.state.data && allOf(query.state.data)),
  })
}

/** Returns all transactions of a filter, for a file. Rejects with ApiError. */
export async function allTransactions(locale: Language, choice: TransactionChoice): Promise<Transaction[]> {
  const all: Transaction[] = []
  let before: string | undefined
  do {
    const { transactions, next } = await sendPage({ locale, choice, before, limit: TRANSACTIONS_AT_MOST })
    all.push(...transactions)
    before = next === before ? undefined : (next ?? undefined) // a server that leads in a circle has no more
  } while (before !== undefined)
  return all
}
