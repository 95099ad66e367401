import '~/ui/base.css'

import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { createI18n } from '~/lib/i18n.ts'

import { Gallery } from './gallery.tsx'

const root = createRootRoute()
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })])
const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })

const catalogues = import.meta.glob<Record<string, string>>('../../../locales/*.json', {
  import: 'default',
  eager: true,
})
const i18n = createI18n()
const address = new URL(location.href)

/** `?language=kk&theme=light` sets language and theme, for screenshots. */
function show(language: string) {
  i18n.loadAndActivate({ locale: language, messages: catalogues[`../../../locales/${language}.json`] ?? {} })
  document.documentElement.lang = language
}

document.documentElement.dataset['theme'] = address.searchParams.get('theme') ?? 'dark'
show(address.searchParams.get('language') ?? 'en')
await router.load()

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterContextProvider router={router as never}>
    <I18nProvider i18n={i18n}>
      <Gallery onLanguage={show} />
    </I18nProvider>
  </RouterContextProvider>,
)
