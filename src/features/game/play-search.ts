import { redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'

import type { Stores } from '~/stores/create-stores.ts'

/** How a game is to be played, in its address. A mangled mode is none. */
export const playSearch = z.object({ mode: z.catch(z.optional(z.enum(['demo', 'real'])), undefined) })

/** For money only with a session: a guest signs in first and comes back. Throws the redirect. */
export function signInToPlay({ session }: Pick<Stores, 'session'>, mode: 'demo' | 'real' | undefined, href: string) {
  if (mode !== 'real' || session.isSignedIn) return
  throw redirect({ to: '/auth/login', search: { redirect: href } })
}
