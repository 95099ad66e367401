import { createFileRoute, redirect } from '@tanstack/react-router'

import { placeAfterSignIn } from '~/features/auth/sign-in/after-sign-in.ts'

type Search = { redirect?: string | undefined }

/** Where the visitor was going; anything but a text is left out. */
function readSearch({ redirect }: Record<string, unknown>): Search {
  return typeof redirect === 'string' ? { redirect } : {}
}

/** Pages for signing in: a signed-in player is sent on (ROUTE-49). */
export const Route = createFileRoute('/_guest')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    if (!context.stores.session.isSignedIn) return
    throw redirect({ href: await placeAfterSignIn(context.stores.session, search.redirect), replace: true })
  },
})
