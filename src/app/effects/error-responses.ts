import type { QueryClient } from '@tanstack/react-query'

import type { ClientHooks } from '~/api/transport/client-hooks.ts'
import { getUser } from '~/contract/profile.ts'
import { leaveFor } from '~/features/auth/sign-in/leave-for.ts'

import { protectionRefused } from '~/features/limits/effects.ts'

/**
 * Handles error responses that concern the whole app, from any call. A 409 reports a break or a limit that the app
 * did not know of. The URL in an error of the account call is followed like that of a sign-in (AUTH-19).
 */
export function refused(queryClient: QueryClient, leave = leaveFor): ClientHooks['onRefused'] {
  return (error, path) => {
    if (error.status === 409) protectionRefused(error, queryClient)
    const { redirect_url: url } = error.problem
    if (url && path.startsWith(getUser.path) && !isReady(url)) leave(url)
  }
}

/** True for the current URL: redirecting to it would loop, because the account call fails there too. */
const isReady = (url: string) => URL.canParse(url, location.href) && new URL(url, location.href).href === location.href
