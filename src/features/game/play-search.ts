import { redirect } from '@tanstack/react-router'

import { oneOf, type UrlTexts } from '~/lib/search-values.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Games with a separate page (ROUTE-12). */
export type SpecialGame = 'fruit-cocktail' | 'resident'

/** Slug of the operator's article on such a game. */
export const specialArticle = (slug: SpecialGame) => `games-${slug}`

/** The mode of a game from its URL. Ignores a malformed mode. */
export const readPlaySearch = ({ mode }: UrlTexts): { mode?: 'demo' | 'real' | undefined } => ({
  mode: oneOf(['demo', 'real'], mode),
})

/** Play for money requires a session: a guest signs in first and returns. Throws the redirect. */
export function signInToPlay({ session }: Pick<Stores, 'session'>, mode: 'demo' | 'real' | undefined, href: string) {
  if (mode !== 'real' || session.isSignedIn) return
  throw redirect({ to: '/auth/login', search: { redirect: href } })
}
