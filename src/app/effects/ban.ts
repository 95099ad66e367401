import { reaction } from 'mobx'
import type { QueryClient } from '@tanstack/react-query'

import { send } from '~/api/transport/client.ts'
import { checkBan } from '~/contract/auth.ts'
import type { SessionStore } from '~/stores/session-store.ts'
import { BAN_CHECK_AFTER } from '~/constants/session.ts'
import { ageOf } from '~/lib/moments.ts'
import { onVisibility, type Page } from '~/platform/scheduling.ts'
import { recordBan } from '~/platform/on-break.ts'
import type { Stores } from '~/stores/create-stores.ts'
import type { ClientHooks } from '~/api/transport/client-hooks.ts'
import { getUser } from '~/contract/profile.ts'
import { leaveFor } from '~/features/auth/sign-in/leave-for.ts'
import { handleProtectionError } from '~/features/limits/effects.ts'

/**
 * Checks for a ban when the tab is shown again after a while: nothing is polled in a hidden tab (API-15). A ban
 * response ends the session like that of any other call. Returns an unsubscribe function.
 */
export function checkBanOnReturn(session: SessionStore, page: Page = document): () => void {
  let leftAt = page.visibilityState === 'hidden' ? Date.now() : null // a tab may be opened in the background
  return onVisibility((isVisible) => {
    if (!isVisible) {
      leftAt = Date.now()
      return
    }
    const isLong = leftAt !== null && ageOf(leftAt, Date.now()) >= BAN_CHECK_AFTER
    leftAt = null
    if (isLong && session.isSignedIn) send(checkBan, {}).catch(() => undefined)
  }, page)
}

/** Keeps the ban mark over reloads, until the next sign-in in this tab (SHELL-31). Returns an unsubscribe function. */
export function storeBan({ session }: Pick<Stores, 'session'>): () => void {
  return reaction(
    () => [session.isSignedIn, session.isBanKnown] as const,
    ([isSignedIn, isBanKnown]) => {
      if (isSignedIn) recordBan(false)
      else if (isBanKnown) recordBan(true)
    },
    { fireImmediately: true },
  )
}

/**
 * Handles error responses that concern the whole app, from any call. A 409 reports a break or a limit that the app
 * did not know of. The URL in an error of the account call is followed like that of a sign-in (AUTH-19).
 */
export function refused(queryClient: QueryClient, leave = leaveFor): ClientHooks['onRefused'] {
  return (error, path) => {
    if (error.status === 409) handleProtectionError(error, queryClient)
    const { redirect_url: url } = error.problem
    if (url && path.startsWith(getUser.path) && !isReady(url)) leave(url)
  }
}

/** True for the current URL: redirecting to it would loop, because the account call fails there too. */
const isReady = (url: string) => URL.canParse(url, location.href) && new URL(url, location.href).href === location.href
