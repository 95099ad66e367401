import { createFileRoute, redirect, type ParsedLocation } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'
import { pathAfterSignIn } from '~/features/auth/sign-in/after-sign-in.ts'

import { keepMainMarker } from './-keep-main-marker.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link for a new password, once its token is out of the URL. */
    isResetLink?: boolean
  }
}

type Search = { redirect?: string | undefined }

/** The path to return to after signing in. */
const readSearch = ({ redirect }: UrlTexts): Search => ({ redirect })

/** The link of a letter works for its player, too: an account of a social network gets its first password by it (PLUS-73). */
const isResetLink = ({ pathname, search, state }: ParsedLocation) =>
  pathname.startsWith('/auth/reset-password') && ('token' in search || state.isResetLink === true)

/** Pages for signing in: a signed-in player is sent on (ROUTE-49). */
export const Route = createFileRoute('/_guest')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search, location }) => {
    if (!context.stores.session.isSignedIn || isResetLink(location)) return
    keepMainMarker(location)
    throw redirect({ href: await pathAfterSignIn(context.stores.session, search.redirect), replace: true })
  },
})
