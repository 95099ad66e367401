import { queryOptions } from '@tanstack/react-query'

import { getTripleTurn, getWithdrawalTerms } from '~/contract/withdrawal.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'

import { cashBoxKey } from './cash-box.ts'
import { send } from './transport/client.ts'
import { quietTime } from './transport/poll-every.ts'

/**
 * Turnover still needed before a withdrawal, and the total if the server reports it, minor units; refetched without
 * end after a failure (CASH-26, O-17).
 */
export function tripleTurnQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'triple-turn'],
    queryFn: ({ signal }) => send(getTripleTurn, {}, { signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.status === 'error' ? Math.max(FETCH_FOREVER_WAIT, quietTime(query)) : false,
  })
}

/** The withdrawable amount, and the limit before verification (CASH-32). */
export function withdrawalTermsQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'withdrawal-terms'],
    queryFn: ({ signal }) => send(getWithdrawalTerms, {}, { signal }),
    staleTime: 0,
  })
}
