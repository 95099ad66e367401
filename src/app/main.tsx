import '~/ui/base.css'

import { reportStart } from '~/boot/app-start.ts'
import { recordInitialLocations } from '~/boot/initial-locations.ts'
import { createI18n } from '~/lib/i18n.ts'
import { landingParams } from '~/platform/visit-params.ts'
import { provideLazyTexts } from '~/platform/lazy-texts.ts'
import { queueWorkerMessages } from '~/platform/queued-messages.ts'
import { watchInstallOffer } from '~/platform/app-mode.ts'
import { whenLoaded, yieldToMain } from '~/platform/scheduling.ts'
import { ShellActionsProvider } from '~/shell/shell-actions.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownBuild } from '~/platform/own-build.ts'

import { configureZod } from './configure-zod.ts'
import { createApp } from './create-app.tsx'
import { startEffects } from './effects/all.ts'
import { showApp, startFailed } from './first-view/show-app.tsx'
import { loadLazyTexts, showLanguage } from './language/languages.ts'
import { connect } from './network/connect.ts'
import { createQueryClient, restoreQueries } from './network/query-client.ts'
import { reportMissingChunks } from './report-error.ts'
import type { AppRouter } from './router.tsx'
import { extractAuthToken, watchAuthToken } from './session/auth-token.ts'
import { restoreSession } from './session/restore-session.ts'
import { dropEntriesOfAnother } from './session/tab-owner.ts'

/**
 * A page whose code is still loading is rendered without it after this time: its frame can show errors. Milliseconds.
 */
const PAGE_WAIT = 3000

/**
 * Resolves after `PAGE_WAIT`, or later, once the router has matches: the frame is hydrated by one that renders the
 * page.
 */
function waitForPage(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (router.state.matches.length === 0) return
      clearInterval(timer)
      resolve()
    }, PAGE_WAIT)
  })
}

/** The start of the app, after that of index.html (src/boot): parts, stored data, the page, the rest. */
async function start() {
  reportStart('runs')
  configureZod()
  dropEntriesOfAnother()
  const { href } = location
  const authToken = extractAuthToken(location, history)
  await yieldToMain() // the libraries have just run: the rest is a separate task
  const stores = createStores(landingParams())
  const i18n = createI18n((key) => report(new Error(`no text for ${key}`), 'texts'))
  provideLazyTexts(() => loadLazyTexts(i18n))
  const queryClient = createQueryClient()
  const { watch, checkNow, reporter, client, onOutbox, onErrorResponse, onFailedChange } = connect(stores, queryClient)
  const { report } = reporter
  const skip = (where: string) => (error: unknown) => report(error, where)
  reporter.watch()
  reportMissingChunks()
  watchInstallOffer()
  queueWorkerMessages()

  restoreSession({ stores, queryClient }).catch(skip('session'))
  await Promise.all([restoreQueries(queryClient, ownBuild()), showLanguage(i18n, stores.guest.language)])
  await yieldToMain()

  const { router, element } = createApp({ stores, queryClient, i18n })
  startEffects({ stores, queryClient, router, i18n, ...client })
  watch()
  const initialLocations = recordInitialLocations(router)
  if (authToken) await watchAuthToken(authToken, href, { stores, queryClient, i18n, router })
  await yieldToMain()

  await Promise.race([router.load().catch(skip('router')), waitForPage(router)])
  const actions = {
    report,
    update: () => void import('./worker/apply-update.ts').then(({ updateNow }) => updateNow(stores)),
    checkConnection: checkNow,
  }
  const app = <ShellActionsProvider value={actions}>{element}</ShellActionsProvider>
  // on a visit from the cache everything has loaded before the first games are rendered
  window.__takeRows?.(stores.guest.market)
  await showApp(app, { router, isSignedIn: stores.session.isSignedIn, report })
  whenLoaded(() => {
    const links = {
      stores,
      router,
      queryClient,
      i18n,
      report,
      onOutbox,
      onErrorResponse,
      onFailedChange,
      initialLocations,
    }
    import('./deferred-start.ts').then(({ startDeferred }) => startDeferred(links), skip('background'))
  })
}

start().catch(startFailed)
