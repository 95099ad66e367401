import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'

import english from '../../locales/en.json'
import { createStores } from './create-stores.ts'
import { StoresProvider } from './use-stores.ts'

/** The texts that `mount` shows. */
export { english }

type Options = {
  stores?: ReturnType<typeof createStores>
  path?: string
  staticData?: StaticDataRouteOption
  queryClient?: QueryClient
}

/** A query client that asks nobody: tests put the data in. */
export const quietQueries = () => new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })

/** Draws a part of the interface around a page that answers every path, with everything it stands in. For tests. */
export async function mount(
  element: ReactNode,
  { stores = createStores(), path = '/', staticData = {}, queryClient = quietQueries() }: Options = {},
) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const history = createMemoryHistory({ initialEntries: [path] })
  const rootRoute = createRootRoute({ component: () => element })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', staticData })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await router.load()

  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <StoresProvider value={stores}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </I18nProvider>
      </StoresProvider>,
    ),
  )
  const unmount = () => act(() => root.unmount())
  onTestFinished(unmount)
  return { place, stores, history, unmount }
}

/** Waits until `check` no longer throws; before each try everything that is due is drawn. */
export const eventually = (check: () => void, options: { timeout?: number } = {}) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  }, options)
