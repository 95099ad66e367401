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
import { act, render, type RenderResult } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'

import type { Language } from '~/contract/languages.ts'
import { createI18n } from '~/lib/i18n.ts'
import { urlParameters } from '~/lib/search-values.ts'
import { createStores } from '~/stores/create-stores.ts'
import { StoresProvider } from '~/stores/use-stores.ts'

import { catalogues } from './catalogues.ts'
import { waitWithReact } from './react-waits.ts'

waitWithReact()

type Options = {
  stores?: ReturnType<typeof createStores>
  path?: string
  language?: Language
  staticData?: StaticDataRouteOption
  queryClient?: QueryClient
}

/** A query client that sends nothing: tests set the data. */
export const quietQueries = () => new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })

/**
 * A user with keyboard, pointer and clipboard, without delays, who may choose any file. Checks no styles, because no
 * style here could block a click.
 */
export const newUser = () => userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false })

/** Draws a component that needs no surroundings, until the test is over. */
export function renderWithoutApp(element: ReactNode): RenderResult & { user: ReturnType<typeof newUser> } {
  const view = render(element)
  onTestFinished(() => {
    view.unmount()
    view.container.remove()
  })
  return { user: newUser(), ...view }
}

/** Renders a component on a page that matches every path, inside the app's providers. */
export async function renderInApp(
  element: ReactNode,
  { stores = createStores(), path = '/', language = 'en', staticData = {}, queryClient = quietQueries() }: Options = {},
) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: catalogues[language] })
  const history = createMemoryHistory({ initialEntries: [path] })
  const rootRoute = createRootRoute({ component: () => element })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', staticData })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history, ...urlParameters })
  await router.load()
  document.body.replaceChildren() // removes the previous component
  const view = await act(async () =>
    renderWithoutApp(
      <StoresProvider value={stores}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </I18nProvider>
      </StoresProvider>,
    ),
  )
  await act(() => vi.dynamicImportSettled()) // so that no test depends on how soon a lazy part has loaded
  return { ...view, stores, history, queryClient }
}
