import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

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

/** Asks for the account again, on whatever page; what is already under way may be older than the change. */
export async function refetchUser(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: userQuery().queryKey })
  await client.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => undefined)
}

/** Saves and then fetches the player again (PROF-26, PROF-39). */
export function saveUserMutation() {
  return mutationOptions({
    mutationKey: [...key, 'save'],
    mutationFn: (change: UserChange) => send(saveUser, { body: change }),
    onSuccess: (_user, _change, _result, { client }) => refetchUser(client),
  })
}

/** The two kinds of news (PROF-36). */
export type Subscription = 'is_newsletters_enabled' | 'is_sms_enabled'

/** Shown at once, one save after the other; after the last the account is fetched again: what was not saved goes back. */
export function saveSubscriptionMutation() {
  const { queryKey } = userQuery()
  const mutationKey = [...key, 'subscription']
  return mutationOptions({
    mutationKey,
    scope: { id: 'subscriptions' },
    mutationFn: ({ name, value }: { name: Subscription; value: boolean }) =>
      send(saveUser, { body: { [name]: value } }),
    onMutate: async ({ name, value }, { client }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.[name]
      client.setQueryData(queryKey, (user) => user && { ...user, [name]: value })
      return { before }
    },
    onError: (_error, { name }, result, { client }) => {
      const before = result?.before
      if (before !== undefined) client.setQueryData(queryKey, (user) => user && { ...user, [name]: before })
    },
    onSettled: (_user, _error, _change, _result, { client }) =>
      client.isMutating({ mutationKey }) === 1 ? refetchUser(client) : undefined,
  })
}
