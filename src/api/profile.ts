import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { getBalance, getUser } from '~/contract/profile.ts'
import type { Currency } from '~/contract/money.ts'
import { BALANCE_POLL, STALE_TIME } from '~/constants/network.ts'

import { storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'
import { refetchNow, pollEvery } from './transport/refetch.ts'

const key = ['profile'] as const

/** Money of the player, minor units. `total` is real plus bonus (CASH-01). */
export type Balance = { real: number; bonus: number; total: number; currency: Currency }

/** The player's account (API-10). */
export function userQuery() {
  return queryOptions({
    queryKey: [...key, 'user'],
    queryFn: ({ signal }) => send(getUser, {}, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Polled every 5 s while the tab is visible, more slowly with data saver (CASH-03, O-45). */
export function balanceQuery() {
  return queryOptions({
    queryKey: [...key, 'balance'],
    queryFn: async ({ signal }): Promise<Balance> => {
      const response = await send(getBalance, {}, { signal })
      const [real, bonus] =
        'real' in response ? [response.real, response.bonus] : [response.realBalance, response.bonusBalance]
      return { real, bonus, total: real + bonus, currency: response.currency }
    },
    refetchInterval: pollEvery(BALANCE_POLL),
    staleTime: 0,
    meta: storedResponse(getBalance, (balance) => balance, 'balance'),
  })
}

/** Refetches the account, whether or not a component shows it. Cancels a request in flight, which may predate the change. */
export async function refetchUser(client: QueryClient): Promise<void> {
  await refetchNow(client, userQuery())
}
