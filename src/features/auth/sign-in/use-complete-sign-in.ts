import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { tokensOfTrustedDevice } from '~/api/second-factor.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { SecondStep, SignInResponse, Tokens } from '~/contract/auth.ts'
import { ownerNow } from '~/platform/owner.ts'
import { track } from '~/platform/track.ts'
import { useIsMounted, useOwner } from '~/hooks/use-owner.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { useStores } from '~/stores/use-stores.ts'

import { leaveForCrossDomain } from '../cross-domain/cross-domain.ts'
import { pathAfterSignIn, shownPath } from './after-sign-in.ts'
import { startSession, type SignInKind } from './start-session.ts'
import { leaveFor } from './leave-for.ts'
import { dropPendingStep, storePendingStep } from './pending-step.ts'
import { signInErrorOf } from './use-first-try.ts'

const CASH_BOX = '/cash-box/deposit'
const SECURITY = '/profile/security'

/** Resolves when the visitor returns to this page; until then nothing more happens on it. */
const untilReturn = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })

/** The tokens of the second step: of a trusted device, else by a code in a dialog; false if the visitor closes it. */
async function passSecondStep(step: SecondStep, { dialogs }: Stores): Promise<Tokens | false> {
  const trusted = await tokensOfTrustedDevice(step)
  const tokens =
    trusted ??
    (await new Promise<Tokens | false>((onAnswer) => {
      dialogs.show({ kind: 'second-step', step, onAnswer })
    }))
  dropPendingStep()
  return tokens
}

/**
 * The final step of every sign-in method. `enter` starts the session, or redirects to the host that completes it; an account
 * with a second factor needs its code first, and `enter` returns false if that was not entered (PLUS-97). Then it opens the cash box for a new player (AUTH-24), other sign-in methods after a reset, or the wanted page. `showSignInError`
 * handles a ban (AUTH-05) and a redirect in the response (AUTH-19); it returns false if the error still has to be
 * shown.
 */
export function useCompleteSignIn() {
  const stores = useStores()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const owner = useOwner()

  return {
    async enter(given: SignInResponse, kind: SignInKind, wanted?: string): Promise<boolean> {
      const isStep = 'second_step' in given
      // a step that continues after a reload keeps its time
      if (isStep) storePendingStep(owner, { at: Date.now(), method: kind.method, wanted, ...given })
      const tokens = isStep ? await passSecondStep(given.second_step, stores) : given
      if (!tokens) return false
      // read before the session starts, because guards then navigate
      const stays = isMounted()
      const place = kind.isNew ? CASH_BOX : await pathAfterSignIn(stores.session, wanted)
      const game = kind.isNew ? shownPath(wanted) : null
      if (await leaveForCrossDomain(tokens, kind.method === 'reset' ? SECURITY : place)) {
        if (kind.isNew) track('register', { method: kind.method })
        await untilReturn()
        return true
      }
      if (!(await startSession(tokens, kind, { stores, queryClient }))) return true
      if (game) stores.cashBox.rememberBackPath(game) // the cash box leads back to the wanted path
      if (tokens.redirect_url || !(stays || kind.isNew)) return true
      const afterReset = { owner: ownerNow(), next: place }
      // a new password does not close other ways into the account, so the player reviews them first (PLUS-60)
      if (kind.method === 'reset') await navigate({ to: SECURITY, state: { afterReset }, replace: true })
      else await navigate({ href: place, replace: true })
      return true
    },

    async showSignInError(error: unknown): Promise<boolean> {
      const signInError = signInErrorOf(error)
      if (signInError === 'banned') {
        stores.session.banned()
        await navigate({ to: '/', hash: 'ban' })
      } else if (signInError === 'redirect' && error instanceof ApiError) leaveFor(error.problem.redirect_url ?? '/')
      else return false
      return true
    },
  }
}
