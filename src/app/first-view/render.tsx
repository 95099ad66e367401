import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { badges, closed, ROW_TITLE } from '~/boot/draw-rows.ts'
import type { FirstViews } from '~/boot/first-view.ts'
import type { FrameLook, PageFrames } from '~/boot/insert-view.ts'
import type { GameCard } from '~/contract/games.ts'
import { languages, type Language } from '~/contract/languages.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { GameRow } from '~/features/lobby/game-row.tsx'
import { createI18n, type Catalogue } from '~/lib/i18n.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'
import { LogoLoader } from '~/shell/screens/logo-loader.tsx'
import { createStores } from '~/stores/create-stores.ts'
import { StoresProvider } from '~/stores/use-stores.ts'

import { createApp } from '../create-app.tsx'
import { createQueryClient } from '../network/query-client.ts'
import type { AppRouter } from '../router.tsx'
import { pageRoutes, routeTable, type PageRoute } from './route-table.ts'

function lookOf({ route }: PageRoute): FrameLook {
  const { header = 'main', bottomMenu = true } = route.options.staticData ?? {}
  if (header !== 'main' || !bottomMenu) return 'own'
  return bottomMenu === 'wide' ? 'wide' : 'usual'
}

/** See PageFrames: derived from the static data of all routes. */
export function pageFrames(router: AppRouter): PageFrames {
  const pages = pageRoutes(router).map((page) => ({ path: page.path, fact: [lookOf(page), page.access] as const }))
  return routeTable(pages, { rest: ['usual', ''], part: '[^/]+' }).map(([pattern, [look, access]]) => [
    pattern,
    look,
    access,
  ])
}

const game = (id: string, more: Partial<GameCard>): GameCard => ({
  id,
  slug: '',
  title: '',
  provider: { slug: '', name: '' },
  image: '',
  placeholder: '',
  has_demo: false,
  availability: 'available',
  badge: null,
  ...more,
})

/** One game for each look of a card, in the order of boot/draw-rows.ts. */
export const sampleRow: Shortcut = {
  slug: '',
  title: ROW_TITLE,
  category_slug: 'all',
  items: [
    game('available', {}),
    ...badges.map((badge) => game(badge, { badge })),
    ...closed.map((availability) => game(availability, { availability })),
  ],
}

export { firstCalls } from './first-calls.ts'

/** The mark of a text in the markup: its number, between characters that no text uses. */
const mark = (index: number) => `\u27E6${index}\u27E7`

type Values = Record<string, unknown> | undefined
type Catalogues = Record<Language, Catalogue>

/** A translator that writes numbers, and the texts that stand for them in each language. */
function numberTexts() {
  const calls = new Map<string, [id: string, values: Values]>()
  const numbered = createI18n()
  numbered.loadAndActivate({ locale: 'en', messages: {} })
  numbered._ = (message: string | { id: string }, values?: Values) => {
    const id = typeof message === 'string' ? message : message.id
    const key = JSON.stringify([id, values])
    calls.set(key, [id, values])
    return mark([...calls.keys()].indexOf(key))
  }
  const textsOf = async (catalogues: Catalogues) => {
    const texts = {} as Record<Language, string[]>
    for (const language of languages) {
      const i18n = createI18n()
      i18n.loadAndActivate({ locale: language, messages: await compileCatalogue(catalogues[language]) })
      texts[language] = [...calls.values()].map((call) => i18n._(...call))
    }
    return texts
  }
  return { numbered, textsOf }
}

/** See FirstViews. */
export async function renderFirstViews(catalogues: Catalogues): Promise<FirstViews> {
  const { numbered, textsOf } = numberTexts()
  const { markup: guest, frames } = await renderView(numbered, false)
  const { markup: player } = await renderView(numbered, true)
  const views = { guest, player, page: renderLoader(numbered) }
  return { views, texts: await textsOf(catalogues), frames, row: await renderRow(catalogues) }
}

/** A row with one card for each look, without game data. */
async function renderRow(catalogues: Catalogues): Promise<FirstViews['row']> {
  const { numbered, textsOf } = numberTexts()
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const stores = createStores({ language: 'en' })
  const { router } = createApp({ stores, queryClient: createQueryClient(), i18n: numbered, history })
  const markup = renderToString(
    <StoresProvider value={stores}>
      <I18nProvider i18n={numbered}>
        <RouterContextProvider router={router}>
          <GameRow shortcut={sampleRow} isFirst isOffline={false} />
        </RouterContextProvider>
      </I18nProvider>
    </StoresProvider>,
  )
  // nothing is loaded with it: no picture, no link that React writes for one
  return { markup: markup.replace(/<link[^>]*>| src(?:Set)?="[^"]*"/gi, ''), texts: await textsOf(catalogues) }
}

async function renderView(i18n: I18n, isPlayer: boolean) {
  const stores = createStores({ language: 'en' })
  if (isPlayer) stores.session.start('player')
  const history = createMemoryHistory({ initialEntries: ['/'] })
  // nothing is fetched during the build: every query stays pending and its skeleton is rendered
  configureClient(idleHooks, { fetch: () => new Promise(() => {}) })
  const queryClient = createQueryClient()
  const { router, element } = createApp({ stores, queryClient, i18n, history })
  await router.load()
  const markup = renderToString(element)
  await queryClient.cancelQueries()
  queryClient.clear() // its timers would block the build
  return { markup, frames: pageFrames(router) }
}

/** Renders what RootScreen shows instead of the page. */
function renderLoader(i18n: I18n): string {
  return renderToString(
    <StoresProvider value={createStores({ language: 'en' })}>
      <I18nProvider i18n={i18n}>
        <LogoLoader />
      </I18nProvider>
    </StoresProvider>,
  )
}
