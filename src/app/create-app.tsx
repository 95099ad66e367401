import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'

import type { Stores } from '~/stores/create-stores.ts'
import { LazyLoading } from '~/shell/lazy/lazy-loading.tsx'
import { StoresProvider } from '~/stores/use-stores.ts'

import { createAppRouter, type AppRouter } from './router.tsx'

type Parts = { stores: Stores; queryClient: QueryClient; i18n: I18n; history?: RouterHistory }

/** Creates the app. The browser, the static first view and tests pass different parts. */
export function createApp({ stores, queryClient, i18n, history }: Parts) {
  const router = createAppRouter({ stores, queryClient, i18n }, history)
  return { router, element: <App stores={stores} queryClient={queryClient} i18n={i18n} router={router} /> }
}

function App({ stores, queryClient, i18n, router }: Omit<Parts, 'history'> & { router: AppRouter }) {
  return (
    <StoresProvider value={stores}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LazyLoading>
            <RouterProvider router={router} />
          </LazyLoading>
        </QueryClientProvider>
      </I18nProvider>
    </StoresProvider>
  )
}
