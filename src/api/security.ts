import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { endOtherSessions, endPlayerSession, getSecurity, removeOtherWaysIn } from '~/contract/security.ts'

import { storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'
import { refetchInTime } from './transport/refetch.ts'

const key = 'security'

/** Sessions of the player and changes of the account (PLUS-07, PLUS-09). The locale is for place names. */
export function securityQuery(language: Language) {
  return queryOptions({
    queryKey: [key, language],
    queryFn: ({ signal }) => send(getSecurity, { query: { locale: language } }, { signal }),
    staleTime: 0,
    meta: storedResponse(getSecurity, (security) => security, key),
  })
}

/** Ends one session, or all others if no id is passed; a session that has ended is not an error (PLUS-08). */
export function endSessionMutation() {
  return mutationOptions({
    mutationKey: [key, 'end'],
    mutationFn: (id: string | null): Promise<unknown> =>
      id === null ? send(endOtherSessions, {}) : send(endPlayerSession, { body: { session_id: id } }),
  })
}

/** Removes all passkeys, ends all other sessions and turns the sign-in by a code off (PLUS-60). */
export function removeOtherWaysInMutation() {
  return mutationOptions({
    mutationKey: [key, 'remove-other-ways-in'],
    mutationFn: () => send(removeOtherWaysIn, {}),
  })
}

/** Refetches the current state, also after a call with an unknown outcome. */
export const refetchSecurity = (queryClient: QueryClient) => refetchInTime(queryClient, [key])
