import type { I18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { configureClient } from '~/api/client.ts'
import { idleHooks } from '~/api/client-hooks.ts'
import { languages, type Language } from '~/contract/languages.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'
import { createI18n, type Catalogue } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createApp } from './create-app.tsx'
import { createQueryClient } from './network/query-client.ts'

/** Where a text stands in the markup: its number, between signs that no text uses. */
const mark = (index: number) => `\u27E6${index}\u27E7`

type Values = Record<string, unknown> | undefined

/**
 * Static markup of the lobby before any data, made at build time from the very components that take it over: one
 * for guests and one for players. A text stands in it as a number (`⟦3⟧`), so that the page carries the markup
 * once and not in every language; `texts` has them, by language.
 */
export type FirstViews = { views: Record<'guest' | 'player', string>; texts: Record<Language, string[]> }

export async function renderFirstViews(catalogues: Record<Language, Catalogue>): Promise<FirstViews> {
  const calls = new Map<string, [id: string, values: Values]>()
  const numbered = createI18n()
  numbered.loadAndActivate({ locale: 'en', messages: {} })
  numbered._ = (message: string | { id: string }, values?: Values) => {
    const id = typeof message === 'string' ? message : message.id
    const key = JSON.stringify([id, values])
    calls.set(key, [id, values])
    return mark([...calls.keys()].indexOf(key))
  }
  const views = { guest: await renderView(numbered, false), player: await renderView(numbered, true) }
  const texts = {} as Record<Language, string[]>
  for (const language of languages) {
    const i18n = createI18n()
    i18n.loadAndActivate({ locale: language, messages: await compileCatalogue(catalogues[language]) })
    texts[language] = [...calls.values()].map((call) => i18n._(...call))
  }
  return { views, texts }
}

async function renderView(i18n: I18n, isPlayer: boolean): Promise<string> {
  const stores = createStores({ language: 'en' })
  if (isPlayer) stores.session.start('player')
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
