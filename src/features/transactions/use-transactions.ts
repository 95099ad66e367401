import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'

import { allOf, transactionPagesQuery, transactionsQuery } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { useT } from '~/hooks/use-t.ts'
import type { Failure } from '~/lib/i18n.ts'
import type { QueryResult } from '~/responses/live-or-stored.ts'
import type { Named } from '~/responses/read-stored.ts'
import { useStoredQuery, useStoredResult, useStoredResponse } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

import { choiceOf, type HistoryFilter } from './history-search.ts'

type List = readonly Transaction[]
type Pages = InfiniteData<{ transactions: Transaction[] }>

/** Offline, if this query has no stored data: reads the stored data of the other query. */
function useOtherStored(response: QueryResult<List>, other: Named): QueryResult<List> {
  const { session, network } = useStores()
  const isNeeded = response.failure !== null && !network.isOnline && session.isSignedIn
  const saved = useStoredResponse<List | Pages>(other, { isNeeded })
  if (!isNeeded || !saved) return response
  const data = 'pages' in saved.answer ? allOf(saved.answer) : saved.answer
  return { ...response, data, asOf: saved.savedAt, failure: null }
}

/**
 * Empties the list if the reachable server failed to return it (CASH-25), so that stale rows do not mislead about the
 * money. The request is retried automatically.
 */
function useEmptied(response: QueryResult<List>): QueryResult<List> {
  const { network } = useStores()
  const isEmptied = response.failure !== null || (response.hasFailed && network.isOnline)
  return isEmptied ? { ...response, data: [], asOf: null, hasFailed: true } : response
}

/** The failure of the history: its text concerns the money. Offline there is no retry. */
export const historyFailure = (retry: () => void, isOnline: boolean): Failure => ({
  title: 'history.failedTitle',
  text: 'history.failedText',
  retry: isOnline ? retry : undefined,
})

/** All transactions of the player, as `useStoredQuery` (O-10); emptied after a failure. For observers. */
export function useTransactions(): QueryResult<List> {
  const { language } = useT()
  const { session } = useStores()
  const response = useStoredQuery({
    ...transactionsQuery(language),
    ...(!session.isSignedIn && { enabled: false }),
  })
  return useEmptied(useOtherStored(response, transactionPagesQuery(language)))
}

/**
 * The transactions of a filter, page by page; if the server fails, from the stored transactions. A failed page empties
 * nothing. For observers.
 */
export function useHistory(filter: HistoryFilter) {
  const { language } = useT()
  const { session } = useStores()
  const query = transactionPagesQuery(language, choiceOf(filter))
  const history = useInfiniteQuery({ ...query, enabled: session.isSignedIn })
  const { data, error, refetch, dataUpdatedAt, isFetchNextPageError } = history
  const isError = history.isError && !isFetchNextPageError
  const { data: held, ...response } = useStoredResult(
    { data, error, isError, refetch, dataUpdatedAt },
    { savedAs: transactionPagesQuery(language), queryKey: query.queryKey, isNeeded: session.isSignedIn },
  )
  const known = useOtherStored({ ...response, data: held && allOf(held) }, transactionsQuery(language))
  return { pages: history, answer: useEmptied(known) }
}
