import { reaction } from 'mobx'

import { LOGOUT_COOKIE, LOGOUT_COOKIE_VALUE } from '~/constants/session.ts'
import { userQuery } from '~/api/profile.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { markWipePending } from '~/db/wipe-player-rows.ts'
import { setAnalyticsUser, track } from '~/platform/track.ts'
import type { EndReason, SessionStore } from '~/stores/session-store.ts'

import { clearQueries, wipe } from '../session/wipe.ts'
import { storeUser } from './account.ts'
import type { EffectDeps, RouterPart } from './links.ts'

/** The cookie that a log-out leaves (AUTH-28, O-01). */
export function logoutCookie(protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${LOGOUT_COOKIE}=${LOGOUT_COOKIE_VALUE}; Max-Age=${LOGOUT_COOKIE_VALUE * 3600}; Path=/; SameSite=Lax${secure}`
}

/**
 * Sign-in and log-out: clears the data of the player who leaves, and runs the route guards again. Returns an
 * unsubscribe function.
 */
export function subscribePlayer(links: EffectDeps) {
  const { session, toasts } = links.stores
  return reaction(
    () => session.playerId,
    (playerId, previous) => {
      links.playerChanged()
      if (previous !== null) leave(previous, session, links)
      if (playerId === null) return
      toasts.signedIn()
      clearQueries(links.queryClient)
      void links.router.invalidate()
    },
  )
}

/** End of a session: tracks it, wipes, and returns to the main page (AUTH-27, AUTH-28, ANLT-10, NET-07). */
function leave(playerId: string, { endReason: reason, endedElsewhere }: SessionStore, links: EffectDeps) {
  if (!endedElsewhere && reason !== null && reason !== 'player') track('logout', { reason })
  setAnalyticsUser(null)
  if (reason === null) return void takenOver(links)
  const saved = tokens.current()
  const isReady = !endedElsewhere && (saved === null || saved.playerId === playerId)
  notify(reason, isReady ? (saved?.refresh ?? null) : null, links)
  if (isReady) {
    document.cookie = logoutCookie(location.protocol)
    markWipePending() // first: other tabs read it when the session disappears
    tokens.end(reason)
  }
  void wipe(links, isReady ? 'all' : 'tab') // the storage shared by tabs may be the next player's
  void goToMain(reason === 'ban', links.router)
}

/** Shows the reason to the player and notifies the server. Its code is lazy: without it a session ends anyway. */
function notify(reason: EndReason, refresh: string | null, links: EffectDeps) {
  void import('./session-notices.ts').then(
    ({ sessionEnded }) => sessionEnded(reason, refresh, links),
    () => undefined,
  )
}

/** Another player signed in over this one: the stored session is the next player's, and the page stays. */
async function takenOver(links: EffectDeps) {
  await wipe(links, 'all-but-session')
  await storeUser(links.queryClient.getQueryData(userQuery().queryKey))
}

async function goToMain(isBan: boolean, router: RouterPart) {
  await router.navigate({ to: '/', replace: true, ...(isBan ? { hash: 'ban' } : {}) })
  await router.invalidate()
}
