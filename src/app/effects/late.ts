import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { when } from 'mobx'

import type { ClientHooks } from '~/api/client-hooks.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import type { Stores } from '~/stores/create-stores.ts'

import type { AppRouter } from '../router.tsx'
import { keepGuest, keepWish } from './guest-data.ts'

export type LateLinks = {
  stores: Stores
  router: AppRouter
  queryClient: QueryClient
  i18n: I18n
  report: (error: unknown, where: string) => void
  onOutbox: (outbox: Outbox) => void
  /** Tells of every call that the server refuses. */
  hearRefusals: (listener: ClientHooks['onRefused']) => void
  /** Where the visitor was until now (see initial-locations.ts). */
  initialLocations: () => string[]
}

/** Begins with the first player of this page: the visit of a guest does without the code. */
const forPlayers = (start: (links: LateLinks) => Promise<unknown>) => async (links: LateLinks) => {
  await when(() => links.stores.session.isSignedIn)
  await start(links)
}

/**
 * The second half of the list in all.ts: what happens when a store, the address, another tab or the database changes,
 * as far as a first view does without it. Each loads its own code; one that cannot leaves the others. Each has its line in
 * tests/unit/left-behind.ts.
 */
export const lateEffects = {
  async database({ stores }) {
    const { databaseState, keepDatabaseOpen, watchDatabase } = await import('~/db/database.ts')
    keepDatabaseOpen()
    watchDatabase(() => {
      if (databaseState() === 'outdated') stores.worker.updateFound() // a newer build has upgraded it
    })
  },
  async worker({ stores, router }) {
    const [{ registerWorker }] = await Promise.all([
      import('../worker/register-worker.ts'), // worker-update.ts comes with it
      import('../worker/update-now.ts'), // both are needed when a new build has taken the chunks of this one off the server
      import('~/shell/update-bar.tsx'),
      import('~/shell/dialog-host.tsx'), // what has to be said must not wait for a network
      import('~/shell/toast-host.tsx'),
    ])
    registerWorker({ stores, router })
  },
  async guestData({ stores }) {
    keepWish(stores.guest)
    keepGuest(stores.guest) // of a first visit, too, on which nothing changes (DATA-07)
  },
  async withoutConnection({ stores, i18n }) {
    const ofPlayer = async () => {
      const { loadLateTexts } = await import('~/db/late-texts.ts')
      await loadLateTexts(i18n, stores.guest.language)
    }
    await Promise.all([
      stores.session.isSignedIn && ofPlayer(),
      import('~/shell/screens/offline-use.tsx'), // what is shown without a network must not wait for one
      import('~/shell/screens/wifi-search.tsx'),
    ])
  },
  async focus({ router }) {
    const { keepFocus } = await import('./keep-focus.ts')
    keepFocus(router)
  },
  async nextPage({ router }) {
    const { askForNextPage } = await import('./next-page.ts')
    askForNextPage(router)
  },
  async analytics(links) {
    const { startRecording } = await import('./analytics.ts')
    startRecording(links)
  },
  async locations({ stores: { session }, router, initialLocations }) {
    const { trackLocation } = await import('~/db/locations.ts')
    const note = (place: string, { playerId } = session) =>
      trackLocation(place, Date.now(), () => session.playerId === playerId)
    router.subscribe('onResolved', ({ toLocation }) => void note(toLocation.pathname + toLocation.searchStr))
    for (const place of initialLocations()) await note(place)
  },
  async operatorTexts({ stores, i18n }) {
    const { followOperatorTexts } = await import('./operator-texts.ts')
    await followOperatorTexts(i18n, stores).first
  },
  accountLanguage: forPlayers(async ({ stores, queryClient }) => {
    const { syncLanguage } = await import('./account-language.ts')
    syncLanguage(stores, queryClient)
  }),
  async visitorCurrency({ stores }) {
    const { findCurrency, followCurrencyOfPlayer } = await import('./visitor-currency.ts')
    followCurrencyOfPlayer(stores)
    await findCurrency(stores)
  },
  async languageOfTabs({ stores }) {
    const { followLanguageOfTabs } = await import('./language-of-tabs.ts')
    followLanguageOfTabs(stores.guest)
  },
  async sessionEnd() {
    await import('../session/session-ended.ts') // what it says must not wait for a network
  },
  async backPath({ stores, router }) {
    router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      // the page of the bonuses takes a used code out of its address: it is still the page to come back to
      if (pathChanged && !toLocation.pathname.startsWith('/cash-box/')) stores.cashBox.rememberBackPath(null)
    })
  },
  async publicAnswers({ stores, queryClient }) {
    const { keepPublicAnswers } = await import('./public-answers.ts')
    keepPublicAnswers(queryClient.getQueryCache(), stores.network)
  },
  async clock({ queryClient }) {
    const { followClock } = await import('./clock.ts')
    followClock(queryClient)
  },
  async lastOnline({ stores }) {
    const { keepLastOnline } = await import('./last-online.ts')
    keepLastOnline(stores.network)
  },
  sessionKept: forPlayers(async ({ stores, i18n }) => {
    const { tellOfShortSession } = await import('./session-kept.ts')
    tellOfShortSession(stores, i18n)
  }),
  lastBalance: forPlayers(async ({ stores, queryClient }) => {
    const { keepLastBalance } = await import('./last-balance.ts')
    keepLastBalance(stores.session, queryClient)
  }),
  async banNote({ stores }) {
    const { keepBan } = await import('./ban-note.ts')
    keepBan(stores)
  },
  banCheck: forPlayers(async ({ stores }) => {
    const { checkBanOnReturn } = await import('./ban-check.ts')
    checkBanOnReturn(stores.session)
  }),
  userAgent: forPlayers(async ({ stores, queryClient }) => {
    const { recordUserAgents } = await import('./record-user-agent.ts')
    recordUserAgents(stores.session, queryClient)
  }),
  async parentPage() {
    if (window.parent === window) return // only a page that frames the app is told of the session (AUTH-25)
    const { forwardTokens } = await import('./forward-tokens.ts')
    forwardTokens()
  },
  async myGames({ stores, queryClient }) {
    const { keepMyGames } = await import('~/features/lobby/keep-my-games.ts')
    keepMyGames(stores, queryClient)
  },
  async protection({ stores, queryClient }) {
    const { followBreak } = await import('./protection.ts')
    followBreak({ stores, queryClient })
  },
  async refusals({ queryClient, hearRefusals }) {
    const { refused } = await import('./refusals.ts')
    hearRefusals(refused(queryClient))
  },
  play: forPlayers(async ({ stores, queryClient, i18n, router }) => {
    const { followPlay } = await import('./play.ts')
    followPlay({ stores, queryClient, i18n, go: (to) => void router.navigate({ to }) })
  }),
  inbox: forPlayers(async ({ stores, queryClient, i18n }) => {
    const { startInbox } = await import('~/features/inbox/start-inbox.ts')
    startInbox({ stores, queryClient, i18n })
  }),
  appBadge: forPlayers(async ({ stores, queryClient }) => {
    const { countOnIcon } = await import('./app-badge.ts')
    countOnIcon(stores, queryClient)
  }),
  async push({ stores, router }) {
    const { followPush } = await import('./push.ts')
    followPush(stores, router)
  },
  async launches({ stores, router }) {
    const { followLaunches } = await import('./launches.ts')
    followLaunches(stores, router)
  },
  async appPromo({ stores, queryClient }) {
    const { startAppPromo } = await import('~/features/app-promo/start-app-promo.ts')
    startAppPromo({ stores, queryClient })
  },
  depositToast: forPlayers(async ({ stores, queryClient }) => {
    const { followDepositToast } = await import('./deposit-toast.ts')
    followDepositToast(stores, queryClient)
  }),
  payments: forPlayers(async ({ stores, queryClient, i18n }) => {
    const { paymentTracker } = await import('~/features/cash-box/payment/payment-tracker.ts')
    paymentTracker({ stores, queryClient, i18n })
  }),
} satisfies Record<string, (links: LateLinks) => Promise<unknown>>
