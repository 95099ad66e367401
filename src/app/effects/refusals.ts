import type { QueryClient } from '@tanstack/react-query'

import type { ClientHooks } from '~/api/transport/client-hooks.ts'
import { getUser } from '~/contract/profile.ts'
import { leaveFor } from '~/features/auth/sign-in/leave-for.ts'

import { protectionRefused } from '~/features/limits/effects.ts'

/**
 * Refusals that concern the whole app, whichever call got them: a break or a limit that the app did not know of (409), and a
 * URL that a refused call for the account names, which is followed like that of a sign-in (AUTH-19).
 */
export function refused(queryClient: QueryClient, leave = leaveFor): ClientHooks['onRefused'] {
  return (error, path) => {
    if (error.status === 409) protectionRefused(error, queryClient)
    const { redirect_url: url } = error.problem
    if (url && path.startsWith(getUser.path) && !isHere(url)) leave(url)
  }
}

/** A page that is refused the account where it was sent to would be sent there for ever. */
const isHere = (url: string) => URL.canParse(url, location.href) && new URL(url, location.href).href === location.href
