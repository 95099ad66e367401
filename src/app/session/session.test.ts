// @vitest-environment happy-dom
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gamesQuery } from '~/api/games.ts'
import { userQuery } from '~/api/profile.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { SESSION_KEY, tokens } from '~/api/transport/tokens.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { WAKE_SPREAD } from '~/constants/network.ts'
import { ON_BREAK_ATTRIBUTE } from '~/constants/storage.ts'
import { storedDraft, saveDraft } from '~/db/drafts.ts'
import { storedUser, saveUser } from '~/db/user.ts'
import { createI18n } from '~/lib/i18n.ts'
import { keptLocalKeys, keptSessionKeys } from '~/platform/storage-lists.ts'
import { analyticsUser, setTracker, type TrackedEvent } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'

import { logoutCookie } from '../effects/player.ts'
import { createQueryClient } from '../network/query-client.ts'
import { startEffects } from '../effects/all.ts'
import { restoreSession } from './restore-session.ts'

const user: User = {
  ...testUser,
  id: 'p1',
  source_id: 's1',
  language: 'en', // also for the guest: no catalogue loads while a test waits for a text
  currency: 'AZN',
  is_email_confirmed: true,
  is_newsletters_enabled: false,
}
const pair = { access: 'A1', refresh: 'R1' }
const lobbyKey = ['lobby', 'shortcuts']
const unsubscribe: (() => void)[] = []

function linkedApp() {
  const stores = createStores({ language: 'en', currency: 'KZT' })
  const queryClient = createQueryClient()
  const router = {
    navigate: vi.fn<(to: { to: '/'; hash?: string }) => Promise<void>>(() => Promise.resolve()),
    invalidate: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }
  const retryNow = vi.fn<() => void>()
  const playerChanged = vi.fn<() => void>()
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  unsubscribe.push(startEffects({ stores, queryClient, router, i18n, retryNow, playerChanged }))
  return { stores, queryClient, router, retryNow, playerChanged }
}

function signedInApp(account: User = user) {
  const app = linkedApp()
  tokens.begin('p1', pair)
  app.stores.session.start('p1')
  app.queryClient.setQueryData(userQuery().queryKey, account)
  return app
}

const dump = (storage: Storage) => Object.fromEntries(Object.entries(storage))

beforeEach(() => {
  configureClient(idleHooks, {
    fetch: () => Promise.reject(new TypeError('no network')),
    sleep: () => Promise.resolve(),
  })
  tokens.end()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => unsubscribe.splice(0).forEach((stop) => stop()))

test("the session, the page and the next start know the account's break until the session ends [O-67 O-68]", async () => {
  const { stores, queryClient } = signedInApp()
  const isMarked = () => document.documentElement.hasAttribute(ON_BREAK_ATTRIBUTE)
  expect([stores.session.isOnBreak, isMarked()]).toEqual([false, false])
  queryClient.setQueryData(userQuery().queryKey, { ...user, status: 'timed_out' })
  expect([stores.session.isOnBreak, isMarked()]).toEqual([true, true])

  const next = linkedApp()
  void restoreSession(next)
  expect(next.stores.session.isOnBreak).toBe(true) // before the account has loaded
  next.queryClient.setQueryData(userQuery().queryKey, user)
  expect([next.stores.session.isOnBreak, isMarked()]).toEqual([false, false])

  next.queryClient.setQueryData(userQuery().queryKey, { ...user, status: 'timed_out' })
  expect(isMarked()).toBe(true)
  next.stores.session.end('player') // the next visitor is shown slides again
  expect([next.stores.session.isOnBreak, isMarked()]).toEqual([false, false])
})

test('both tokens are kept under their keys, with the player, and none after logout [AUTH-26 DATA-06]', async () => {
  const { stores } = signedInApp()
  expect(dump(localStorage)).toMatchObject({ access: 'A1', refresh: 'R1' })
  expect(tokens.current()).toMatchObject({ playerId: 'p1', access: 'A1', refresh: 'R1' })
  stores.session.end('player')
  await vi.waitFor(() => expect(dump(localStorage)).toEqual(expect.not.objectContaining({ access: 'A1' })))
  expect(tokens.access).toBeNull()
  expect(tokens.refresh).toBeNull()
})

test('a logout leaves no data of the player in any storage, only facts about the browser [AUTH-27 DATA-04]', async () => {
  const { stores, queryClient } = signedInApp()
  await saveUser(ownerNow(), user)
  for (const key of keptLocalKeys) localStorage.setItem(key, 'browser')
  for (const key of ['welcome', 'chat_session', 'qumai-queries', 'anything new']) localStorage.setItem(key, 'player')
  for (const key of keptSessionKeys) sessionStorage.setItem(key, 'browser')
  for (const key of ['typed-contact', 'tsr-scroll']) sessionStorage.setItem(key, 'player')
  expect(dump(localStorage)).toMatchObject({ access: 'A1', refresh: 'R1' })
  expect(await storedUser()).toBeDefined()
  queryClient.setQueryData(lobbyKey, ['row'])
  queryClient.setQueryData(['cash-box', 'methods'], ['card'])
  queryClient.setQueryData(['notifications', 'current'], ['hello'])
  queryClient.setQueryData(['a key nobody has thought of'], 'player')
  stores.cashBox.paymentPending({ key: 'k', type: 'deposit', startedAt: 0, amount: 100, currency: 'KZT' })
  stores.player.startGame('dunes', 'real')

  stores.session.end('player')

  for (const key of ['access', 'refresh', SESSION_KEY, 'welcome', 'chat_session'])
    expect(localStorage.getItem(key)).toBeNull()
  const kept = (keys: readonly string[]) => keys.toSorted()
  expect(Object.keys(dump(sessionStorage)).toSorted()).toEqual(kept([...keptSessionKeys, 'tab-owner']))
  expect(sessionStorage.getItem('tab-owner')).toBe(localStorage.getItem('guest-visit'))
  expect(localStorage.getItem('session-end')).toBe('player')
  localStorage.setItem('session-end', 'browser')
  const left = Object.entries(dump(localStorage)).filter(([key]) => key !== 'qumai-owed-wipe')
  expect(left.map(([key]) => key).toSorted()).toEqual(kept(keptLocalKeys.filter((key) => key !== 'qumai-owed-wipe')))
  expect(left.find(([, value]) => value === 'player')).toBeUndefined()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([lobbyKey])
  expect(stores.cashBox.pending).toBeNull()
  expect(stores.player.gameSlug).toBeNull()
  await vi.waitFor(async () => expect(await storedUser()).toBeUndefined())
})

test('a logout sets the cookie and returns to main [AUTH-28 O-01]', async () => {
  const { stores, router } = signedInApp()
  stores.session.end('player')
  expect(document.cookie).toContain('cda=720')
  expect(logoutCookie('https:')).toBe('cda=720; Max-Age=2592000; Path=/; SameSite=Lax; Secure')
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true })
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalledTimes(2))
})

test('a ban leads to /#ban [NET-07]', () => {
  const { stores, router } = signedInApp()
  stores.session.end('ban')
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', hash: 'ban', replace: true })
})

test('each cause of a lost session is tracked by its name, with its player [ANLT-10]', () => {
  setTracker(() => {})() // events left by other tests
  const seen: string[] = []
  const note = ({ name, payload }: TrackedEvent) =>
    void seen.push(`${name} ${'reason' in payload ? payload.reason : ''} ${analyticsUser()?.playerId}`)
  unsubscribe.push(setTracker(note))
  const { stores, queryClient } = linkedApp()
  for (const reason of ['ban', 'refresh-token-empty', 'after-refreshing', 'player'] as const) {
    stores.session.start('p1')
    queryClient.setQueryData(userQuery().queryKey, user)
    stores.session.end(reason)
  }
  expect(seen).toEqual(['logout ban p1', 'logout refresh-token-empty p1', 'logout after-refreshing p1'])
  expect(analyticsUser()).toBeNull()
})

test("the account sets the visitor's language and currency once: a later choice stays [DATA-10 DATA-04]", async () => {
  const account: User = { ...user, language: 'kz' }
  const { stores, queryClient } = signedInApp(account)
  expect(stores.guest).toMatchObject({ language: 'kk', currency: 'AZN' })
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('guestData') ?? '{}')).toMatchObject({ language: 'kk', currency: 'AZN' }),
  )
  stores.guest.setLanguage('ru')
  queryClient.setQueryData(userQuery().queryKey, { ...account, deposits_count: 1 })
  expect(stores.guest.language).toBe('ru')
  await vi.waitFor(async () => expect((await storedUser())?.user.deposits_count).toBe(1))
})

test('another player sees no data of the last one, public lists stay', () => {
  const { stores, queryClient, router } = signedInApp()
  queryClient.setQueryData(lobbyKey, ['row'])
  stores.session.start('p2')
  expect(queryClient.getQueryData(userQuery().queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(lobbyKey)).toEqual(['row'])
  expect(router.invalidate).toHaveBeenCalled()
})

test('a player who signs in over another by a link finds none of their data on the device [AUTH-27 AUTH-35 DATA-04]', async () => {
  const { stores, queryClient } = signedInApp()
  await saveUser(ownerNow(), user)
  await saveDraft(ownerNow(), 'contacts.address', { address: 'Abai 1' })
  for (const key of ['welcome', 'chat_session', 'anything new']) localStorage.setItem(key, 'player')
  tokens.begin('p2', { access: 'A2', refresh: 'R2' })
  stores.session.start('p2')
  queryClient.setQueryData(userQuery().queryKey, { ...user, id: 'p2' })
  expect(tokens.current()).toMatchObject({ playerId: 'p2', access: 'A2', refresh: 'R2' })
  expect(Object.values(dump(localStorage))).not.toContain('player')
  await vi.waitFor(async () => expect(await storedDraft('contacts.address')).toBeUndefined())
  await vi.waitFor(async () => expect((await storedUser())?.user.id).toBe('p2'))
})

test("a logout in another tab ends this session and keeps the next player's data", () => {
  const { stores, router } = signedInApp()
  tokens.begin('p2', { access: 'A2', refresh: 'R2' }) // another player signed in there at once
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  expect(stores.session).toMatchObject({ endReason: 'taken-over', endedElsewhere: true })
  expect(router.navigate).toHaveBeenCalledOnce()
  expect(tokens.refresh).toBe('R2')
})

test('a sign-in in another tab starts the session here, even if this page was asleep', async () => {
  const { stores } = linkedApp()
  tokens.begin('p1', pair)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  await vi.waitFor(() => expect(stores.session.playerId).toBe('p1'))
  tokens.begin('p2', pair)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(stores.session.playerId).toBe('p2'))
})

test('a session is restored synchronously, and a network failure does not end it [AUTH-26]', async () => {
  tokens.begin('p1', pair)
  await saveUser(ownerNow(), user)
  const { stores, queryClient } = linkedApp()
  const restored = restoreSession({ stores, queryClient })
  expect(stores.session.playerId).toBe('p1')
  await restored
  expect(stores.session.isSignedIn).toBe(true)
  expect(queryClient.getQueryData(userQuery().queryKey)).toMatchObject({ id: 'p1' })
})

test('without tokens no player is signed in, even with other stored data', async () => {
  localStorage.setItem('session_player', 'p1')
  const { stores, queryClient } = linkedApp()
  await restoreSession({ stores, queryClient })
  expect(stores.session.isSignedIn).toBe(false)
})

test('a session of an earlier build, in three keys, is adopted with its player', async () => {
  for (const [key, value] of Object.entries({ ...pair, session_player: 'p1' })) localStorage.setItem(key, value)
  const { stores, queryClient } = linkedApp()
  void restoreSession({ stores, queryClient })
  expect(stores.session.playerId).toBe('p1')
  expect(tokens.current()).toMatchObject({ playerId: 'p1', ...pair })
  stores.session.end('player')
  expect(Object.keys(dump(localStorage))).not.toContain('session_player')
})

test('tokens without a player, left by an interrupted sign-in, belong to no one', async () => {
  for (const [key, value] of Object.entries(pair)) localStorage.setItem(key, value)
  const { stores, queryClient } = linkedApp()
  await restoreSession({ stores, queryClient })
  expect(stores.session.isSignedIn).toBe(false)
})

test('a tab that slept while another player signed in ends only its own session', async () => {
  const { stores } = signedInApp()
  tokens.begin('p2', { access: 'A2', refresh: 'R2' }) // in another tab, unheard here
  await saveDraft(ownerNow(), 'contacts.address', { address: 'of the next player' })
  stores.session.end('after-refreshing') // work in flight here fails
  expect(tokens.current()).toMatchObject({ playerId: 'p2', refresh: 'R2' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(localStorage.getItem('qumai-owed-wipe')).toBeNull()
  expect(await storedDraft('contacts.address')).toEqual({ address: 'of the next player' })
})

test('back online: waits before retries end', () => {
  const { stores, retryNow } = linkedApp()
  stores.network.serverUnreachable()
  expect(retryNow).not.toHaveBeenCalled()
  stores.network.reached()
  expect(retryNow).toHaveBeenCalledOnce()
})

test('on reconnect failed and stale data is refetched, but long lists not from the first page [NET-15 GAME-02]', async () => {
  const requested: string[] = []
  configureClient(idleHooks, {
    fetch: (url) => {
      requested.push(url)
      return new Promise(() => {})
    },
  })
  const { stores, queryClient } = linkedApp()
  const market = { currency: 'KZT', language: 'en' } as const
  const list = gamesQuery({ category_slug: 'slots' }, market)
  const page = { data: [], pagination: { total_pages: 1, items: 1 }, extra_data: { is_use_image_alternative: false } }
  queryClient.setQueryData(list.queryKey, { pages: [page, page], pageParams: [1, 2] }, { updatedAt: 1 })
  queryClient.setQueryData(userQuery().queryKey, user, { updatedAt: 1 })
  unsubscribe.push(
    new InfiniteQueryObserver(queryClient, { ...list, refetchOnMount: false }).subscribe(() => {}),
    new QueryObserver(queryClient, { ...userQuery(), refetchOnMount: false }).subscribe(() => {}),
  )
  const later = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stores.network.serverUnreachable()
  stores.network.reached()
  later.mockRestore()
  vi.advanceTimersByTime(WAKE_SPREAD / 2 - 1)
  expect(requested).toHaveLength(0) // each device at a random moment
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(requested).toHaveLength(1))
  expect(requested[0]).not.toContain('category_slug')
})

test("when the player changes, with or without a next one, the previous player's calls end [O-14]", () => {
  const { stores, playerChanged } = signedInApp()
  const before = playerChanged.mock.calls.length
  stores.session.end('player')
  stores.session.start('p2')
  expect(playerChanged).toHaveBeenCalledTimes(before + 2)
})

test.each([
  ['after-refreshing', 'session.ended'],
  ['refresh-token-empty', 'session.ended'],
] as const)('the end of a session shows its reason: %s', async (reason, text) => {
  const { stores } = signedInApp()
  stores.session.end(reason)
  await vi.waitFor(() => expect(stores.toasts.current?.text).toBe(text))
})

test.each([
  ['player', 'session.endedElsewhere', null],
  ['after-refreshing', 'session.ended', null],
  ['refresh-token-empty', 'session.ended', null],
  ['ban', undefined, 'ban'],
  [undefined, 'session.ended', null],
] as const)(
  'a session that ended in another tab, because of %s, shows the same reason [AUTH-28 NET-07]',
  async (reason, text, hash) => {
    const { stores, router } = signedInApp()
    setTracker(() => {})() // events left by other tests
    const reported: TrackedEvent[] = []
    unsubscribe.push(setTracker((event) => reported.push(event)))
    tokens.end(reason) // as the other tab does
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
    expect(stores.session).toMatchObject({ isSignedIn: false, endedElsewhere: true, isBanKnown: hash === 'ban' })
    expect(router.navigate.mock.calls[0]?.[0].hash ?? null).toBe(hash)
    await vi.waitFor(() => expect(stores.toasts.current?.text).toBe(text))
    expect(reported).toEqual([]) // the tab that ended it has already reported it
  },
)

test('the request to log in disappears with a log-in; other messages stay [AUTH-28]', async () => {
  const { stores } = signedInApp()
  stores.session.end('after-refreshing')
  await vi.waitFor(() => expect(stores.toasts.current?.text).toBe('session.ended'))
  stores.toasts.add({ variant: 'success', text: 'Accepted', topic: 'payment' })
  tokens.begin('p1', pair)
  stores.session.start('p1')
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual(['Accepted'])
})

test('the reason is kept over the wipe, and cleared by the next sign-in', async () => {
  const { stores } = signedInApp()
  stores.session.end('ban')
  await vi.waitFor(() => expect(localStorage.getItem('session')).toBeNull())
  expect(tokens.lastEnd).toBe('ban')
  tokens.begin('p2', pair)
  expect(tokens.lastEnd).toBeNull()
  expect(localStorage.getItem('session-end')).toBeNull()
})

test("another account in another tab is named as the cause; the player's log-out shows nothing", async () => {
  const { stores } = signedInApp()
  tokens.begin('p2', { access: 'A2', refresh: 'R2' })
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  await vi.waitFor(() => expect(stores.toasts.current?.text).toBe('session.takenOver'))
  const own = signedInApp()
  own.stores.session.end('player')
  const later = signedInApp()
  later.stores.session.end('after-refreshing')
  await vi.waitFor(() => expect(later.stores.toasts.current?.text).toBe('session.ended')) // a later end has spoken
  expect(own.stores.toasts.current).toBeNull()
})

test('a log-out revokes the session on the server, without waiting for the response [AUTH-27]', async () => {
  const requested: [string, unknown][] = []
  configureClient(idleHooks, {
    fetch: (url, init) => {
      requested.push([url, init.body])
      return new Promise(() => {})
    },
  })
  const { stores } = signedInApp()
  stores.session.end('player')
  expect(tokens.current()).toBeNull()
  await vi.waitFor(() => expect(requested).toContainEqual(['/api/logout', JSON.stringify({ refresh_token: 'R1' })]))
})
