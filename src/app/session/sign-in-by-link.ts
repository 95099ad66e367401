import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import { signInByToken } from '~/features/auth/cross-domain/token-login.ts'
import type { ConfirmOtherPlayer } from '~/features/auth/sign-in/start-session.ts'
import type { Stores } from '~/stores/create-stores.ts'

import type { AuthToken } from './auth-token.ts'

/** The part of the router that is used. */
type Router = {
  navigate: (to: { to: '/'; hash?: string; replace: boolean }) => Promise<void>
  invalidate: () => Promise<void>
}
type Parts = { stores: Stores; queryClient: QueryClient; i18n: I18n; router: Router }

/** The first page waits this long for the sign-in, ms: its guards and markers should see the player, not a guest. */
const WAIT = 4000

/**
 * Paths where a visitor with an expired link stays (ROUTE-53). The second is for players: its guard sends a guest to
 * main (ROUTE-46).
 */
const openPaths = new Set(['/contacts', '/profile/contacts'])
const isOpenPath = () => openPaths.has(location.pathname.replace(/\/$/, ''))
const CONFIRM_EMAIL = '/confirm-email/'
/** The confirmation page has a separate token, which may still be valid when the sign-in token is used up. */
const isConfirmation = () => location.pathname.startsWith(CONFIRM_EMAIL)

/** Signs in with the token of the URL (AUTH-35); on a slow network the page is shown first. Never throws. */
export async function signInByLink(token: AuthToken, parts: Parts): Promise<void> {
  let isPageShown = false
  const wait = new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT)
  })
  let showPage = () => {}
  const prompted = new Promise<void>((resolve) => {
    showPage = resolve
  })
  const ask: ConfirmOtherPlayer = (next) =>
    new Promise((onResponse) => {
      parts.stores.dialogs.show({ kind: 'other-player', next, onAnswer: onResponse })
      showPage() // the confirmation is a dialog over it
    })
  const end = signIn(token, parts, ask, () => isPageShown).catch((error: unknown) => globalThis.reportError?.(error))
  await Promise.race([end, wait, prompted])
  isPageShown = true
}

async function signIn(token: AuthToken, parts: Parts, ask: ConfirmOtherPlayer, isPageShown: () => boolean) {
  const { stores, queryClient, router } = parts
  // loads the confirmation of the account first: without it the link stays unused (PLUS-74)
  const end = await import('~/shell/dialogs/linked-player-dialog.tsx').then(
    () => signInByToken(token, { stores, queryClient }, ask),
    () => 'lost' as const,
  )
  if (end === 'banned') {
    stores.session.banned()
    return router.navigate({ to: '/', hash: 'ban', replace: true })
  }
  const isLeftAlone = end === 'refused' && isConfirmation()
  if (!isLeftAlone && (end === 'refused' || end === 'lost')) await explain(end, parts)
  if (end === 'refused' && !isLeftAlone && !isOpenPath()) return router.navigate({ to: '/', replace: true })
  if (isPageShown()) return router.invalidate()
}

async function explain(end: 'refused' | 'lost', { stores, i18n }: Parts) {
  const { problemText } = await import('~/forms/problem-text.ts')
  stores.toasts.add({ variant: 'error', text: problemText(i18n, end === 'lost' ? 'network' : 'AUTH_TOKEN_INVALID') })
}
