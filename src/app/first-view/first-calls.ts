import { createMemoryHistory } from '@tanstack/react-router'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { TokenStore } from '~/api/transport/tokens.ts'
import type { PageCalls } from '~/boot/first-calls.ts'
import type { Currency } from '~/contract/money.ts'
import type { Language } from '~/contract/languages.ts'
import { createI18n } from '~/lib/i18n.ts'
import { SafeStorage } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-registry.ts'
import { sleep } from '~/lib/moments.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createQueryClient } from '../network/query-client.ts'
import { createAppRouter } from '../router.tsx'
import { pageRoutes, routeTable } from './route-table.ts'

/** Time for loaders to start their calls during the build, ms: some start after an import. */
const CALLS_START = 50

const session = JSON.stringify({ playerId: 'player', id: 'session', access: 'access', refresh: 'refresh' })
const storageOf = (saved: string | null) =>
  new SafeStorage<LocalKey>(() => ({ getItem: () => saved, setItem: () => {}, removeItem: () => {} }))

const createRouter = (path: string, isPlayer: boolean) => {
  const stores = createStores({ language: 'LANGUAGE' as Language, currency: 'CURRENCY' as Currency })
  if (isPlayer) stores.session.start('player')
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [path] })
  return { queryClient, router: createAppRouter({ stores, queryClient, i18n: createI18n() }, history) }
}

/** Public calls that the loaders of a page start, in their order: those that carry no token. */
async function recordCalls(path: string, isPlayer: boolean): Promise<string[]> {
  const calls: string[] = []
  const record = (url: string, { headers = {} }: RequestInit) => {
    if (!('Authorization' in headers)) calls.push(url)
    return new Promise<Response>(() => {})
  }
  const tokens = new TokenStore(storageOf(isPlayer ? session : null))
  configureClient({ ...idleHooks, playerId: () => (isPlayer ? 'player' : null) }, { fetch: record, tokens })
  const { router, queryClient } = createRouter(path, isPlayer)
  await router.load()
  await sleep(CALLS_START)
  await queryClient.cancelQueries()
  queryClient.clear() // its timers would block the build
  return router.state.location.pathname === path ? calls : [] // or the visitor is led elsewhere
}

/** See PageCalls: the calls of the routes' loaders, for pages with at most one parameter. */
export async function firstCalls(): Promise<PageCalls> {
  await import('~/api/games.ts') // a loader's imports are then loaded
  const pages: { path: string; fact: [all: string[], guests: string[]] }[] = []
  for (const { path, route } of pageRoutes(createRouter('/', false).router)) {
    const url = path.replace(/\$\w+/, 'SLUG')
    const guest = route.options.loader && !url.includes('$') ? await recordCalls(url, false) : []
    const player = guest.length > 0 ? await recordCalls(url, true) : []
    const all = guest.filter((call) => player.includes(call))
    pages.push({ path, fact: [all, guest.filter((call) => !all.includes(call))] })
  }
  return routeTable(pages, { rest: [[], []], part: '([\\w-]+)' }).map(([pattern, [all, guests]]) => [
    pattern,
    all,
    guests,
  ])
}
