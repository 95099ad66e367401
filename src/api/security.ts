import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { endOtherSessions, endPlayerSession, getSecurity } from '~/contract/security.ts'

import { savedAnswer } from './saved-answer.ts'
import { send } from './transport/client.ts'

const key = 'security'

/** Sessions of the player and changes of the account (PLUS-07, PLUS-09). The language is that of the places. */
export function securityQuery(language: Language) {
  return queryOptions({
    queryKey: [key, language],
    queryFn: ({ signal }) => send(getSecurity, { query: { locale: language } }, { signal }),
    staleTime: 0,
    meta: savedAnswer(getSecurity, (security) => security, key),
  })
}

/** Ends a session, or all others where none is named; what is over already is no failure (PLUS-08). */
export function endSessionMutation() {
  return mutationOptions({
    mutationKey: [key, 'end'],
    mutationFn: (id: string | null): Promise<unknown> =>
      id === null ? send(endOtherSessions, {}) : send(endPlayerSession, { body: { session_id: id } }),
  })
}

/** Every query of the security page. */
export const securityKey = [key] as const

/** Asks anew what is true, also after an answer that was lost. */
export const refetchSecurity = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: securityKey })
