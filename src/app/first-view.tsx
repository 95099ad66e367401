import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { configureClient } from '~/api/client.ts'
import { idleHooks } from '~/api/client-hooks.ts'
import { languages, type Language } from '~/contract/languages.ts'
import { compileCatalogue, createI18n, type Catalogue } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createApp } from './create-app.tsx'
import { createQueryClient } from './query-client.ts'

/**
 * Static markup of the lobby before any data, made at build time from the very components that take it over:
 * one per language, for guests and for players. Keys are `{language}-{guest|player}`.
 */
export async function renderFirstViews(catalogues: Record<Language, Catalogue>): Promise<Record<string, string>> {
  const views: Record<string, string> = {}
  for (const language of languages) {
    for (const visitor of ['guest', 'player'] as const) {
      views[`${language}-${visitor}`] = await renderView(language, catalogues[language], visitor === 'player')
    }
  }
  return views
}

async function renderView(language: Language, messages: Catalogue, isPlayer: boolean): Promise<string> {
  const stores = createStores({ language })
  if (isPlayer) stores.session.start('player')
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: await compileCatalogue(messages) })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  // nothing is fetched while building: every query stays pending and its skeleton is drawn
  configureClient(idleHooks, { fetch: () => new Promise(() => {}) })
  const queryClient = createQueryClient()
  const { router, element } = createApp({ stores, queryClient, i18n, history })
  await router.load()
  const markup = renderToString(element)
  await queryClient.cancelQueries()
  queryClient.clear() // its timers would keep the build waiting
  return markup
}
