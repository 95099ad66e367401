import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { takeStartFailures } from '~/boot/start-failures.ts'
import { config } from '~/lib/config.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import { PRERENDER_READY_AFTER } from '~/constants/layout.ts'
import { REQUEST_TIMEOUT, WAKE_SPREAD } from '~/constants/network.ts'
import { track } from '~/platform/track.ts'
import { whenIdle } from '~/platform/when-idle.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { mayPreload } from '~/platform/may-preload.ts'
import { preloadRoutes } from './preload-routes.ts'
import type { AppRouter } from './router.tsx'

type Links = {
  stores: Stores
  router: AppRouter
  queryClient: QueryClient
  i18n: I18n
  report: (error: unknown, where: string) => void
  onOutbox: (outbox: Outbox) => void
  /** Where the visitor was until now (see boot/initial-locations.ts). */
  initialLocations: () => string[]
}

declare global {
  interface Window {
    prerenderReady?: boolean
  }
}

/**
 * Everything that a first view does without. Load it when the page is there and the browser is idle. A part
 * that does not load is reported, and the others go on.
 */
export function startDeferred(links: Links): void {
  setTimeout(() => {
    delete window.__firstCalls // what nobody has asked for by now was asked too early, and grows old
  }, REQUEST_TIMEOUT)
  window.prerenderReady = false
  setTimeout(() => {
    window.prerenderReady = true // STATIC-10
  }, PRERENDER_READY_AFTER)

  for (const [where, start] of Object.entries(parts)) {
    start(links).catch((error: unknown) => links.report(error, where))
  }
}

/** Starts of this page that failed before there was anybody to report them (NET-20, ANLT-06). */
function reportStartFailures() {
  for (const message of takeStartFailures()) {
    if (message.includes('/assets/')) track('chunk_failed', { chunk: message, build: __BUILD_ID__ })
    else track('error', { name: 'start', message, where: 'start', stack: '' })
  }
}

const parts: Record<string, (links: Links) => Promise<unknown>> = {
  async database({ stores }) {
    const { databaseState, keepDatabaseOpen, watchDatabase } = await import('~/db/database.ts')
    keepDatabaseOpen()
    watchDatabase(() => {
      if (databaseState() === 'outdated') stores.worker.updateFound() // a newer build has upgraded it
    })
  },
  async worker({ stores, router }) {
    const [{ registerWorker }] = await Promise.all([
      import('./worker/register-worker.ts'),
      import('./worker/update-now.ts'), // both are needed when a new build has taken the chunks of this one off the server
      import('~/shell/update-bar.tsx'),
      import('~/shell/dialog-host.tsx'), // what has to be said must not wait for a network
      import('~/shell/toast-host.tsx'),
    ])
    registerWorker({ stores, router })
  },
  async analytics({ stores, router, report, onOutbox }) {
    const [{ startOutbox }, { startAnalytics }, { startVisits }] = await Promise.all([
      import('~/outbox/start-outbox.ts'),
      import('~/features/analytics/start-analytics.ts'),
      import('~/features/visits/start-visits.ts'),
    ])
    const outbox = startOutbox({ apiHost: config.apiHost, report: (error) => report(error, 'outbox') })
    onOutbox(outbox)
    reaction(
      () => stores.network.isOnline,
      (isOnline) => isOnline && setTimeout(outbox.serverBack, Math.random() * WAKE_SPREAD),
    )
    reaction(
      () => stores.session.playerId,
      (playerId) => void outbox.playerIs(playerId),
      { fireImmediately: true },
    )
    startAnalytics({ stores, router, outbox })
    reportStartFailures()
    startVisits({ router, outbox })
  },
  async locations({ router, initialLocations }) {
    const { trackLocation } = await import('~/db/locations.ts')
    const note = ({ pathname, searchStr }: { pathname: string; searchStr: string }) =>
      void trackLocation(pathname + searchStr)
    router.subscribe('onResolved', ({ toLocation }) => note(toLocation))
    for (const place of initialLocations()) await trackLocation(place)
  },
  async texts({ stores, i18n }) {
    const { followLanguage } = await import('./language/operator-texts.ts')
    await followLanguage(i18n, stores)
  },
  async accountLanguage({ stores, queryClient }) {
    const { syncLanguage } = await import('./language/account-language.ts')
    syncLanguage(stores, queryClient)
  },
  async guest({ stores }) {
    const { findCurrency } = await import('./visitor-currency.ts')
    await findCurrency(stores)
  },
  async sessions({ stores, router }) {
    await import('./session/session-ended.ts') // what it says must not wait for a network
    const { followLanguageOfTabs } = await import('./language/language-of-tabs.ts')
    followLanguageOfTabs(stores.guest)
    router.subscribe('onResolved', ({ toLocation }) => {
      if (!toLocation.pathname.startsWith('/cash-box/')) stores.cashBox.rememberBackPath(null)
    })
  },
  async lastOnline({ stores }) {
    const { keepLastOnline } = await import('./network/last-online.ts')
    keepLastOnline(stores.network)
  },
  async visit({ stores }) {
    const [{ keepVisitParams }, { checkBanOnReturn }] = await Promise.all([
      import('~/platform/visit-params.ts'),
      import('./session/ban-check.ts'),
    ])
    keepVisitParams()
    checkBanOnReturn(stores.session)
  },
  async agent({ stores, queryClient }) {
    const { recordUserAgents } = await import('./effects/record-user-agent.ts')
    recordUserAgents(stores.session, queryClient)
  },
  async parent() {
    if (window.parent === window) return // only a page that frames the app is told of the session (AUTH-25)
    const { forwardTokens } = await import('./session/forward-tokens.ts')
    forwardTokens()
  },
  async routes({ router }) {
    if (!mayPreload()) return
    await new Promise<void>((resolve) => void whenIdle(resolve)) // ROUTE-60
    await preloadRoutes(router)
  },
  async myGames({ stores, queryClient }) {
    const { keepMyGames } = await import('~/features/lobby/keep-my-games.ts')
    keepMyGames(stores, queryClient)
  },
  async appPromo({ stores, queryClient }) {
    const { startAppPromo } = await import('~/features/app-promo/start-app-promo.ts')
    startAppPromo({ stores, queryClient })
  },
  async payment({ stores, queryClient, i18n }) {
    const { followDepositToast } = await import('./effects/deposit-toast.ts')
    followDepositToast(stores, queryClient)
    const { paymentTracker } = await import('~/features/cash-box/payment/payment-tracker.ts')
    paymentTracker({ stores, queryClient, i18n })
  },
}
