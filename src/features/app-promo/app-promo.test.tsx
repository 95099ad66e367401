// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { userQuery } from '~/api/profile.ts'
import { userExtraQuery } from '~/api/account.ts'
import type { User } from '~/contract/profile.ts'
import type { UserExtra } from '~/contract/user-extra.ts'
import { APP_BANNER_DELAY, APP_PROMO_DELAY, IN_APP_DELAY } from './constants.ts'
import { ownerNow } from '~/platform/owner.ts'
import { broadcastOutcome, closeReceipt } from '~/responses/payment-outcomes.ts'
import { setTracker } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { AppPromoDialog } from './app-promo-dialog.tsx'
import { AppStrip } from './app-strip.tsx'
import { leaveInAppBrowser } from './leave-in-app-browser.ts'
import { startAppPromo } from './effects.ts'

const HOUR = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 * HOUR })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Visit = {
  status?: string
  deposits?: number
  extra?: UserExtra
  isInstalled?: boolean
  width?: number
  isGuest?: boolean
}

function visit({
  status = 'active',
  deposits = 1,
  extra = {},
  isInstalled = false,
  width = 390,
  isGuest = false,
}: Visit = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('display-mode') ? isInstalled && query.includes('standalone') : width <= 800,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const stores = createStores()
  if (!isGuest) stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(userQuery().queryKey, { id: 'pl_1', status, deposits_count: deposits } as User)
  queryClient.setQueryData(userExtraQuery().queryKey, extra)
  return { stores, queryClient }
}

/** Idempotency keys of the sent app codes. */
const keys: (string | null)[] = []

/** Simulates a server that stores settings and responds to the activation with this code. */
function answering(code: string | null, taken?: object) {
  const saved: unknown[] = []
  keys.length = 0
  const fetch = vi.fn<typeof globalThis.fetch>((url, init) => {
    const path = url instanceof Request ? url.url : String(url)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    if (path.endsWith('/api/v1/extra-data/save')) saved.push(body)
    if (path.includes('activate')) keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (path.includes('activate') && code === null) return Promise.reject(new TypeError('no network'))
    if (path.includes('activate') && taken) return Promise.resolve(Response.json(taken))
    if (path.includes('extra-data')) return Promise.resolve(Response.json({ status: 'ok' }))
    return Promise.resolve(Response.json({ message: code }, { status: 422 }))
  })
  vi.stubGlobal('fetch', fetch)
  return saved
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the header banner appears 6 s after load, for players with and without deposits [BANNER-22 BANNER-23]', async () => {
  const guest = visit({ isGuest: true })
  startAppPromo(guest)
  await after(APP_BANNER_DELAY - 1)
  expect(guest.stores.layout.appStrip).toBeNull()
  await after(1)
  expect(guest.stores.layout.appStrip).toBe('base')

  const player = visit({ deposits: 1 })
  startAppPromo(player)
  await after(APP_BANNER_DELAY)
  expect(player.stores.layout.appStrip).toBe('middle')

  for (const kind of [{ width: 1280 }, { extra: { showDownloadAppBannerCount: 3 } }]) {
    const none = visit(kind)
    startAppPromo(none)
    await after(APP_BANNER_DELAY)
    expect(none.stores.layout.appStrip).toBeNull() // BANNER-21
  }
})

test('closing the banner counts and hides it for 6 hours [BANNER-24]', async () => {
  const saved = answering(null)
  const { stores, queryClient } = visit({ extra: { showDownloadAppBannerCount: 1 } })
  stores.layout.showAppStrip('middle')
  await renderInApp(<AppStrip />, { stores, queryClient })
  expect(hrefs()).toEqual(['/download-app'])
  fireEvent.click(screen.getByRole('button'))
  await after(50)
  expect(stores.layout.appStrip).toBeNull()
  expect(saved).toEqual([{ key: 'showDownloadAppBannerCount', value: 2 }])

  startAppPromo({ stores, queryClient })
  await after(APP_BANNER_DELAY)
  expect(stores.layout.appStrip).toBeNull()
  vi.setSystemTime(1000 * HOUR + 6 * HOUR + 10_000)
  const later = visit({ extra: { showDownloadAppBannerCount: 2 } })
  startAppPromo(later)
  await after(APP_BANNER_DELAY)
  expect(later.stores.layout.appStrip).toBe('middle')
})

test('the card is only on the home page, also after visiting other pages [BANNER-23]', async () => {
  const { stores } = visit()
  stores.layout.showAppStrip('base')
  const { history } = await renderInApp(<AppStrip />, { stores })
  expect(hrefs()).toHaveLength(1)
  await act(async () => history.push('/cash-box/deposit'))
  await waitFor(() => expect(hrefs()).toEqual([]))
  await act(async () => history.push('/profile/documents'))
  expect(hrefs()).toEqual([])
  await act(async () => history.push('/tournaments'))
  expect(hrefs()).toEqual([])
  await act(async () => history.push('/'))
  await waitFor(() => expect(hrefs()).toHaveLength(1))
})

test('the card is hidden while a toast is shown [BANNER-23 NOTIF-09]', async () => {
  const { stores } = visit()
  stores.layout.showAppStrip('base')
  await renderInApp(<AppStrip />, { stores })
  act(() => void stores.toasts.add({ variant: 'info', text: 'Saved' }))
  expect(screen.queryByRole('region')).toBeNull()
  act(() => stores.toasts.dismiss(stores.toasts.current?.id ?? 0))
  expect(screen.getByRole('region')).not.toBeNull()
})

test('the receipt of a payment replaces the card on the home page [O-13 BANNER-23]', async () => {
  const { stores } = visit()
  stores.layout.showAppStrip('middle')
  const end = { payment: testPayment, status: 'completed', errorType: null } as const
  broadcastOutcome(ownerNow(), { playerId: 'pl_1', end, isAnnounced: true })
  await renderInApp(<AppStrip />, { stores })
  expect(screen.queryByRole('region')).toBeNull()
  act(() => closeReceipt(end))
  expect(screen.getByRole('region')).not.toBeNull()
})

test("the root has the card's height while it is shown, for floating buttons above it", async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void
      constructor(notify: () => void) {
        this.tell = notify
      }
      observe() {
        this.tell()
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76)
  const { stores } = visit()
  stores.layout.showAppStrip('base')
  await renderInApp(<AppStrip />, { stores })
  expect(stores.layout.bottomBarHeight.strip).toBe(84)
  act(() => stores.layout.closeAppStrip())
  expect(stores.layout.bottomBarHeight.strip).toBe(0)
})

test('delays count from the page load, even if the lazy code arrives late [BANNER-17 BANNER-23]', async () => {
  const page = { loadEventEnd: 1000 } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page])
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000 + 1200)
  const installed = visit({ isInstalled: true })
  startAppPromo({ ...installed, code: 'APP' })
  await after(APP_PROMO_DELAY - 1200 - 1)
  expect(installed.stores.dialogs.open).toBeNull()
  await after(1)
  expect(installed.stores.dialogs.open).toEqual({ kind: 'app-promo', code: 'APP' })

  now.mockReturnValue(1000 + 60_000)
  const guest = visit({ isGuest: true })
  startAppPromo(guest)
  await after(0)
  expect(guest.stores.layout.appStrip).toBe('base')
  act(() => guest.stores.session.start('pl_1')) // from here on it counts from the sign-in
  await after(APP_BANNER_DELAY - 1)
  expect(guest.stores.layout.appStrip).toBeNull()
  await after(1)
  expect(guest.stores.layout.appStrip).toBe('middle')
})

test('the promo appears 1.5 s after load, only in the installed app [BANNER-17 PWA-06]', async () => {
  const installed = visit({ isInstalled: true })
  startAppPromo({ ...installed, code: 'APP' })
  await after(APP_PROMO_DELAY - 1)
  expect(installed.stores.dialogs.open).toBeNull()
  await after(1)
  expect(installed.stores.dialogs.open).toEqual({ kind: 'app-promo', code: 'APP' })

  const deferred = { showAppsPromoModal: { value: false, time: Date.now() - 23 * HOUR } }
  for (const kind of [{}, { isInstalled: true, deposits: 0 }, { isInstalled: true, extra: deferred }]) {
    const none = visit(kind)
    startAppPromo({ ...none, code: 'APP' })
    await after(APP_PROMO_DELAY)
    expect(none.stores.dialogs.open).toBeNull()
  }
})

test.each(['excluded', 'timed_out'])('no offer to a player who is %s [O-68]', async (status) => {
  const strip = visit({ status })
  startAppPromo(strip)
  const dialog = visit({ status, isInstalled: true })
  startAppPromo({ ...dialog, code: 'APP' })
  await after(APP_BANNER_DELAY)
  expect(strip.stores.layout.appStrip).toBeNull()
  expect(dialog.stores.dialogs.open).toBeNull()
})

test.each([
  ['closed', 1],
  ['left with the page', 0],
])('a promo that is %s is deferred [BANNER-18]', async (_how, presses) => {
  const saved = answering(null)
  const { stores, queryClient } = visit({ isInstalled: true })
  const place = { leave: () => {} }
  const onClose = vi.fn<() => void>(() => place.leave())
  const page = await renderInApp(<AppPromoDialog code="APP" onClose={onClose} />, { stores, queryClient })
  place.leave = page.unmount
  if (presses) fireEvent.click(screen.getByRole('button', { name: english['common.close'] }))
  else act(page.unmount)
  await after(50)
  expect(saved).toEqual([{ key: 'showAppsPromoModal', value: { value: false, time: expect.any(Number) as number } }])
  expect(onClose).toHaveBeenCalledTimes(presses)
})

test('a permanent rejection marks the promo done and leads to the bonuses [BANNER-19 BANNER-20]', async () => {
  const saved = answering('PROMO_CODE_PLAYER_NOT_TARGETED')
  const { stores, queryClient } = visit({ isInstalled: true })
  const place = { leave: () => {} }
  const page = await renderInApp(<AppPromoDialog code="APP" onClose={() => place.leave()} />, { stores, queryClient })
  place.leave = page.unmount
  fireEvent.click(screen.getByRole('button', { name: english['appPromo.activate'] }))
  await after(50)
  expect(saved).toEqual([{ key: 'showAppsPromoModal', value: { value: true, time: expect.any(Number) as number } }])
  expect(page.history.location.pathname).toBe('/bonuses/received')
})

test('an accepted gift is counted, done on every device, and leads to the bonuses [BANNER-19]', async () => {
  const events: unknown[] = []
  onTestFinished(setTracker(({ name, payload }) => void events.push({ name, payload })))
  const offer = { ...testSpins, id: 'of_app' }
  const counts = { requires_deposit: false, offers_per_user: 1, offers_taken: 1 }
  const saved = answering('', { success: true, code: 'APP', type: offer.type, ...counts, offer })
  const { stores, queryClient } = visit({ isInstalled: true })
  const onClose = vi.fn<() => void>()
  const { history } = await renderInApp(<AppPromoDialog code="APP" onClose={onClose} />, { stores, queryClient })
  fireEvent.click(screen.getByRole('button', { name: english['appPromo.activate'] }))
  await after(50)
  expect(events).toContainEqual({ name: 'bonus_granted', payload: { bonus_id: 'of_app', type: testSpins.type } })
  expect(saved).toEqual([{ key: 'showAppsPromoModal', value: { value: true, time: expect.any(Number) as number } }])
  expect([history.location.pathname, onClose.mock.calls.length]).toEqual(['/bonuses/received', 1])
})

test.each([
  ['PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED', '/bonuses/received'],
  ['PROMO_CODE_USAGE_LIMIT_REACHED', '/bonuses/received'],
  ['PROMO_CODE_PLAYER_NOT_TARGETED', '/bonuses/received'],
  ['PROMO_CODE_NOT_STARTED', '/'],
])('after the error %s the player is at %s, and the promo done or kept [BANNER-19 ERR-05]', async (code, place) => {
  const saved = answering(code)
  const { stores, queryClient } = visit({ isInstalled: true })
  const { history } = await renderInApp(<AppPromoDialog code="APP" onClose={() => {}} />, { stores, queryClient })
  fireEvent.click(screen.getByRole('button', { name: english['appPromo.activate'] }))
  await after(50)
  expect([history.location.pathname, saved.length]).toEqual([place, place === '/' ? 0 : 1])
  expect(screen.queryByRole('alert') === null).toBe(place !== '/')
})

test('a code with a lost response uses the same key after a reload [BANNER-19 O-14]', async () => {
  answering(null)
  for (const time of [1, 2]) {
    const { stores, queryClient } = visit({ isInstalled: true })
    const page = await renderInApp(<AppPromoDialog code="APP" onClose={() => {}} />, { stores, queryClient })
    fireEvent.click(screen.getByRole('button', { name: english['appPromo.activate'] }))
    await after(3 * 60_000)
    expect(screen.getByRole('alert').textContent).toBe(english['form.codeUnknown'])
    expect(keys.length).toBeGreaterThanOrEqual(time)
    page.unmount()
  }
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('an in-app browser redirects 2 s after page load, however late this code loads [BANNER-25 CONST-29]', async () => {
  const { layout } = visit().stores
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Instagram 300.0 Android' })
  await after(IN_APP_DELAY)
  const loaded = { loadEventEnd: performance.now() - IN_APP_DELAY + 500 } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([loaded])
  const go = vi.fn<(address: string) => void>()
  leaveInAppBrowser(layout, go)
  await after(499)
  expect(go).not.toHaveBeenCalled()
  await after(1)
  expect(go).toHaveBeenCalledOnce()
})

test('an in-app browser redirects after 2 s, not twice in 5 minutes, never if closed [BANNER-25 BANNER-26]', async () => {
  const { stores } = visit()
  const { layout } = stores
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Instagram 300.0 Android' })
  const go = vi.fn<(address: string) => void>()
  leaveInAppBrowser(layout, go)
  expect(layout.appStrip).toBe('in-app')
  layout.closeAppStrip()
  await after(IN_APP_DELAY)
  expect(go).not.toHaveBeenCalled()

  leaveInAppBrowser(layout, go)
  await after(IN_APP_DELAY - 1)
  expect(go).not.toHaveBeenCalled()
  await after(1)
  expect(go).toHaveBeenCalledTimes(1)
  expect(go.mock.calls[0]?.[0]).toMatch(/^intent:\/\//)

  leaveInAppBrowser(layout, go)
  await after(IN_APP_DELAY)
  expect(go).toHaveBeenCalledTimes(1)
  expect(layout.appStrip).toBe('in-app') // still offered
  await after(5 * 60_000)
  leaveInAppBrowser(layout, go)
  await after(IN_APP_DELAY)
  expect(go).toHaveBeenCalledTimes(2)
})
