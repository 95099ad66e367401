import '~/ui/base.css'

import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

import { tellStart } from '~/boot/app-start.ts'
import { createCheckServer } from '~/api/check-server.ts'
import { configureClient } from '~/api/client.ts'
import { yieldToMain } from '~/platform/yield-to-main.ts'
import { config } from '~/lib/config.ts'
import { createI18n } from '~/lib/i18n.ts'
import { routerReloadKey } from '~/lib/router-internals.ts'
import { watchInstallOffer } from '~/platform/install-offer.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import { PROBE_WAIT } from '~/constants/network.ts'
import { track } from '~/platform/track.ts'
import { whenLoaded } from '~/platform/when-idle.ts'
import { createStores, type Stores } from '~/stores/create-stores.ts'
import { ShellActionsProvider } from '~/shell/shell-actions.ts'

import { takeAuthToken } from './session/auth-token.ts'
import { fetchWithBootCalls } from './boot-calls.ts'
import { ConnectionWatch } from './network/connection.ts'
import { createApp } from './create-app.tsx'
import { replayInput } from './input-replay.ts'
import { recordInitialLocations } from './initial-locations.ts'
import { readGuestData } from './guest-data.ts'
import { showLanguage } from './language/languages.ts'
import { createQueryClient, restoreQueries } from './network/query-client.ts'
import { startEffects } from './effects/all.ts'
import { regionCheck, watchRegion } from './network/region-check.ts'
import { createReporter } from './report-error.ts'
import { restoreSession } from './session/restore-session.ts'

z.config({ jitless: true }) // the CSP forbids code from text

/** The part of the app that talks to the world: client, connection, region, reports. */
function connect(stores: Stores, queryClient: QueryClient) {
  const language = () => stores.guest.language
  let outbox: Outbox | undefined
  const check = regionCheck(
    stores.network,
    createCheckServer({ apiHost: config.apiHost, language }),
    config.silenceClearsRegion,
  )
  const connection = new ConnectionWatch(stores.network, check)
  const reporter = createReporter({
    onReport: (report) => track('error', report),
    isSignedIn: () => stores.session.isSignedIn,
    onTechnicalIssue: (place) => track('technical_issues_popup', { place }),
  })
  const client = configureClient(
    {
      apiHost: config.apiHost,
      language,
      playerId: () => stores.session.playerId,
      report: reporter.reportCall,
      onSessionLost: stores.session.end,
      onOutcome: (outcome) => {
        connection.noteOutcome(outcome)
        if (outcome === 'reached') outbox?.callSucceeded()
      },
      onRefused: (status) => {
        if (status === 451) stores.network.blockRegion()
      },
      exchangeAuthToken: () =>
        import('./session/exchange-auth-token.ts').then(
          (module) => module.exchangeAuthToken({ stores, queryClient }),
          () => false,
        ),
    },
    { fetch: fetchWithBootCalls },
  )
  const onOutbox = (started: Outbox) => {
    outbox = started
  }
  return { check, connection, reporter, client, onOutbox }
}

/** The router would reload by itself once when a chunk fails: our own screens decide that, within their limits (O-20). */
function leaveReloadsToUs() {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event
    track('chunk_failed', { chunk: payload.message, build: __BUILD_ID__ })
    try {
      sessionStorage.setItem(routerReloadKey(payload.message), '1')
    } catch {
      // without storage the router does not reload either
    }
  })
}

/** Runs when what stands beside it is on the screen. */
function OnceDrawn({ run }: { run: () => void }) {
  const onDrawn = useEffectEvent(run)
  useEffect(() => onDrawn(), [])
  return null
}

/** A page whose code is still on its way is drawn without it: the frame around it can say what is wrong. Milliseconds. */
const PAGE_WAIT = 3000

async function start() {
  tellStart('runs')
  const { href } = location
  const authToken = takeAuthToken(location, history)
  const stores = createStores(readGuestData())
  const i18n = createI18n((key) => reporter.report(new Error(`no text for ${key}`), 'texts'))
  const queryClient = createQueryClient()
  const { check, connection, reporter, client, onOutbox } = connect(stores, queryClient)
  reporter.watch()
  leaveReloadsToUs()
  watchInstallOffer()
  const skip = (where: string) => (error: unknown) => reporter.report(error, where)
  restoreSession({ stores, queryClient }).catch(skip('session'))
  await Promise.all([restoreQueries(queryClient, __BUILD_ID__), showLanguage(i18n, stores.guest.language)])
  await yieldToMain()

  const { router, element } = createApp({ stores, queryClient, i18n })
  startEffects({ stores, queryClient, router, i18n, ...client })
  connection.start()
  // a device that has just woken up needs a moment to find its network
  watchRegion(check, () => setTimeout(() => connection.noteOutcome('lost'), PROBE_WAIT))
  const actions = {
    report: reporter.report,
    update: () => void import('./worker/update-now.ts').then(({ updateNow }) => updateNow(stores)),
    checkConnection: connection.checkNow,
  }
  const initialLocations = recordInitialLocations(router)
  if (authToken) {
    const { signInByLink } = await import('./session/sign-in-by-link.ts').catch((error: unknown) => {
      history.replaceState(history.state, '', href) // the token is for the start that follows this one
      throw error
    })
    await signInByLink(authToken, { stores, queryClient, i18n, router })
  }
  await yieldToMain()
  await Promise.race([router.load().catch(skip('router')), new Promise((resolve) => setTimeout(resolve, PAGE_WAIT))])
  const root = document.getElementById('root')
  if (root) {
    const app = (
      <ShellActionsProvider value={actions}>
        {element}
        <OnceDrawn
          run={() => {
            tellStart('drawn')
            replayInput(root)
          }}
        />
      </ShellActionsProvider>
    )
    // in slices: a slow phone can scroll the static first view meanwhile
    startTransition(() => createRoot(root, { onUncaughtError: failed }).render(app))
  }
  whenLoaded(() => {
    const links = { stores, router, queryClient, i18n, report: reporter.report, onOutbox, initialLocations }
    import('./deferred-start.ts').then(
      ({ startDeferred }) => startDeferred(links),
      (error: unknown) => reporter.report(error, 'background'),
    )
  })
}

/** Nothing is left on the screen, or nothing has come to it: the page says so and starts over. */
function failed(error: unknown) {
  tellStart('failed', error)
}

start().catch(failed)
