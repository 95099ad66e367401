import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { ACCOUNT_POLL } from '~/constants/verification.ts'
import { requestExport, closeAccount, getAccount, getExport, keepAccount, type Account } from '~/contract/account.ts'
import type { Language } from '~/contract/languages.ts'

import { storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'
import { refetchInTime } from './transport/refetch.ts'
import { pollEvery } from './transport/poll-every.ts'

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
