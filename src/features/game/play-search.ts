import { redirect } from '@tanstack/react-router'

import { oneOf, type UrlTexts } from '~/lib/search-values.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** How a game is to be played, in its address. A mangled mode is none. */
export const readPlaySearch = ({ mode }: UrlTexts): { mode?: 'demo' | 'real' | undefined } => ({
  mode: oneOf(['demo', 'real'], mode),
})

/** For money only with a session: a guest signs in first and comes back. Throws the redirect. */
export function signInToPlay({ session }: Pick<Stores, 'session'>, mode: 'demo' | 'real' | undefined, href: string) {
  if (mode !== 'real' || session.isSignedIn) return
  throw redirect({ to: '/auth/login', search: { redirect: href } })
}
