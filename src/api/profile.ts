import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { getBalance, getUser, saveUser, type UserChange } from '~/contract/profile.ts'
import type { Currency } from '~/contract/money.ts'
import { BALANCE_POLL, STALE_TIME } from '~/lib/spec/network.ts'

import { send } from './client.ts'

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

/** Polled every 5 s while the tab is visible (CASH-03, O-45). Never persisted. */
export function balanceQuery() {
  return queryOptions({
    queryKey: [...key, 'balance'],
    queryFn: async ({ signal }): Promise<Balance> => {
      const answer = await send(getBalance, {}, { signal })
      const [real, bonus] = 'real' in answer ? [answer.real, answer.bonus] : [answer.realBalance, answer.bonusBalance]
      return { real, bonus, total: real + bonus, currency: answer.currency }
    },
    refetchInterval: BALANCE_POLL,
    staleTime: 0,
  })
}

/** Saves and then fetches the player again (PROF-26). */
export function saveUserMutation() {
  return mutationOptions({
    mutationKey: [...key, 'save'],
    mutationFn: (change: UserChange) => send(saveUser, { body: change }),
    onSuccess: (_user, _change, _result, { client }) => client.invalidateQueries({ queryKey: userQuery().queryKey }),
  })
}
