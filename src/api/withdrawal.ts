import { queryOptions } from '@tanstack/react-query'

import { getTripleTurn, getWithdrawalTerms } from '~/contract/withdrawal.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { confirmPayout, sendPayoutCode } from '~/contract/payout-codes.ts'

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

/** Sends another code for the withdrawal of this key; returns the state of the withdrawal. Rejects with ApiError. */
export const sendAnotherCode = (key: string): Promise<PaymentOutcome> => send(sendPayoutCode, { params: { key } })

/**
 * Confirms the withdrawal of this key by the code: repeated calls move money only once (PLUS-28). Rejects with
 * ApiError.
 */
export const confirmByCode = (key: string, code: string): Promise<PaymentOutcome> =>
  send(confirmPayout, { params: { key }, body: { code } })
