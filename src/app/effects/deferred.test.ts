// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { balanceQuery } from '~/api/profile.ts'
import { BAN_CHECK_AFTER } from '~/constants/session.ts'
import { DEPOSIT_TRIGGER_DELAY, DEPOSIT_TRIGGER_LIFE } from '~/constants/money.ts'
import { guestDataTable } from '~/db/user.ts'
import { storedPlayerResponse } from '~/db/player-responses.ts'
import { createI18n } from '~/lib/i18n.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { SCROLL_MEMORY } from '~/platform/stored-scroll.ts'
import { createStores } from '~/stores/create-stores.ts'
import { signIn } from '~tests/unit/sign-in.ts'

import { createQueryClient } from '../network/query-client.ts'
import { deferredEffects } from './deferred.ts'
import type { DeferredEffectDeps } from './links.ts'

const loadLazyTexts = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../language/languages.ts', async (original) => ({ ...(await original<object>()), loadLazyTexts }))

type Call = { path: string; body: unknown }
type Page = Pick<DeferredEffectDeps, 'stores' | 'queryClient' | 'i18n'> & { calls: Call[] }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  configureClient(idleHooks)
})

/** The page of a visitor with only one effect of the list running. */
async function start(name: keyof typeof deferredEffects, isPlayer: boolean): Promise<Page> {
  const stores = createStores({ language: 'az', currency: 'AZN' })
  const queryClient = createQueryClient()
  const calls: Call[] = []
  configureClient(
    { ...idleHooks, playerId: () => stores.session.playerId },
    {
      fetch: async (path, { body }) => {
        calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
        return Response.json(path.endsWith('/check-ban') ? { is_banned: false } : {})
      },
    },
  )
  const router = { subscribe: () => () => {}, history: {} }
  const i18n = createI18n()
  const links = { stores, queryClient, router, i18n, report: () => {} } as unknown as DeferredEffectDeps
  const started = deferredEffects[name](links)
  if (isPlayer) signIn(stores.session, 'pl_1')
  await started
  return { stores, queryClient, i18n, calls }
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Changes of the page, and the reaction of the running effect. */
const wiring: Record<
  string,
  [name: keyof typeof deferredEffects, isPlayer: boolean, see: (page: Page) => Promise<void>]
> = {
  'a player who comes back after a minute is asked about [API-15 PROF-42]': [
    'banCheck',
    true,
    async ({ calls }) => {
      show('hidden')
      vi.advanceTimersByTime(BAN_CHECK_AFTER)
      expect(calls).toEqual([])
      show('visible')
      await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/v1/profile/check-ban']))
    },
  ],
  'the browser is added to those of the player [ANLT-08]': [
    'userAgent',
    true,
    async ({ calls }) => {
      const save = { key: 'navigatorUserAgent', value: [navigator.userAgent] }
      await vi.waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(save))
    },
  ],
  'the trigger of a deposit rises 300 ms after its toast has closed, for 3 s [CASH-19 CASH-20]': [
    'depositToast',
    true,
    async ({ stores: { toasts, cashBox } }) => {
      toasts.add({ variant: 'success', text: 'paid', topic: 'deposit' })
      toasts.dismiss(toasts.current?.id ?? 0)
      const seen: boolean[] = []
      for (const time of [DEPOSIT_TRIGGER_DELAY - 1, 1, DEPOSIT_TRIGGER_LIFE - 1, 1]) {
        vi.advanceTimersByTime(time)
        seen.push(cashBox.depositTrigger)
      }
      expect(seen).toEqual([false, true, true, false])
    },
  ],
  'the balance is kept for the screen without a connection [O-10]': [
    'storedResponses',
    true,
    async ({ queryClient }) => {
      const { queryKey, meta = {} } = balanceQuery()
      queryClient.setQueryDefaults(queryKey, { meta })
      queryClient.setQueryData(queryKey, { real: 777_777, bonus: 0, total: 777_777, currency: 'KZT' })
      await vi.waitFor(async () =>
        expect(await storedPlayerResponse('balance', 'pl_1')).toMatchObject({
          answer: { total: 777_777, currency: 'KZT' },
        }),
      )
    },
  ],
  'the lazy texts of a player are loaded before the network may fail [O-10]': [
    'withoutConnection',
    true,
    async ({ i18n }) => {
      await vi.waitFor(() => expect(loadLazyTexts).toHaveBeenCalledExactlyOnceWith(i18n))
    },
  ],
  'a page that unloads keeps no scroll position of another person [AUTH-27]': [
    'scrollMemory',
    false,
    async () => {
      safeSession.set(SCROLL_MEMORY, JSON.stringify({ 'pl_9 key': {} }))
      dispatchEvent(new Event('pagehide'))
      expect(safeSession.get(SCROLL_MEMORY)).toBeNull()
    },
  ],
  'a plain visit, on which nothing changes, leaves guestData in both places [DATA-07]': [
    'guestData',
    false,
    async () => {
      const record = { language: 'az', currency: 'AZN', currencySymbol: '₼' }
      expect(JSON.parse(localStorage.getItem('guestData') ?? '{}')).toEqual(record)
      await vi.waitFor(async () => expect(await guestDataTable.all()).toMatchObject([record]))
    },
  ],
}

test.each(Object.entries(wiring))('as the page is put together: %s', async (_title, [name, isPlayer, see]) => {
  const page = await start(name, isPlayer)
  await expect(see(page)).resolves.toBeUndefined()
})

test('effects for players do not start for a guest', async () => {
  const stores = createStores()
  const links = { stores, queryClient: createQueryClient() } as unknown as DeferredEffectDeps
  const started = vi.fn<() => void>()
  for (const name of ['banCheck', 'userAgent', 'depositToast'] as const) void deferredEffects[name](links).then(started)
  await vi.advanceTimersByTimeAsync(1000)
  expect(started).not.toHaveBeenCalled()
})
