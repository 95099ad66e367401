import type { I18n } from '@lingui/core'
import { hashKey, onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { userQuery } from '~/api/profile.ts'
import { tokens } from '~/api/tokens.ts'
import type { User } from '~/contract/profile.ts'
import { WAKE_SPREAD } from '~/constants/network.ts'
import { noteBreak } from '~/platform/on-break.ts'
import { serverLanguage } from '~/lib/server-language.ts'
import { setAnalyticsUser, track } from '~/platform/track.ts'
import type { Stores } from '~/stores/create-stores.ts'
import type { EndReason } from '~/stores/session-store.ts'

import { keepGuestData } from './guest-data.ts'
import { showLanguage } from './language/languages.ts'
import { logoutCookie } from './session/logout-cookie.ts'
import { markLanguageUnsynced, unsyncedLanguage } from './language/unsynced-language.ts'
import { forgetQueries, wipe } from './session/wipe.ts'

/** The part of the router that is used. */
type Router = {
  navigate: (to: { to: '/'; hash?: string; replace: boolean }) => Promise<void>
  invalidate: () => Promise<void>
}
type Links = {
  stores: Stores
  queryClient: QueryClient
  router: Router
  i18n: I18n
  retryNow: () => void
  /** Ends the calls of the player who is gone. */
  playerChanged: () => void
}

/** Everything that happens because a store or the player's account changed. Returns the undo. */
export function linkStores(links: Links): () => void {
  const undo = [
    onPlayerChange(links),
    onUserArrival(links),
    onLanguageChange(links),
    onConnectionChange(links),
    keepGuestData(links.stores.guest),
  ]
  return () => undo.forEach((stop) => stop())
}

/** One player never sees another's data; guards run again. */
function onPlayerChange(links: Links) {
  const { session } = links.stores
  return reaction(
    () => session.playerId,
    (playerId, previous) => {
      links.playerChanged()
      if (previous !== null) leave(previous, session.endReason, links)
      if (playerId === null) return
      forgetQueries(links.queryClient)
      void links.router.invalidate()
    },
  )
}

/** The end of a session: told to analytics, wiped, back on main (AUTH-27, AUTH-28, ANLT-10, NET-07). */
function leave(playerId: string, reason: EndReason | null, links: Links) {
  if (reason !== null && reason !== 'player' && reason !== 'other-tab') track('logout', { reason })
  setAnalyticsUser(null)
  if (reason === null) return void takenOver(links)
  const saved = tokens.current()
  const isHere = reason !== 'other-tab' && (saved === null || saved.playerId === playerId)
  tell(reason, isHere ? (saved?.refresh ?? null) : null, links)
  if (isHere) document.cookie = logoutCookie(location.protocol)
  void wipe(links, isHere ? 'all' : 'tab') // what the tabs share may be the next player's
  void goToMain(reason === 'ban', links.router)
}

/** Says why, to the player and to the server. Its code comes late: without it a session ends all the same. */
function tell(reason: EndReason, refresh: string | null, links: Links) {
  void import('./session/session-ended.ts').then(
    ({ sessionEnded }) => sessionEnded(reason, refresh, links),
    () => undefined,
  )
}

/** Somebody signed in over this player: what is saved as the session is the next one's, and the page stays. */
async function takenOver(links: Links) {
  await wipe(links, 'all-but-session')
  await keepUser(links.queryClient.getQueryData(userQuery().queryKey))
}

async function goToMain(isBan: boolean, router: Router) {
  await router.navigate({ to: '/', replace: true, ...(isBan ? { hash: 'ban' } : {}) })
  await router.invalidate()
}

const FRESH = 5000 // ms

/** Keeps the account on the device (DATA-04); when that code does not load, the next time. */
async function keepUser(user: User | undefined) {
  if (user) await import('~/db/user.ts').then(({ saveUser }) => saveUser(user)).catch(() => undefined)
}

/** Account data, wherever it came from: the visitor's language and currency follow it (DATA-10), the device keeps it. */
function onUserArrival({ stores, queryClient }: Links) {
  const { session, guest } = stores
  const { queryKey } = userQuery()
  let applied = ''

  function apply() {
    const user = queryClient.getQueryData(queryKey)
    if (!user || user.id !== session.playerId) return
    setAnalyticsUser({ playerId: user.id, sourceId: user.source_id })
    noteBreak(user)
    const isFresh = Date.now() - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < FRESH
    if (isFresh) void keepUser(user) // what came from the device keeps its time
    const choice = `${user.id} ${user.language} ${user.currency}`
    if (choice === applied) return // the same again must not undo what the player has picked since
    applied = choice
    guest.setCurrency(user.currency)
    if (!unsyncedLanguage()) guest.setLanguage(user.language)
  }

  apply() // it may have come before anybody listened
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hashKey(queryKey)) return
    if (event.type === 'removed') applied = ''
    if (event.type === 'updated' && event.action.type === 'success') apply()
  })
}

/**
 * The built-in texts of the language that was picked; the operator's are laid over them in background.ts. A player's
 * choice is saved with the account (PROF-39), later where there is no network; when that fails the interface has
 * switched all the same (PROF-40).
 */
function onLanguageChange({ stores, i18n, queryClient }: Links) {
  return reaction(
    () => stores.guest.language,
    (language) => {
      void showLanguage(i18n, language, () => stores.guest.language === language)
      const user = queryClient.getQueryData(userQuery().queryKey)
      if (!stores.session.isSignedIn || !user || user.language === serverLanguage(language)) return
      markLanguageUnsynced(language)
      import('./language/account-language.ts').then(
        ({ saveLanguage }) => saveLanguage(language, queryClient),
        () => undefined, // it is owed
      )
    },
  )
}

/** Back online: waits before retries end, and what failed or grew old on the screen is fetched, a moment later. */
function onConnectionChange({ stores, queryClient, retryNow }: Links) {
  return reaction(
    () => stores.network.isOnline,
    (isOnline) => {
      onlineManager.setOnline(isOnline)
      if (!isOnline) return
      retryNow()
      const predicate = (query: Query) =>
        !(query.meta?.['keepsPages'] && query.state.data) && (query.state.status === 'error' || query.isStale())
      const refetch = () => void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
      setTimeout(refetch, Math.random() * WAKE_SPREAD)
    },
  )
}
