import { queryOptions } from '@tanstack/react-query'

import { getTripleTurn, getWithdrawalTerms } from '~/contract/withdrawal.ts'
import { FETCH_FOREVER_WAIT } from '~/lib/spec/money.ts'

import { cashBoxKey } from './cash-box.ts'
import { send } from './client.ts'

/** Turnover still needed before a withdrawal, minor units; repeated for ever when it fails (CASH-26, O-17). */
export function tripleTurnQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'triple-turn'],
    queryFn: async ({ signal }) => (await send(getTripleTurn, {}, { signal })).amount,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? FETCH_FOREVER_WAIT : false),
  })
}

/** What may be withdrawn, and the limit before verification (CASH-32). */
export function withdrawalTermsQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'withdrawal-terms'],
    queryFn: ({ signal }) => send(getWithdrawalTerms, {}, { signal }),
    staleTime: 0,
  })
}
