import { when } from 'mobx'

import { startAppPromo } from '~/features/app-promo/effects.ts'
import { subscribeDepositToast } from '~/features/cash-box/effects.ts'
import { syncPush } from '~/features/device/effects.ts'
import { measureSaving } from '~/features/device/saving.ts'
import { syncBreak } from '~/features/limits/effects.ts'
import { storeMyGames } from '~/features/lobby/effects.ts'
import { syncAppConfig } from '~/features/operator/effects.ts'
import { watchPlay } from '~/features/reality-check/effects.ts'
import { syncSaverOfTabs } from '~/platform/connection-info.ts'
import { syncTheme } from '~/platform/theme.ts'
import { isDeadPage, onDeadPage } from '~/platform/visited-entries.ts'
import { ownerOf } from '~/platform/owner.ts'

import { loadLazyTexts } from '../language/languages.ts'
import { storeScroll } from '../scroll-memory.ts'
import { registerWorker } from '../worker/register-worker.ts'
import { syncLanguage } from './account-language.ts'
import { startRecording, measureVisit } from './analytics.ts'
import { refetchChanged } from '../network/failed-changes.ts'
import { checkBanOnReturn, storeBan, refused } from './ban.ts'
import { recordOpenedCards, watchLaunches, syncBalance } from './games.ts'
import { syncClock, storeLastOnline } from './clock.ts'
import { forwardTokens, syncLanguageOfTabs } from './tabs.ts'
import { storeGuest, storePreferences } from './guest-data.ts'
import { keepFocus } from './keep-focus.ts'
import type { DeferredEffectDeps } from './links.ts'
import { requestNextPage } from '../preload-routes.ts'
import { syncOperatorTexts } from './operator-texts.ts'
import { recordUserAgents, findCurrency, syncCurrencyOfPlayer } from './visitor.ts'
import { storeResponses } from './stored-responses.ts'
import { storeLists } from './stored-lists.ts'
import { reportOtherTab, reportShortSession } from './session-notices.ts'

/** Loads the reality check, to which the build adds its texts, before the network may fail. */
const prepareCheck = () => import('~/features/reality-check/reality-check-dialog.tsx')

/** Starts after the first sign-in on this page. */
const forPlayers = (start: (links: DeferredEffectDeps) => Promise<unknown>) => async (links: DeferredEffectDeps) => {
  await when(() => links.stores.session.isSignedIn)
  await start(links)
}

/**
 * The second half of the list in all.ts: reactions to changes of a store, the URL, another tab or the database that
 * the first view does not need. If one fails, the others continue. Loads only code of other chunks
 * (tools/build/entry-chunks.ts). Each has an entry in tests/unit/remaining-data.ts.
 */
export const deferredEffects = {
  async database({ stores }) {
    const { databaseState, keepDatabaseOpen, watchDatabase } = await import('~/db/database.ts')
    keepDatabaseOpen()
    const check = () => {
      if (databaseState() === 'outdated') stores.worker.updateFound() // a newer build has upgraded it
    }
    watchDatabase(check)
    check()
  },
  async worker({ stores, router }) {
    registerWorker({ stores, router })
  },
  async languageOfTabs({ stores }) {
    syncLanguageOfTabs(stores.guest) // before `guestData` overwrites the value of another tab
  },
  async guestData({ stores }) {
    storePreferences(stores.guest)
    storeGuest(stores.guest) // also on a first visit without changes (DATA-07)
  },
  async withoutConnection({ stores, i18n }) {
    const ofPlayer = async () => {
      await when(() => stores.session.isSignedIn)
      await loadLazyTexts(i18n)
    }
    await Promise.all([
      ofPlayer(),
      import('~/shell/screens/offline-use.tsx'), // offline content must not wait for the network
      import('~/shell/screens/wifi-search.tsx'),
    ])
  },
  async scrollMemory() {
    storeScroll()
  },
  async focus({ router }) {
    keepFocus(router)
  },
  async nextPage({ router }) {
    requestNextPage(router)
  },
  async cardToGame() {
    recordOpenedCards()
  },
  async analytics(links) {
    startRecording(links)
  },
  async vitals({ router }) {
    await measureVisit(router) // before `lastOnline` stores the mark of a repeated visit
  },
  async locations({ stores: { session }, router, initialLocations }) {
    const { trackLocation, untrackLocation } = await import('~/db/locations.ts')
    const owner = () => ownerOf(session.playerId)
    const note = async (place: string) => {
      if (!isDeadPage(place)) await trackLocation(owner(), place)
      if (isDeadPage(place)) await untrackLocation(owner(), place) // the server may report later that a URL is no page
    }
    onDeadPage((place) => void untrackLocation(owner(), place))
    router.subscribe('onResolved', ({ toLocation }) => void note(toLocation.pathname + toLocation.searchStr))
    for (const place of initialLocations()) await note(place)
  },
  async operatorTexts({ stores, i18n }) {
    await syncOperatorTexts(i18n, stores).first
  },
  accountLanguage: forPlayers(async ({ stores, queryClient }) => {
    syncLanguage(stores, queryClient)
  }),
  async visitorCurrency({ stores }) {
    syncCurrencyOfPlayer(stores)
    await findCurrency(stores)
  },
  async backPath({ stores, router }) {
    const clearOutside = (pathname: string) => {
      if (!pathname.startsWith('/cash-box/')) stores.cashBox.rememberBackPath(null)
    }
    router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      // the bonus page removes a used code from its URL: it is still the page to return to
      if (pathChanged) clearOutside(toLocation.pathname)
    })
    clearOutside(router.latestLocation.pathname) // the player may have left the cash box already
  },
  async storedResponses({ stores: { network, session }, queryClient }) {
    storeResponses({ cache: queryClient.getQueryCache(), network, session })
  },
  async storedLists({ stores: { session }, queryClient }) {
    storeLists(queryClient.getQueryCache(), session)
  },
  async lobbySync({ stores: { guest }, queryClient }) {
    if (!('PeriodicSyncManager' in globalThis)) return
    const { syncLobby } = await import('./lobby-sync.ts')
    syncLobby(guest, queryClient)
  },
  async appConfig({ queryClient }) {
    syncAppConfig(queryClient)
  },
  async clock({ queryClient }) {
    syncClock(queryClient)
  },
  async lastOnline({ stores }) {
    storeLastOnline(stores.network)
  },
  sessionKept: forPlayers(async ({ stores, i18n }) => {
    reportShortSession(stores, i18n)
    reportOtherTab(stores, i18n)
  }),
  async banNote({ stores }) {
    storeBan(stores)
  },
  banCheck: forPlayers(async ({ stores }) => {
    checkBanOnReturn(stores.session)
  }),
  userAgent: forPlayers(async ({ stores, queryClient }) => {
    recordUserAgents(stores.session, queryClient)
  }),
  async parentPage() {
    if (window.parent === window) return // the app is not framed: there is no page to post the session to (AUTH-25)
    forwardTokens()
  },
  async myGames({ stores, queryClient }) {
    storeMyGames(stores, queryClient)
  },
  async protection({ stores, queryClient }) {
    syncBreak({ stores, queryClient })
  },
  async refusals({ queryClient, onErrorResponse, onFailedChange }) {
    onErrorResponse(refused(queryClient))
    onFailedChange((endpoint) => refetchChanged(queryClient, endpoint))
  },
  play: forPlayers(async ({ stores, queryClient, router }) => {
    watchPlay({ stores, queryClient, prepare: prepareCheck, go: (to) => void router.navigate({ to }) })
  }),
  inbox: forPlayers(async ({ stores, queryClient, i18n }) => {
    const { countOnIcon, startInbox } = await import('~/features/inbox/effects.ts')
    startInbox({ stores, queryClient, i18n })
    countOnIcon(stores, queryClient)
  }),
  async dataSaver() {
    syncSaverOfTabs()
    measureSaving()
  },
  async theme() {
    syncTheme()
  },
  async push({ stores, router }) {
    syncPush(stores, router)
  },
  async launches({ stores, router }) {
    watchLaunches(stores, router)
  },
  async appPromo({ stores, queryClient }) {
    startAppPromo({ stores, queryClient })
  },
  playFigures: forPlayers(async ({ stores, queryClient }) => {
    syncBalance(stores, queryClient)
  }),
  depositToast: forPlayers(async ({ stores, queryClient }) => {
    subscribeDepositToast(stores, queryClient)
  }),
  payments: forPlayers(async ({ stores, queryClient, i18n }) => {
    const { paymentTracker } = await import('~/features/cash-box/payment/payment-tracker.ts')
    paymentTracker({ stores, queryClient, i18n })
  }),
} satisfies Record<string, (links: DeferredEffectDeps) => Promise<unknown>>
