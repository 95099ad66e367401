// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { balanceQuery, userQuery } from '~/api/profile.ts'
import { gamesQuery } from '~/api/games.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { recordInitialLocations } from '~/boot/initial-locations.ts'
import { BAN_CHECK_AFTER } from '~/constants/session.ts'
import { databaseState, resetDatabase } from '~/db/database.ts'
import { saveGuestData } from '~/db/user.ts'
import { trackedLocations } from '~/db/locations.ts'
import { storedPlayerResponse } from '~/db/player-responses.ts'
import { storedListOf } from '~/db/stored-game-list.ts'
import { createI18n } from '~/lib/i18n.ts'
import { APP_BANNER_DELAY } from '~/features/app-promo/constants.ts'
import { openedPicture } from '~/platform/opened-card.ts'
import { queueWorkerMessages } from '~/platform/queued-messages.ts'
import { setTracker, track } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { fakeRouter } from '~tests/unit/fake-router.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { settle } from '~tests/unit/settle.ts'

import { connect } from '../network/connect.ts'
import { createQueryClient } from '../network/query-client.ts'
import { storeGuestData } from './guest-data.ts'
import { deferredEffects } from './deferred.ts'
import type { EffectDeps, DeferredEffectDeps } from './links.ts'

const leaveFor = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock('~/features/auth/sign-in/leave-for.ts', () => ({ leaveFor }))
vi.mock('~/platform/app-mode.ts', async (original) => {
  const page = { trustedParent: () => 'https://portal.test', isEmbedded: () => true }
  return { ...(await original<object>()), ...page }
})
const collectVitals = vi.hoisted(() => vi.fn<(given: { routeAt: (time: number) => string }) => void>())
vi.mock('~/features/vitals/collect-vitals.ts', () => ({ collectVitals }))

/** A page as main.ts puts it together, without its deferred part. */
function openPage(responses: Record<string, () => Response | Promise<Response>>) {
  const calls: { path: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? ''
    calls.push({ path: url, body: typeof body === 'string' ? body : '' })
    return (responses[path] ?? (() => Response.json({})))()
  })
  const stores = createStores({ language: 'en', currency: 'KZT' })
  const queryClient = createQueryClient()
  const router = fakeRouter()
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const { onErrorResponse, onFailedChange, onOutbox } = connect(stores, queryClient)
  const stop = storeGuestData({ stores } as EffectDeps)
  queueWorkerMessages()
  const initialLocations = recordInitialLocations(router)
  const links = {
    stores,
    queryClient,
    router,
    i18n,
    onErrorResponse,
    onFailedChange,
    onOutbox,
    initialLocations,
    report: () => {},
  }
  return { ...links, calls, stop, links: links as unknown as DeferredEffectDeps }
}
type Page = ReturnType<typeof openPage>

/** Stores a value in another tab, of which this one is notified. */
function storedElsewhere(key: string, newValue: string) {
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

function showPage(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const asks =
  (path: string) =>
  async ({ calls }: Page) =>
    vi.waitFor(() => expect(calls.map((call) => call.path.split('?')[0])).toContain(path))

const signIn = ({ stores }: Page) => {
  tokens.begin('pl_1', { access: 'a', refresh: 'r' })
  stores.session.start('pl_1')
}

type Row = {
  /** Happens to the page. */
  event: (page: Page) => unknown
  /** Holds once the effect has handled the event. */
  handled: (page: Page) => unknown
  answers?: Parameters<typeof openPage>[0]
  /** It waits for a time: timers are fake. */
  isTimed?: true
  /** Why an event before the start needs no handling. */
  isOnlyAfter?: string
}

const refusal =
  (problem: object, status = 422) =>
  () =>
    Response.json(problem, { status })
const failedCall = ({ queryClient }: Page) => queryClient.fetchQuery(userQuery()).catch(() => undefined)

/** Every deferred effect with an event that it must not miss, or the reason why it has none. */
const rows: Record<keyof typeof deferredEffects | '409', Row | string> = {
  database: {
    event: async () => {
      await saveGuestData({ language: 'en', currency: 'KZT', currencySymbol: '₸' })
      await new Promise((resolve) => {
        const request = indexedDB.open('qumai', 990)
        request.onsuccess = () => resolve(request.result.close())
      })
      expect(databaseState()).toBe('outdated')
    },
    handled: ({ stores }) => vi.waitFor(() => expect(stores.worker.updateReady).toBe(true)),
  },
  worker: {
    isOnlyAfter: 'the registration keeps what is waiting or installing',
    event: () => {},
    handled: () => vi.waitFor(() => expect(navigator.serviceWorker.register).toHaveBeenCalledOnce()),
  },
  languageOfTabs: {
    event: () => storedElsewhere('guestData', JSON.stringify({ language: 'ru', currency: 'KZT', currencySymbol: '₸' })),
    handled: ({ stores }) => expect(stores.guest.language).toBe('ru'),
  },
  guestData: {
    event: ({ stores }) => stores.guest.requestLanguage('kk'),
    handled: () => expect(sessionStorage.getItem('visit-language')).toBe('kk'),
  },
  withoutConnection: 'loads code, follows nothing',
  lobbySync: 'reads language, currency and data saver at its start (lobby-sync.test.ts)',
  scrollMemory: 'a page that goes earlier stores positions under ids without text',
  focus: {
    isOnlyAfter: 'an element that was removed earlier has lost its focus already',
    event: ({ router }) => {
      document.body.innerHTML = '<main><h1>News</h1></main>'
      router.goTo('/news')
    },
    handled: () => vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1'))),
  },
  nextPage: {
    isOnlyAfter: 'only makes the next navigation faster',
    event: ({ router }) => router.goTo('/news'),
    handled: ({ router }) => expect(router.preloadRoute).toHaveBeenCalledExactlyOnceWith({ to: '/news', search: {} }),
  },
  cardToGame: {
    isOnlyAfter: 'only gives the next game its picture',
    event: () => {
      document.body.innerHTML = '<a href="/games/sea"><img alt=""></a>'
      const [image] = document.querySelectorAll('img')
      if (image) Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 240 } })
      document.addEventListener('click', (event) => event.preventDefault(), { once: true })
      image?.click()
    },
    handled: () => expect(openedPicture('/games/sea')).toBe(document.querySelector('img')),
  },
  analytics: {
    event: () => track('error', { name: 'n', message: 'm', where: 'w', stack: '', build: 'b' }),
    handled: async ({ calls }) =>
      vi.waitFor(() => expect(calls.map(({ body }) => body).join('\n')).toContain('"where":"w"')),
  },
  vitals: {
    event: ({ router }) => router.goTo('/games/sea', '/games/$slug'),
    handled: async () => {
      await vi.waitFor(() => expect(collectVitals).toHaveBeenCalled())
      expect(collectVitals.mock.lastCall?.[0].routeAt(performance.now())).toBe('/games/$slug')
    },
  },
  locations: {
    event: ({ router }) => router.goTo('/games/sea'),
    handled: () =>
      vi.waitFor(async () => expect((await trackedLocations()).map(({ value }) => value)).toContain('/games/sea')),
  },
  operatorTexts: {
    event: ({ stores }) => stores.guest.setLanguage('ru'),
    handled: ({ calls }) => vi.waitFor(() => expect(calls.map(({ path }) => path).join()).toMatch(/translations.*ru/)),
  },
  accountLanguage: {
    event: (page) => {
      signIn(page)
      page.queryClient.setQueryData(userQuery().queryKey, { ...testUser, id: 'pl_1', language: 'en' })
      page.stores.guest.pickLanguage('ru')
    },
    handled: ({ calls }) => vi.waitFor(() => expect(calls.map(({ body }) => body).join()).toContain('"language":"ru"')),
  },
  visitorCurrency: {
    event: ({ stores }) => stores.session.start('pl_1'),
    handled: () => vi.waitFor(() => expect(localStorage.getItem('currency-known')).toBe('1')),
    answers: { '/api/v1/guest': () => new Promise(() => {}) },
  },
  backPath: {
    event: ({ stores, router }) => {
      stores.cashBox.rememberBackPath('/games/sea')
      router.goTo('/cash-box/deposit')
      expect(stores.cashBox.backPath).toBe('/games/sea')
      router.goTo('/news')
    },
    handled: ({ stores }) => expect(stores.cashBox.backPath).toBeNull(),
  },
  storedResponses: {
    event: (page) => {
      signIn(page)
      const { queryKey, meta = {} } = balanceQuery()
      page.queryClient.setQueryDefaults(queryKey, { meta })
      page.queryClient.setQueryData(queryKey, { real: 7, bonus: 0, total: 7, currency: 'KZT' })
    },
    handled: () => vi.waitFor(async () => expect(await storedPlayerResponse('balance', 'pl_1')).toBeDefined()),
  },
  storedLists: {
    event: ({ queryClient, stores }) =>
      queryClient.fetchInfiniteQuery(gamesQuery({ category_slug: 'slots' }, stores.guest.market)),
    handled: ({ stores }) =>
      vi.waitFor(async () => expect(await storedListOf({ category_slug: 'slots' }, stores.guest.market)).toBeDefined()),
    answers: {
      '/api/v1/games': () =>
        Response.json({
          data: [testGame('sea')],
          pagination: { total_pages: 1, items: 1 },
          extra_data: { is_use_image_alternative: false },
          uid: 'u',
        }),
    },
  },
  clock: 'the first response sets the clock again',
  lastOnline: {
    event: ({ stores }) => {
      stores.network.serverUnreachable()
      stores.network.reached()
    },
    handled: () => expect(Number(localStorage.getItem('last-online'))).toBeGreaterThan(0),
  },
  sessionKept: {
    event: (page) => {
      vi.spyOn(tokens, 'isKept', 'get').mockReturnValue(false)
      signIn(page)
    },
    handled: ({ stores }) => vi.waitFor(() => expect(stores.toasts.current?.text).toBe(english['auth.sessionNotKept'])),
  },
  banNote: {
    event: ({ stores }) => {
      stores.session.start('pl_1')
      stores.session.end('ban')
    },
    handled: () => expect(sessionStorage.getItem('banned')).toBe('1'),
  },
  banCheck: {
    event: async (page) => {
      signIn(page)
      await settle() // it starts with the sign-in
      showPage('hidden')
    },
    handled: (page) => {
      vi.setSystemTime(Date.now() + BAN_CHECK_AFTER)
      showPage('visible')
      return asks('/api/v1/profile/check-ban')(page)
    },
  },
  userAgent: { event: signIn, handled: asks('/api/v1/extra-data') },
  parentPage: {
    event: signIn,
    handled: () =>
      expect(vi.mocked(window.parent.postMessage).mock.calls).toContainEqual([
        { type: 'qumai-session', access: 'a', refresh: 'r' },
        'https://portal.test',
      ]),
  },
  myGames: { event: signIn, handled: asks('/api/v1/my-games') },
  protection: {
    event: (page) => {
      signIn(page)
      storedElsewhere('on-break', '1')
    },
    handled: asks('/api/v1/profile'),
  },
  refusals: {
    event: failedCall,
    handled: () => vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/rules')),
    answers: { '/api/v1/profile': refusal({ message: 'GENERAL_ERROR', redirect_url: '/rules' }) },
  },
  '409': {
    event: failedCall,
    handled: () => {
      const events: string[] = []
      onTestFinished(setTracker(({ name }) => void events.push(name)))
      return vi.waitFor(() => expect(events).toContain('protection_refused'))
    },
    answers: { '/api/v1/profile': refusal({ message: 'LIMIT_REACHED' }, 409) },
  },
  play: {
    event: (page) => {
      signIn(page)
      page.stores.player.startGame('sea', 'real')
    },
    handled: () =>
      vi.waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('play:'))).toBe(true)),
  },
  inbox: { event: signIn, handled: asks('/api/v1/notifications') },
  dataSaver: {
    event: () => storedElsewhere('data-saver', 'always'),
    handled: () => expect(globalThis.__saveData).toBe(true),
  },
  theme: {
    event: () => storedElsewhere('theme', 'light'),
    handled: () => expect(document.documentElement.dataset['theme']).toBe('light'),
  },
  appConfig: 'it requests the configuration itself',
  push: {
    event: () => {
      const data = { type: 'open', path: '/bonuses' }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    },
    handled: ({ router }) => expect(router.history.push).toHaveBeenCalledExactlyOnceWith('/bonuses'),
  },
  launches: 'the browser keeps launches until there is a consumer',
  appPromo: {
    isTimed: true,
    event: signIn,
    handled: async (page) => {
      await vi.advanceTimersByTimeAsync(APP_BANNER_DELAY)
      await asks('/api/v1/extra-data')(page)
    },
  },
  playFigures: 'the next balance poll marks the figures',
  depositToast: {
    event: (page) => {
      signIn(page)
      const { toasts } = page.stores
      toasts.add({ variant: 'success', text: 'paid', topic: 'deposit' })
      toasts.dismiss(toasts.current?.id ?? 0)
    },
    handled: ({ stores }) => vi.waitFor(() => expect(stores.cashBox.depositTrigger).toBe(true)),
  },
  payments: { event: signIn, handled: asks('/api/v1/cashbox/open-payments') },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  globalThis.__saveData = undefined
  leaveFor.mockClear()
  collectVitals.mockClear()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('parent', { postMessage: vi.fn<Window['postMessage']>() })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: null,
      getRegistration: async () => undefined,
      register: vi.fn<ServiceWorkerContainer['register']>(() => new Promise(() => {})),
      startMessages: () => {},
    }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  tokens.end()
})

const cases = Object.entries(rows).flatMap(([name, row]) =>
  typeof row === 'string'
    ? []
    : (['before', 'after'] as const)
        .filter((moment) => moment === 'after' || !row.isOnlyAfter)
        .map((moment) => ({ name, moment, row })),
)

test.each(cases)(
  '$name handles an event from $moment its start [AUTH-19 AUTH-25 AUTH-26 DATA-10 DATA-27 SHELL-31]',
  async ({ name, moment, row }) => {
    vi.useFakeTimers(
      row.isTimed ? { toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true } : { toFake: ['Date'] },
    )
    const page = openPage(row.answers ?? {})
    const start = async () => {
      deferredEffects[name === '409' ? 'refusals' : (name as keyof typeof deferredEffects)](page.links).catch(
        () => undefined,
      )
      await settle()
    }
    if (moment === 'after') await start()
    await row.event(page)
    if (moment === 'before') await start()
    await expect(Promise.resolve(row.handled(page))).resolves.not.toThrow()
    page.stop()
    page.stores.session.end('unknown', true)
  },
)
