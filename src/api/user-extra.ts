import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { readUserExtra, saveUserExtra, type UserExtraEntry } from '~/contract/user-extra.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './transport/client.ts'

const key = ['user-extra'] as const

/** The bag of extra data of the player (API-12). */
export function userExtraQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => send(readUserExtra, { body: {} }, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Saves one value of the extra data (API-13); the local copy is updated at once. */
export function saveUserExtraMutation() {
  return mutationOptions({
    mutationKey: [...key, 'save'],
    mutationFn: (entry: UserExtraEntry) => send(saveUserExtra, { body: entry }),
    onSuccess: (_done, entry, _result, { client }) =>
      client.setQueryData(userExtraQuery().queryKey, (bag) => ({ ...bag, [entry.key]: entry.value })),
  })
}
