// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { runInAction } from 'mobx'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { loadTab, type OpenTab, type Tab } from '~tests/unit/app-tab.ts'
import {
  A,
  ends,
  removedCaches,
  remainingEffects,
  remainingCaches,
  type EffectLine,
  type Kind,
  wipedLocalKeys,
  wipedSessionKeys,
  wipedTables,
} from '~tests/unit/remaining-data.ts'
import { oneBrowser, SUM_OF_A, type Browser } from '~tests/unit/one-browser.ts'
import { removedFields, isOwnWord, watchFields } from '~tests/unit/watch-fields.ts'
import { endpoints } from '~/contract/all.ts'
import { storedTables } from '~/platform/storage-registry.ts'
import type { Stores } from '~/stores/create-stores.ts'

let openFirst: OpenTab
let openSecond: OpenTab
let browser: Browser
let tabs: Tab[] = []

beforeAll(async () => {
  window.location.href = 'http://s1.localhost:4300/' // the chat's frame is on a name beside it
  openSecond = await loadTab({ isWhole: false })
  openFirst = await loadTab({ isWhole: true })
}, 60_000)

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  browser = oneBrowser()
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
  vi.clearAllTimers()
  vi.useRealTimers()
})

/** Queries and fields of the stores, with more than A will ever see in one tab. */
function soil({ queryClient, stores, tell: notify }: Tab) {
  queryClient.setQueryData(['profile', 'user', 'of whom'], A)
  queryClient.setQueryData(['a key that nobody has thought of'], A)
  runInAction(() => {
    for (const { store, field, of } of removedFields) Object.assign(stores[store as keyof Stores], { [field]: of })
  })
  notify({ name: 'deposit', payload: { amount: SUM_OF_A, currency: 'KZT', method: 'card' }, at: 1, url: '' })
}

function soilStorage() {
  const session = new Set(['session', 'access', 'refresh'])
  for (const key of wipedLocalKeys)
    if (!session.has(key)) localStorage.setItem(key.endsWith(':') || key.endsWith('.') ? key + A : key, A)
  localStorage.removeItem('ad_consent') // A has no choice of consent
  localStorage.setItem('push-player', A)
  localStorage.setItem('push-endpoint', `https://push.test/${A}`)
  for (const key of wipedSessionKeys) sessionStorage.setItem(key.endsWith(':') ? key + A : key, A)
}

/**
 * Starts ongoing work: a game for money whose reality check is due in a second, a deposit with a pending trigger, a
 * tracked page.
 */
function setGoing({ stores, arrivesAt }: Tab) {
  const { dialogs, player, toasts } = stores
  dialogs.checkReality(null)
  const record = { playerId: A, spans: [[Date.now() - 15 * 60_000 + 1500, Date.now()]], answered: 0, stops: 0 }
  localStorage.setItem(`play:tab:${A}`, JSON.stringify(record))
  runInAction(() => void (player.isDemo = false))
  toasts.add({ variant: 'success', text: A, topic: 'deposit' })
  toasts.dismiss(toasts.queue.at(-1)?.id ?? 0)
  arrivesAt(`/${A}`)
}

/** Creates all data that the list of remaining data names, as A leaves it. */
async function playAsA(tab: Tab, others: readonly Tab[]) {
  const database = await tab.database.openDatabase()
  const payment = { type: 'deposit', startedAt: Date.now(), amount: SUM_OF_A, currency: 'KZT' }
  const row = {
    ...payment,
    key: A,
    playerId: A,
    slug: A,
    name: A,
    id: 1,
    gameId: A,
    language: A,
    market: A,
    savedAt: 1,
  }
  for (const name of Object.keys(storedTables)) await database?.table(name).put(row)
  tab.tokens.begin(A, { access: `access-${A}`, refresh: `refresh-${A}` })
  for (const each of [tab, ...others]) each.stores.session.start(A)
  await tab.isBusy
  for (const each of [tab, ...others]) {
    await each.likes(`${A}-game`)
    await each.types(A)
    each.opensFile(A)
    each.chat.open({ title: 'Chat', language: 'en' })
    await vi.waitFor(() => expect(each.stores.chat.isOpen).toBe(true))
    each.chat.arrivedAt('/cash-box/deposit') // its frame unloads: nothing can be notified of the end
    soil(each)
  }
  browser.chat.says(A)
  await vi.waitFor(() => expect(tab.shownGames().length).toBeGreaterThan(0))
  soilStorage()
  browser.tray.push({ text: A, close: () => void browser.tray.splice(0, 1) })
  browser.badge = 3
  for (const each of [tab, ...others]) void each.asks()
  const requested = (part: string) => browser.open.filter(({ url }) => url.includes(part)).length
  await vi.waitFor(() => expect(requested('balance')).toBeGreaterThanOrEqual(2 * (1 + others.length)))
  await vi.waitFor(() =>
    expect(['/notifications?', '/extra-data', `/pay/${A}`].filter((part) => !requested(part))).toEqual([]),
  )
  await (await browser.files.open('images')).put('/img/g/fruit-cocktail', new Response('a picture'))
  setGoing(tab)
  browser.sent.length = 0
  expect(browser.written.some((entry) => entry.includes(A))).toBe(true) // writes to web storage are seen
}

const onMessage = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }))
function beginB({ tokens, stores }: Tab) {
  tokens.begin('B', { access: 'b', refresh: 'b' })
  stores.session.start('B')
}
const refuse = (status: number, message: string) => async (here: Tab) => {
  browser.refusal = { status, message }
  await here.asks()
}

type Way = { next: readonly ('guest' | 'B')[]; isClosed?: true; end: (here: Tab, other: Tab) => unknown }
const both = ['guest', 'B'] as const

const ways: Record<string, Way> = {
  ...Object.fromEntries(
    (Object.keys(ends) as (keyof typeof ends)[])
      .filter((reason) => ends[reason] === 'here')
      .map((reason) => [
        ['here', reason].join(': '),
        { next: both, end: ({ stores }: Tab) => stores.session.end(reason) },
      ]),
  ),
  'a refresh that the server refuses, as a call hears of it': { next: both, end: refuse(401, 'ACCESS_TOKEN_EXPIRED') },
  'a ban, as a call hears of it': { next: both, end: refuse(403, 'AUTH_USER_BANNED') },
  'the data of the site are cleared in another tab': {
    next: both,
    end() {
      localStorage.clear()
      onMessage(null)
    },
  },
  'in another tab': { next: both, end: (_here, other) => other.stores.session.end('player') },
  'taken over in another tab': { next: ['B'], end: (_here, other) => beginB(other) },
  'another player by link, here': { next: ['B'], end: beginB },
  'without a network, and the page is closed at once': {
    next: both,
    isClosed: true,
    end({ stores }) {
      browser.isOnline = false
      vi.stubGlobal('indexedDB', { open: () => new EventTarget(), databases: async () => [] }) // it does not get that far
      stores.session.end('player')
    },
  },
}

const cells = Object.entries(ways).flatMap(([name, way]) => way.next.map((who) => [name, who, way] as const))

/** Work that is no timer's gets its turns. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
/** Half an hour goes by: every timer that A has set fires, if it is still there. */
async function letTimersFire() {
  for (const step of [...Array<number>(30).fill(200), ...Array<number>(60).fill(30_000)]) {
    await vi.advanceTimersByTimeAsync(step)
    await settle()
  }
}

type Seen = { tab: Tab; next: string; isClosed: boolean; ofFields: unknown[]; play: string }

/** A's play counters stay when A leaves (tests/unit/remaining-data.ts). */
const isPlay = (key: string) => key.startsWith('play:') && key.endsWith(`:${A}`)
const playOfA = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => isPlay(key)))

const queryData = () =>
  JSON.stringify(
    tabs.map(({ queryClient }) =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  )

const ofPlayers = Object.values(endpoints).flatMap(({ access, path }) =>
  access === 'player' ? [new RegExp(`${path.replaceAll(/:\\w+/g, '[^/]+')}($|\\?)`)] : [],
)
const owed = ['/logout', '/push/unsubscribe', '/api/refresh']
/** True for a call of A that is made after A has left; a guest makes no calls for players. */
function isOfA({ url, body, isWithTokenOfA, playerOfTab }: Browser['sent'][number]): boolean {
  if (playerOfTab === A) return false
  return (
    isWithTokenOfA || `${url} ${body}`.includes(A) || (playerOfTab === null && ofPlayers.some((of) => of.test(url)))
  )
}

/** Remaining data of A, by kind. */
const looks: Record<Kind, (seen: Seen) => unknown[] | Promise<unknown[]>> = {
  async table({ tab }) {
    const database = await tab.database.openDatabase()
    const of = async (name: string) => JSON.stringify(await database?.table(name).toArray())
    const rows = await Promise.all(wipedTables.map(async (name) => [name, await of(name)] as const))
    return rows.filter(([, text]) => text.includes(A) || text.includes(String(SUM_OF_A)))
  },
  key({ isClosed, play }) {
    const storages = isClosed ? [localStorage] : [localStorage, sessionStorage] // that of the session went with its tab
    const entries = storages.flatMap((storage) => Object.entries(storage))
    const left = entries.filter(([key, value]) => !isPlay(key) && `${key} ${value}`.includes(A))
    return playOfA() === play || play === '[]' ? left : [...left, 'play is counted on', play, playOfA()]
  },
  field: ({ ofFields }) => ofFields,
  query: () => [A, String(SUM_OF_A)].filter((part) => queryData().includes(part)),
  async cache() {
    const names = await browser.files.keys()
    const urls = async (name: string) => (await (await browser.files.open(name)).keys()).map(({ url }) => url)
    const held = await Promise.all(names.map(async (name) => [name, await urls(name)] as const))
    return held.filter(
      ([name, of]) => !remainingCaches.includes(name) || name === 'push-ended' || of.join().includes(A),
    )
  },
  'file in memory': ({ isClosed }) => (isClosed ? [] : [...browser.urls]), // the files of a closed page go with it
  notification: () => browser.tray,
  badge: () => (browser.badge > 0 ? [browser.badge] : []),
  subscription: () => (browser.isSubscribed ? ['subscribed'] : []),
  async conversation({ next }) {
    const before = browser.chat.open().map(() => 'a frame that can be seen')
    const times = browser.chat.shown.length
    for (const { chat } of tabs) {
      chat.arrivedAt('/')
      chat.open({ title: 'Chat', language: 'en' })
    }
    await vi.waitFor(() => expect(browser.chat.shown.length).toBe(times + tabs.length))
    expect(localStorage.getItem('chat_session')).toBe(next)
    return [...before, ...browser.chat.shown.slice(times), browser.chat.lines()].filter(
      (text) => text.includes(A) || text.includes('frame'),
    )
  },
  'message or dialog': () =>
    tabs.flatMap(({ stores: { toasts, dialogs } }) => [
      ...toasts.queue.filter((toast) => !isOwnWord(toast)),
      ...(dialogs.open && dialogs.open.kind !== 'banned' ? [dialogs.open.kind] : []),
      ...(dialogs.check ? ['reality check'] : []),
    ]),
  timer() {
    const calls = browser.sent.filter((call) => isOfA(call) && !owed.some((end) => call.url.endsWith(end)))
    return [...calls, ...browser.written.filter((entry) => entry.includes(A) && !entry.startsWith('push-endpoint '))]
  },
  'open call': () => browser.news.filter((text) => text.includes(String(SUM_OF_A))),
  'word to a partner': () => browser.told,
}

test.each(cells)(
  'A leaves (%s), then %s follows: no data of A is shown, sent or counted [AUTH-27 AUTH-28 DATA-04]',
  async (_way, next, { end, isClosed = false }) => {
    const factory = indexedDB
    let here = openFirst(browser)
    const other = openSecond(browser)
    tabs = [here, other]
    await playAsA(here, [other])

    await end(here, other)
    if (!isClosed) onMessage('session')
    const play = playOfA()
    if (isClosed) {
      for (const tab of tabs) tab.close()
      browser.chat.pageCloses()
      await vi.waitFor(async () => {
        if (!(await browser.files.has('push-ended'))) throw new Error('the worker would still show messages')
      })
      vi.stubGlobal('indexedDB', factory)
      browser.isOnline = true
      here = openFirst(browser) // the browser is opened again
      tabs = [here]
    }
    await vi.waitFor(() => expect(localStorage.getItem('qumai-owed-wipe') === null || isClosed).toBe(true))
    if (next === 'B' && here.stores.session.playerId !== 'B') {
      beginB(here)
      onMessage('session')
    }
    browser.refusal = null
    const ofFields = watchFields(tabs)
    browser.written.length = 0
    if (!isClosed) for (const { answer: response } of browser.open) response() // it responds now; a closed page gets nothing
    here.saveAdConsent(true)
    await vi.waitFor(() => expect(localStorage.getItem('push-endpoint')).toBeNull())
    for (const tab of tabs) await vi.waitFor(() => expect(JSON.stringify(tab.shownGames()).includes(A)).toBe(false))

    const left: unknown[] = []
    const look = async (kinds: Kind[]) => {
      const seen = { tab: here, next, isClosed, ofFields: [...ofFields], play }
      for (const kind of kinds) left.push(...(await looks[kind](seen)).map((what) => [kind, what]))
    }
    const kinds = Object.keys(looks) as Kind[]
    await look(kinds.filter((kind) => kind !== 'conversation'))
    await letTimersFire()
    await look(kinds)
    expect(left).toEqual([])
  },
  60_000,
)

test('remaining effects have tests, and docs/privacy.md names every cache', () => {
  const lines: EffectLine[] = Object.values(remainingEffects)
  const tests = lines.flatMap((line) => (line === 'runs' ? [] : (line.test ?? [])))
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
  const page = readFileSync('docs/privacy.md', 'utf8')
  const caches = page.slice(page.indexOf('## Caches'), page.indexOf('## Cookies'))
  const named = [...caches.matchAll(/`([\w…-]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set([...remainingCaches, ...removedCaches]))
})
