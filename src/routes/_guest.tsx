import { createFileRoute, redirect } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'
import { placeAfterSignIn } from '~/features/auth/sign-in/after-sign-in.ts'

type Search = { redirect?: string | undefined }

/** The place to return to after signing in. */
const readSearch = ({ redirect }: UrlTexts): Search => ({ redirect })

/** Pages for signing in: a signed-in player is sent on (ROUTE-49). */
export const Route = createFileRoute('/_guest')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    if (!context.stores.session.isSignedIn) return
    throw redirect({ href: await placeAfterSignIn(context.stores.session, search.redirect), replace: true })
  },
})
