import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Tokens } from '~/contract/auth.ts'
import { ownerNow } from '~/platform/owner.ts'
import { track } from '~/platform/track.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useStores } from '~/stores/use-stores.ts'

import { leaveForCrossDomain } from '../cross-domain/cross-domain.ts'
import { internalPlace, placeAfterSignIn } from './after-sign-in.ts'
import { beginSession, type SignInKind } from './begin-session.ts'
import { leaveFor } from './leave-for.ts'
import { refusalOf } from './sign-in-refusal.ts'

const CASH_BOX = '/cash-box/deposit'
const SECURITY = '/profile/security'

/** The page is being left: nothing more happens on it, unless the visitor comes back to it as it was. */
const untilReturn = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })

/**
 * What every way of signing in ends with. `enter` goes into the session, or to the host that completes it, and on:
 * a new player to the cash box (AUTH-24), after a reset to what else opens the account, anybody else to where they were going. `turnAway` follows a ban (AUTH-05)
 * and a redirect of the answer (AUTH-19); false means that the failure is still to be shown.
 */
export function useCompleteSignIn() {
  const stores = useStores()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()

  return {
    async enter(tokens: Tokens, kind: SignInKind, wanted?: string): Promise<void> {
      // read before the session starts: guards move on then
      const stays = isMounted()
      const place = kind.isNew ? CASH_BOX : await placeAfterSignIn(stores.session, wanted)
      const game = kind.isNew ? internalPlace(wanted) : null
      if (await leaveForCrossDomain(tokens, kind.method === 'reset' ? SECURITY : place)) {
        if (kind.isNew) track('register', { method: kind.method })
        return untilReturn()
      }
      if (!(await beginSession(tokens, kind, { stores, queryClient }))) return
      if (game) stores.cashBox.rememberBackPath(game) // the cash box leads on to it
      if (tokens.redirect_url || !(stays || kind.isNew)) return
      const afterReset = { owner: ownerNow(), next: place }
      // a new password leaves other ways into the account open: the player sees them first (PLUS-60)
      if (kind.method === 'reset') await navigate({ to: SECURITY, state: { afterReset }, replace: true })
      else await navigate({ href: place, replace: true })
    },

    async turnAway(error: unknown): Promise<boolean> {
      const refusal = refusalOf(error)
      if (refusal === 'banned') {
        stores.session.banned()
        await navigate({ to: '/', hash: 'ban' })
      } else if (refusal === 'redirect' && error instanceof ApiError) leaveFor(error.problem.redirect_url ?? '/')
      else return false
      return true
    },
  }
}
