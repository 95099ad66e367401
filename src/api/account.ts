import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { STALE_TIME } from '~/constants/network.ts'
import { ACCOUNT_POLL } from '~/constants/verification.ts'
import { requestExport, closeAccount, getAccount, getExport, keepAccount, type Account } from '~/contract/account.ts'
import type { Language } from '~/contract/languages.ts'
import { readUserExtra, saveUserExtra, type UserExtraEntry } from '~/contract/user-extra.ts'

import { storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'
import { pollEvery, refetchInTime } from './transport/refetch.ts'

const extraKey = ['user-extra'] as const

/** The bag of extra data of the player (API-12). */
export function userExtraQuery() {
  return queryOptions({
    queryKey: extraKey,
    queryFn: ({ signal }) => send(readUserExtra, { body: {} }, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Saves one value of the extra data (API-13); the local copy is updated at once. */
export function saveUserExtraMutation() {
  return mutationOptions({
    mutationKey: [...extraKey, 'save'],
    mutationFn: (entry: UserExtraEntry) => send(saveUserExtra, { body: entry }),
    onSuccess: (_done, entry, _result, { client }) =>
      client.setQueryData(userExtraQuery().queryKey, (bag) => ({ ...bag, [entry.key]: entry.value })),
  })
}

const key = 'account'

type PolledQuery = { state: { data: Account | undefined; error: Error | null } }

const poll = pollEvery(ACCOUNT_POLL)

/** True if the next response can differ without an action of the player: only while a copy is being prepared. */
function canChange({ state: { data } }: PolledQuery): boolean {
  const status = data?.export?.status
  return status === 'asked' || status === 'preparing'
}

/** The requested copy of the data, and whether the account is to be closed (PLUS-40, PLUS-43). */
export function accountQuery() {
  return queryOptions({
    queryKey: [key],
    queryFn: ({ signal }) => send(getAccount, {}, { signal }),
    staleTime: 0,
    refetchInterval: (query: PolledQuery) => canChange(query) && poll(query),
    meta: storedResponse(getAccount, (account) => account, key),
  })
}

/** The copy that is ready (PLUS-41). */
export const loadExport = (id: string, language: Language) =>
  send(getExport, { params: { id }, query: { locale: language } })

/** Requests a copy; an available copy is returned unchanged. */
export function requestExportMutation() {
  return mutationOptions({ mutationKey: [key, 'export'], mutationFn: () => send(requestExport, {}) })
}

/** Requests the closing of the account; a repeat keeps the first date (PLUS-44). */
export function closeAccountMutation() {
  return mutationOptions({
    mutationKey: [key, 'close'],
    mutationFn: (password: string) => send(closeAccount, { body: { password } }),
  })
}

/** Cancels the closing (PLUS-46). */
export function keepAccountMutation() {
  return mutationOptions({ mutationKey: [key, 'keep'], mutationFn: () => send(keepAccount, {}) })
}

/** Refetches the current state, also after a call with an unknown outcome. */
export const refetchAccount = (queryClient: QueryClient) => refetchInTime(queryClient, [key])
