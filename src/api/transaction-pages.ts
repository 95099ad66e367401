import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'

import type { TransactionType } from '~/contract/cash-box.ts'
import type { EndpointResponse } from '~/contract/endpoint.ts'
import type { Language } from '~/contract/languages.ts'
import { listTransactions, type Transaction } from '~/contract/transactions.ts'
import { TRANSACTIONS_AT_MOST, TRANSACTIONS_PAGE } from '~/constants/money.ts'
import { startOfDay } from '~/lib/dates.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { storedResponse } from './stored-response.ts'
import { refetch, isInProcess, transactionPagesKey } from './transactions.ts'
import { send } from './transport/client.ts'
import { DAY } from '~/lib/moments.ts'

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
