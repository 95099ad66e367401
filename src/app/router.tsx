import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { PREFETCH_DELAY } from '~/constants/layout.ts'
import { urlParameters } from '~/lib/search-values.ts'
import { CrashScreen } from '~/shell/screens/crash.tsx'
import { LogoLoader } from '~/shell/screens/logo-loader.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'
import type { RouterContext } from '~/shell/static-data.ts'

import { routeTree } from '../routeTree.gen.ts'
import { scrollKey } from './scroll-memory.ts'
import { mayPreload } from '~/platform/connection-info.ts'
import { recordEntries } from '~/platform/visited-entries.ts'

/** Creates the router of one app. The static first view and tests pass `history`. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...urlParameters,
    ...(history ? { history } : {}),
    defaultPreload: mayPreload() ? 'intent' : false,
    defaultPreloadDelay: PREFETCH_DELAY,
    defaultPreloadStaleTime: 0, // Query decides which data is fresh
    defaultPendingMs: 300,
    defaultPendingComponent: LogoLoader,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
  })
  recordEntries(router, history === undefined)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
