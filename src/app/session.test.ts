// @vitest-environment happy-dom
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gamesQuery } from '~/api/games.ts'
import { userQuery } from '~/api/profile.ts'
import { configureClient } from '~/api/client.ts'
import { idleHooks } from '~/api/client-hooks.ts'
import { clearTokens, saveTokens, tokens } from '~/api/tokens.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~/contract/test-user.ts'
import { savedDraft, saveDraft } from '~/db/drafts.ts'
import { savedUser, saveUser } from '~/db/user.ts'
import { createI18n } from '~/lib/i18n.ts'
import { analyticsUser, setTracker, type TrackedEvent } from '~/lib/track.ts'
import { createStores } from '~/stores/create-stores.ts'

import { followOtherTabs } from './cross-tab.ts'
import { logoutCookie } from './logout-cookie.ts'
import { createQueryClient } from './query-client.ts'
import { linkStores } from './reactions.ts'
import { playerKnown, restoreSession } from './restore-session.ts'
import { PLAYER_KEY } from './session-player.ts'
import { keptKeys } from './wipe.ts'

const user: User = {
  ...testUser,
  id: 'p1',
  source_id: 's1',
  language: 'kz',
  currency: 'AZN',
  is_email_confirmed: true,
  is_newsletters_enabled: false,
}
const pair = { access: 'A1', refresh: 'R1' }
const lobbyKey = ['lobby', 'shortcuts']
const undo: (() => void)[] = []

function linkedApp() {
  const stores = createStores({ language: 'en', currency: 'KZT' })
  const queryClient = createQueryClient()
  const router = {
    navigate: vi.fn<(to: { to: '/'; hash?: string }) => Promise<void>>(() => Promise.resolve()),
    invalidate: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }
  const retryNow = vi.fn<() => void>()
  undo.push(linkStores({ stores, queryClient, router, i18n: createI18n(), retryNow }))
  return { stores, queryClient, router, retryNow }
}

function signedInApp() {
  const app = linkedApp()
  saveTokens(pair)
  app.stores.session.start('p1')
  app.queryClient.setQueryData(userQuery().queryKey, user)
  return app
}

const dump = (storage: Storage) => Object.fromEntries(Object.entries(storage))

beforeEach(() => {
  configureClient(idleHooks, {
    fetch: () => Promise.reject(new TypeError('no network')),
    sleep: () => Promise.resolve(),
  })
  clearTokens()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => undo.splice(0).forEach((stop) => stop()))

test('both tokens are kept under their keys, with the player, and none after logout [AUTH-26 DATA-06]', async () => {
  const { stores } = signedInApp()
  expect(dump(localStorage)).toMatchObject({ access: 'A1', refresh: 'R1', [PLAYER_KEY]: 'p1' })
  stores.session.end('player')
  await vi.waitFor(() => expect(dump(localStorage)).toEqual(expect.not.objectContaining({ access: 'A1' })))
  expect(tokens.access).toBeNull()
  expect(tokens.refresh).toBeNull()
})

test('a logout leaves nothing of the player in any storage, only facts about the browser [AUTH-27 DATA-04]', async () => {
  const { stores, queryClient } = signedInApp()
  await saveUser(user)
  for (const key of ['welcome', 'chat_session', 'qumai-queries', 'anything new']) localStorage.setItem(key, 'player')
  for (const key of keptKeys.local) localStorage.setItem(key, 'browser')
  for (const key of ['typed-contact', 'tsr-scroll']) sessionStorage.setItem(key, 'player')
  for (const key of keptKeys.session) sessionStorage.setItem(key, 'browser')
  queryClient.setQueryData(lobbyKey, ['row'])
  queryClient.setQueryData(['cash-box', 'methods'], ['card'])
  queryClient.setQueryData(['notifications', 'current'], ['hello'])
  queryClient.setQueryData(['a key nobody has thought of'], 'player')
  stores.cashBox.paymentBegan({ key: 'k', type: 'deposit', startedAt: 0, amount: 100, currency: 'KZT' })
  stores.player.startGame('dunes', 'real')

  stores.session.end('player')

  const kept = (keys: readonly string[]) => keys.toSorted()
  expect(Object.keys(dump(sessionStorage)).toSorted()).toEqual(kept(keptKeys.session))
  const left = Object.entries(dump(localStorage)).filter(([key]) => key !== 'qumai-owed-wipe')
  expect(left.map(([key]) => key).toSorted()).toEqual(kept(keptKeys.local.filter((key) => key !== 'qumai-owed-wipe')))
  expect(left.find(([, value]) => value === 'player')).toBeUndefined()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([lobbyKey])
  expect(stores.cashBox.pending).toBeNull()
  expect(stores.player.gameSlug).toBeNull()
  await vi.waitFor(async () => expect(await savedUser()).toBeUndefined())
})

test('a logout sets the cookie and returns to main [AUTH-28 O-01]', async () => {
  const { stores, router } = signedInApp()
  stores.session.end('player')
  expect(document.cookie).toContain('cda=720')
  expect(logoutCookie('https:')).toBe('cda=720; Max-Age=2592000; Path=/; SameSite=Lax; Secure')
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true })
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalledTimes(2))
})

test('a ban ends at /#ban [NET-07]', () => {
  const { stores, router } = signedInApp()
  stores.session.end('ban')
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', hash: 'ban', replace: true })
})

test('each cause of a lost session is tracked by its name, as the player it was about [ANLT-10]', () => {
  setTracker(() => {})() // what other tests have left waiting
  const seen: string[] = []
  const note = ({ name, payload }: TrackedEvent) =>
    void seen.push(`${name} ${'reason' in payload ? payload.reason : ''} ${analyticsUser()?.playerId}`)
  undo.push(setTracker(note))
  const { stores, queryClient } = linkedApp()
  for (const reason of ['ban', 'refresh-token-empty', 'after-refreshing', 'player', 'other-tab'] as const) {
    stores.session.start('p1')
    queryClient.setQueryData(userQuery().queryKey, user)
    stores.session.end(reason)
  }
  expect(seen).toEqual(['logout ban p1', 'logout refresh-token-empty p1', 'logout after-refreshing p1'])
  expect(analyticsUser()).toBeNull()
})

test('the account gives the visitor its language and currency, once: a later pick stays [DATA-10 DATA-04]', async () => {
  const { stores, queryClient } = signedInApp()
  expect(stores.guest).toMatchObject({ language: 'kk', currency: 'AZN' })
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('guestData') ?? '{}')).toMatchObject({ language: 'kk', currency: 'AZN' }),
  )
  stores.guest.setLanguage('ru')
  queryClient.setQueryData(userQuery().queryKey, { ...user, deposits_count: 1 })
  expect(stores.guest.language).toBe('ru')
  await vi.waitFor(async () => expect((await savedUser())?.user.deposits_count).toBe(1))
})

test('another player sees nothing of the last one, public lists stay', () => {
  const { stores, queryClient, router } = signedInApp()
  queryClient.setQueryData(lobbyKey, ['row'])
  stores.session.start('p2')
  expect(queryClient.getQueryData(userQuery().queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(lobbyKey)).toEqual(['row'])
  expect(router.invalidate).toHaveBeenCalled()
  expect(localStorage.getItem(PLAYER_KEY)).toBe('p2')
})

test('who signs in over another player, by a link, finds nothing of them on the device [AUTH-27 AUTH-35 DATA-04]', async () => {
  const { stores, queryClient } = signedInApp()
  await saveUser(user)
  await saveDraft('contacts.address', { address: 'Abai 1' })
  for (const key of ['welcome', 'chat_session', 'anything new']) localStorage.setItem(key, 'player')
  saveTokens({ access: 'A2', refresh: 'R2' })
  stores.session.start('p2')
  queryClient.setQueryData(userQuery().queryKey, { ...user, id: 'p2' })
  expect(dump(localStorage)).toMatchObject({ access: 'A2', refresh: 'R2', [PLAYER_KEY]: 'p2' })
  expect(Object.values(dump(localStorage))).not.toContain('player')
  await vi.waitFor(async () => expect(await savedDraft('contacts.address')).toBeUndefined())
  await vi.waitFor(async () => expect((await savedUser())?.user.id).toBe('p2'))
})

test('a logout in another tab ends this session and leaves alone what the next player may have there', () => {
  const { stores, router } = signedInApp()
  undo.push(followOtherTabs(stores.session))
  saveTokens({ access: 'A2', refresh: 'R2' }) // somebody signed in there at once
  localStorage.removeItem(PLAYER_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: PLAYER_KEY }))
  expect(stores.session.endReason).toBe('other-tab')
  expect(router.navigate).toHaveBeenCalledOnce()
  expect(tokens.refresh).toBe('R2')
})

test('a sign-in in another tab starts the session here; a page that slept through it sees it on waking', () => {
  const { stores } = linkedApp()
  undo.push(followOtherTabs(stores.session))
  saveTokens(pair)
  localStorage.setItem(PLAYER_KEY, 'p1')
  window.dispatchEvent(new StorageEvent('storage', { key: PLAYER_KEY }))
  expect(stores.session.playerId).toBe('p1')
  localStorage.setItem(PLAYER_KEY, 'p2')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stores.session.playerId).toBe('p2')
})

test('a session is there before anything is awaited, and a network that fails does not end it [AUTH-26]', async () => {
  saveTokens(pair)
  localStorage.setItem(PLAYER_KEY, 'p1')
  await saveUser(user)
  const { stores, queryClient } = linkedApp()
  const restored = restoreSession({ stores, queryClient })
  expect(stores.session.playerId).toBe('p1')
  await restored
  expect(stores.session.isSignedIn).toBe(true)
  expect(queryClient.getQueryData(userQuery().queryKey)).toMatchObject({ id: 'p1' })
})

test('without tokens nobody is signed in, whatever else is stored', async () => {
  localStorage.setItem(PLAYER_KEY, 'p1')
  const { stores, queryClient } = linkedApp()
  await restoreSession({ stores, queryClient })
  expect(stores.session.isSignedIn).toBe(false)
})

test('tokens of a sign-in that was cut off become a session when the server knows the player', async () => {
  configureClient(idleHooks, { fetch: () => Promise.resolve(Response.json(user)) })
  saveTokens(pair)
  const { stores, queryClient } = linkedApp()
  await restoreSession({ stores, queryClient })
  expect(stores.session.playerId).toBe('p1')
  expect(stores.guest.currency).toBe('AZN')
})

test('guards of routes wait for the name behind tokens without a player, and only for that', async () => {
  configureClient(idleHooks, { fetch: () => Promise.resolve(Response.json(user)) })
  const guest = linkedApp()
  await playerKnown(new Promise(() => {}), guest.stores)
  saveTokens(pair)
  const { stores, queryClient } = linkedApp()
  await playerKnown(restoreSession({ stores, queryClient }), stores)
  expect(stores.session.playerId).toBe('p1')
  await playerKnown(new Promise(() => {}), stores)
})

test('back online: waits before retries end', () => {
  const { stores, retryNow } = linkedApp()
  stores.network.lostServer()
  expect(retryNow).not.toHaveBeenCalled()
  stores.network.reached()
  expect(retryNow).toHaveBeenCalledOnce()
})

test('back online: what failed or is old is asked for, a list of many pages is not asked for from its first one [NET-15 GAME-02]', async () => {
  const asked: string[] = []
  configureClient(idleHooks, {
    fetch: (url) => {
      asked.push(url)
      return new Promise(() => {})
    },
  })
  const { stores, queryClient } = linkedApp()
  const audience = { currency: 'KZT', language: 'en' } as const
  const list = gamesQuery({ category_slug: 'slots' }, audience)
  const page = { data: [], pagination: { total_pages: 1, items: 1 }, extra_data: { is_use_image_alternative: false } }
  queryClient.setQueryData(list.queryKey, { pages: [page, page], pageParams: [1, 2] }, { updatedAt: 1 })
  queryClient.setQueryData(userQuery().queryKey, user, { updatedAt: 1 })
  undo.push(
    new InfiniteQueryObserver(queryClient, { ...list, refetchOnMount: false }).subscribe(() => {}),
    new QueryObserver(queryClient, { ...userQuery(), refetchOnMount: false }).subscribe(() => {}),
  )
  stores.network.lostServer()
  stores.network.reached()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).not.toContain('category_slug')
})
