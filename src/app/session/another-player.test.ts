// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { runInAction } from 'mobx'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import {
  A,
  ends,
  leftByEffects,
  leftCaches,
  leftFields,
  leftLocalKeys,
  leftSessionKeys,
  leftTables,
} from '~tests/unit/left-behind.ts'
import { FakeCaches } from '~tests/unit/fake-caches.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'

type Stores = ReturnType<(typeof import('~/stores/create-stores.ts'))['createStores']>

const sent: { url: string; body: string }[] = []
const told: string[] = []
/** What calls of A have brought. */
const news: string[] = []
const tray: { text: string; close: () => void }[] = []
let badge = 0
let isSubscribed = false
let isOnline = true
let isRefused = false
/** Answers of calls that A began, which come when A is gone. */
let open: (() => void)[] = []
let files = new FakeCaches()

/** The code of one tab: what it holds in memory is its own, storage and database are the browser's. */
async function loadTab() {
  vi.resetModules()
  const [{ createStores }, { startEffects }, { createQueryClient }, { tokens }, { configureClient }, { idleHooks }] =
    await Promise.all([
      import('~/stores/create-stores.ts'),
      import('../effects/all.ts'),
      import('../network/query-client.ts'),
      import('~/api/tokens.ts'),
      import('~/api/client.ts'),
      import('~/api/client-hooks.ts'),
    ])
  const [{ followPush }, { keepMyGames }, { depositServices }, { answerAdConsent }, { liveChatOf }, { createI18n }] =
    await Promise.all([
      import('../effects/push.ts'),
      import('~/features/lobby/keep-my-games.ts'),
      import('~/features/analytics/deposit-services.ts'),
      import('~/platform/ad-consent.ts'),
      import('~/features/chat/live-chat.ts'),
      import('~/lib/i18n.ts'),
    ])
  const [database, myGames, { loadedTables }, drafts, { useMyGames }] = await Promise.all([
    import('~/db/database.ts'),
    import('~/db/my-games.ts'),
    import('~/db/loaded-tables.ts'),
    import('~/db/drafts.ts'),
    import('~/db/use-my-games.ts'),
  ])
  const [{ renderHook }, { send }, { balanceQuery }, { getBalance }] = await Promise.all([
    import('@testing-library/react'),
    import('~/api/client.ts'),
    import('~/api/profile.ts'),
    import('~/contract/profile.ts'),
  ])

  return async function open() {
    database.resetDatabase()
    for (const table of loadedTables) table.forget()
    const stores: Stores = createStores()
    const client = configureClient(
      { ...idleHooks, playerId: () => stores.session.playerId, onSessionLost: stores.session.end },
      { fetch: answer, sleep: () => Promise.resolve() },
    )
    const queryClient = createQueryClient()
    const router = { navigate: async () => {}, invalidate: async () => {}, history: { push: () => {} } }
    const i18n = createI18n()
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const links = { stores, queryClient, router, i18n, retryNow: () => {}, playerChanged: client.playerChanged }
    const tell = depositServices(
      { analyticsUrl: 'https://partner.test/', pixelUrl: '' },
      { post: async (_url, body) => void told.push(body), load: () => {} },
    )
    const start = () => [
      startEffects(links),
      followPush(stores, router),
      keepMyGames(stores, queryClient),
      liveChatOf(stores).start(),
    ]
    const games = renderHook(() => useMyGames())
    const adopted = tokens.current()
    if (adopted) stores.session.start(adopted.playerId)
    const undo = start()
    return {
      stores,
      queryClient,
      tokens,
      database,
      tell,
      answerAdConsent,
      likes: (slug: string) => myGames.setFavourite(testGame(slug, { id: slug, title: slug }), true),
      /** Asks for the balance, as the header does and as a poll does: by a query, and by a call. */
      asks: () => {
        const told = send(getBalance, {}).then(
          (balance) => void news.push(JSON.stringify(balance)),
          () => undefined,
        )
        return Promise.all([told, queryClient.prefetchQuery({ ...balanceQuery(), staleTime: 0 })])
      },
      types: (message: string) => drafts.saveDraft('contacts', { message }),
      shownGames: () => games.result.current ?? [],
      close() {
        games.unmount()
        for (const stop of undo) stop()
      },
    }
  }
}
type Tab = Awaited<ReturnType<Awaited<ReturnType<typeof loadTab>>>>

async function answer(url: string, init: RequestInit): Promise<Response> {
  sent.push({ url, body: typeof init.body === 'string' ? init.body : '' })
  if (!isOnline) throw new TypeError('Failed to fetch')
  const isOfA = JSON.stringify(init.headers).includes(`access-${A}`)
  if (isOfA && isRefused) return Response.json({ message: 'ACCESS_TOKEN_EXPIRED' }, { status: 401 })
  if (url.endsWith('/api/refresh')) return Response.json({ message: 'REFRESH_TOKEN_INVALID' }, { status: 400 })
  if (isOfA && url.includes('balance')) await new Promise<void>((resolve) => open.push(resolve))
  if (url.includes('balance')) return Response.json({ real: isOfA ? 777_777 : 0, bonus: 0, currency: 'KZT' })
  if (url.includes('my-games')) return Response.json({ favourites: [], played: [] })
  return Response.json({ status: 'ok' })
}

let openFirst: () => Promise<Tab>
let openSecond: () => Promise<Tab>
let tabs: Tab[] = []

beforeAll(async () => {
  openFirst = await loadTab()
  openSecond = await loadTab()
}, 60_000)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  sessionStorage.clear()
  sent.length = told.length = news.length = tray.length = 0
  open = []
  isRefused = false
  files = new FakeCaches()
  vi.stubGlobal('caches', files)
  badge = 0
  isOnline = true
  isSubscribed = true
  const subscription = {
    endpoint: `https://push.test/${A}`,
    unsubscribe: async () => {
      isSubscribed = isSubscribed && !isOnline
      return !isSubscribed
    },
  }
  const registration = {
    pushManager: { getSubscription: async () => (isSubscribed ? subscription : null) },
    getNotifications: async () => [...tray],
  }
  const container = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  Object.assign(navigator, { clearAppBadge: async () => void (badge = 0) })
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
})

/** Everything that the list of what is left names, as A leaves it. */
async function playAsA(tab: Tab, others: readonly Tab[]) {
  tab.tokens.begin(A, { access: `access-${A}`, refresh: `refresh-${A}` })
  for (const each of [tab, ...others]) each.stores.session.start(A)
  const database = await tab.database.openDatabase()
  const row = { key: A, slug: A, name: A, id: 1, gameId: A, language: A, audience: A, savedAt: 1 }
  for (const name of Object.keys(leftTables)) await database?.table(name).put(row)
  for (const each of [tab, ...others]) {
    await each.likes(`${A}-game`)
    await each.types(A)
    each.queryClient.setQueryData(['profile', 'user', 'of whom'], A)
    each.queryClient.setQueryData(['a key that nobody has thought of'], A)
    for (const [name, fields] of Object.entries(leftFields)) {
      const values = Object.entries(fields as Record<string, { of: unknown; fate: unknown }>)
      const soiled = values.filter(([, { fate }]) => fate === 'gone').map(([field, { of }]) => [field, of])
      runInAction(() => Object.assign(each.stores[name as keyof Stores], Object.fromEntries(soiled)))
    }
    each.tell({
      name: 'deposit',
      payload: { amount: 777_777, currency: 'KZT', method: 'card' },
      at: 1,
      url: '',
    })
  }
  await vi.waitFor(() => expect(tab.shownGames().length).toBeGreaterThan(0))
  const session = new Set(['session', 'access', 'refresh'])
  for (const [key, fate] of Object.entries(leftLocalKeys))
    if (!session.has(key) && fate === 'gone')
      localStorage.setItem(key.endsWith(':') || key.endsWith('.') ? key + A : key, A)
  localStorage.removeItem('ad_consent') // A was not asked
  localStorage.setItem('push-player', A)
  localStorage.setItem('push-endpoint', `https://push.test/${A}`)
  for (const [key, fate] of Object.entries(leftSessionKeys))
    if (fate === 'gone') sessionStorage.setItem(key.endsWith(':') ? key + A : key, A)
  tray.push({ text: A, close: () => void tray.splice(0, 1) })
  badge = 3
  for (const each of [tab, ...others]) void each.asks()
  await vi.waitFor(() => expect(open.length).toBe(2 * (1 + others.length)))
  await (await files.open('images')).put('/img/g/fruit-cocktail', new Response('a picture'))
  sent.length = 0
}

const hear = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }))

type Way = { next: readonly ('guest' | 'B')[]; isClosed?: true; end: (here: Tab, other: Tab) => unknown }

const ways: Record<string, Way> = {
  ...Object.fromEntries(
    (Object.keys(ends) as (keyof typeof ends)[])
      .filter((reason) => ends[reason] === 'here')
      .map((reason) => [
        ['here', reason].join(': '),
        { next: ['guest', 'B'] as const, end: ({ stores }: Tab) => stores.session.end(reason) },
      ]),
  ),
  'a refresh that the server refuses, as a call hears of it': {
    next: ['guest', 'B'],
    async end(here) {
      isRefused = true
      await here.asks()
    },
  },
  'the data of the site are cleared in another tab': {
    next: ['guest', 'B'],
    end() {
      localStorage.clear()
      hear(null)
    },
  },
  'in another tab': {
    next: ['guest', 'B'],
    end(_here, other) {
      other.stores.session.end('player')
    },
  },
  'taken over in another tab': {
    next: ['B'],
    end(_here, { tokens, stores }) {
      tokens.begin('B', { access: 'b', refresh: 'b' })
      stores.session.start('B')
    },
  },
  'another player by link, here': {
    next: ['B'],
    end({ tokens, stores }) {
      tokens.begin('B', { access: 'b', refresh: 'b' })
      stores.session.start('B')
    },
  },
  'without a network, and the page is closed at once': {
    next: ['guest', 'B'],
    isClosed: true,
    end({ stores }) {
      isOnline = false
      vi.stubGlobal('indexedDB', { open: () => new EventTarget(), databases: async () => [] }) // it does not get that far
      stores.session.end('player')
    },
  },
}

const cells = Object.entries(ways).flatMap(([name, way]) => way.next.map((who) => [name, who, way] as const))

async function rowsOfDatabase(tab: Tab) {
  const database = await tab.database.openDatabase()
  const rows = Object.keys(leftTables).map(
    async (name) => [name, JSON.stringify(await database?.table(name).toArray())] as const,
  )
  return Promise.all(rows)
}

test.each(cells)(
  'A leaves (%s), then comes %s: nothing of A is shown, sent or counted [AUTH-27 AUTH-28 DATA-04]',
  async (_way, next, { end, isClosed }) => {
    const factory = indexedDB
    let here = await openFirst()
    const other = await openSecond()
    tabs = [here, other]
    await playAsA(here, [other])

    await end(here, other)
    if (!isClosed) hear('session')
    if (isClosed) {
      for (const tab of tabs) tab.close()
      await vi.waitFor(async () => {
        if (!(await files.has('push-ended'))) throw new Error('the worker would still show messages')
      })
      vi.stubGlobal('indexedDB', factory)
      isOnline = true
      here = await openFirst() // the browser is opened again
      tabs = [here]
    }
    await vi.waitFor(() => expect(localStorage.getItem('qumai-owed-wipe') === null || isClosed).toBe(true))
    if (next === 'B' && here.stores.session.playerId !== 'B') {
      here.tokens.begin('B', { access: 'b', refresh: 'b' })
      here.stores.session.start('B')
      hear('session')
    }
    isRefused = false
    if (!isClosed) for (const answerNow of open) answerNow() // what A asked for comes now; a closed page hears nothing
    here.answerAdConsent(true)
    await vi.waitFor(() => expect([isSubscribed, localStorage.getItem('push-endpoint')]).toEqual([false, null]))

    const left: unknown[] = []
    for (const [name, rows] of await rowsOfDatabase(here))
      if (leftTables[name as keyof typeof leftTables] === 'gone' && rows.includes(A)) left.push(['table', name])
    const storages = { local: localStorage, session: sessionStorage }
    for (const [kind, storage] of Object.entries(storages)) {
      if (isClosed && kind === 'session') continue // it went with its tab
      for (const [key, value] of Object.entries(storage)) if (`${key} ${value}`.includes(A)) left.push([kind, key])
    }
    for (const [index, tab] of tabs.entries()) {
      await vi.waitFor(() => expect([index, JSON.stringify(tab.shownGames()).includes(A)]).toEqual([index, false]))
      if (
        JSON.stringify(
          tab.queryClient
            .getQueryCache()
            .getAll()
            .map(({ state }) => state.data),
        ).includes(A)
      )
        left.push(['queries', index])
      const fresh: Stores = (await import('~/stores/create-stores.ts')).createStores()
      for (const [name, fields] of Object.entries(leftFields)) {
        for (const [field, { fate }] of Object.entries(fields as Record<string, { fate: unknown }>)) {
          const valueOf = (stores: Stores) => JSON.stringify(stores[name as keyof Stores][field as never])
          const isOwnWord = name === 'toasts' && field === 'queue' && !valueOf(tab.stores).includes(A)
          if (fate === 'gone' && !isOwnWord && valueOf(tab.stores) !== valueOf(fresh)) left.push([name, field, index])
        }
      }
    }
    if (
      JSON.stringify(
        tabs.map(({ queryClient }) =>
          queryClient
            .getQueryCache()
            .getAll()
            .map(({ state }) => state.data),
        ),
      ).includes('777777')
    )
      left.push('an answer to A')
    left.push(...news.filter((text) => text.includes('777777')))
    for (const name of await files.keys()) {
      const urls = (await (await files.open(name)).keys()).map(({ url }) => url)
      if (!leftCaches.includes(name) || urls.join().includes(A) || name === 'push-ended') left.push(['cache', name])
    }
    if (tray.length > 0) left.push('a message in the tray')
    if (badge > 0) left.push('the count on the icon')
    if (told.length > 0) left.push('a deposit told to a partner')
    const owed = ['/logout', '/push/unsubscribe', '/api/refresh']
    left.push(...sent.filter(({ url, body }) => body.includes(A) && !owed.some((end) => url.endsWith(end))))
    expect(left).toEqual([])
  },
)

test('what the list says of web storage is what a log-out keeps, and what an effect leaves has its test', async () => {
  const { keptKeys } = await import('./wipe.ts')
  const kept = (lines: object) => Object.entries(lines).flatMap(([key, fate]) => (fate === 'gone' ? [] : key))
  expect([...keptKeys.local].toSorted()).toEqual(kept(leftLocalKeys).toSorted())
  expect([...keptKeys.session].toSorted()).toEqual(kept(leftSessionKeys).toSorted())
  const tests = Object.values(leftByEffects).filter((line) => line !== 'none')
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
  const page = readFileSync('docs/privacy.md', 'utf8')
  const caches = page.slice(page.indexOf('## Caches'), page.indexOf('## Cookies'))
  const named = [...caches.matchAll(/`([\w…-]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(leftCaches))
})
