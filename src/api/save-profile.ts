import { mutationOptions } from '@tanstack/react-query'

import { saveUser, type UserChange } from '~/contract/profile.ts'

import { send } from './transport/client.ts'
import { refetchUser, userQuery } from './profile.ts'

/** Saves and then fetches the player again (PROF-26, PROF-39). */
export function saveUserMutation() {
  return mutationOptions({
    mutationKey: ['profile', 'save'],
    mutationFn: (change: UserChange) => send(saveUser, { body: change }),
    onSuccess: (_user, _change, _result, { client }) => refetchUser(client),
  })
}

/** The two kinds of news (PROF-36). */
export type Subscription = 'is_newsletters_enabled' | 'is_sms_enabled'

/**
 * Optimistic: shown at once, saved one after the other. After the last save the account is refetched, which reverts
 * failed ones.
 */
export function saveSubscriptionMutation() {
  const { queryKey } = userQuery()
  const mutationKey = ['profile', 'subscription']
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
