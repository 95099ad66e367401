// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { createStores } from '~/stores/create-stores.ts'
import { FakeCaches } from '~tests/unit/fake-caches.ts'

import { syncPush } from './effects.ts'

const ENDPOINT = 'https://push.test/device'
const shown: unknown[] = []
const closed: string[] = []
let isReachable = true
let isSubscribed = true
let saved = new FakeCaches()
let undo = () => {}

beforeEach(() => {
  localStorage.clear()
  shown.length = closed.length = 0
  isReachable = isSubscribed = true
  saved = new FakeCaches()
  vi.stubGlobal('caches', saved)
  const unsubscribe = async () => {
    if (isReachable) isSubscribed = false
    return isReachable
  }
  const getSubscription = async () => (isSubscribed ? { endpoint: ENDPOINT, unsubscribe } : null)
  const getNotifications = async () => [{ close: () => void closed.push('Deposit, ₸250,000.00') }]
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager: { getSubscription }, getNotifications }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  configureClient(idleHooks, {
    fetch: async (_url, init) => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      shown.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
      return Response.json({ status: 'ok' })
    },
    sleep: () => Promise.resolve(),
  })
})
afterEach(() => {
  undo()
  configureClient(idleHooks)
  vi.unstubAllGlobals()
})

/** Loads a page for this player, who has enabled push, or for a guest. */
function open(playerId: string | null) {
  undo()
  const stores = createStores()
  if (playerId) stores.session.start(playerId)
  const pushed: string[] = []
  undo = syncPush(stores, { history: { push: (path) => void pushed.push(path) } })
  return { stores, pushed }
}
const requested = () => {
  localStorage.setItem('push-player', 'A')
  localStorage.setItem('push-endpoint', ENDPOINT)
}
const isSilent = () => saved.has('push-ended')
const isPending = () => localStorage.getItem('push-endpoint') !== null

test("a player's messages stay on and in the tray while signed in, and are removed on leaving [AUTH-27 NOTIF-05]", async () => {
  requested()
  const { stores } = open('A')
  await new Promise((resolve) => setTimeout(resolve))
  expect([isSubscribed, closed, shown]).toEqual([true, [], []])
  localStorage.removeItem('push-player') // the wipe
  stores.session.end('player')
  await vi.waitFor(() => expect(isPending()).toBe(false))
  expect([isSubscribed, closed.length, shown]).toEqual([false, 1, [{ endpoint: ENDPOINT }]])
})

test('an offline log-out leaves the unsubscription pending; the worker is silent until then [AUTH-27 NOTIF-05]', async () => {
  requested()
  isReachable = false
  const { stores } = open('A')
  localStorage.removeItem('push-player')
  stores.network.wentOffline()
  stores.session.end('player')
  await vi.waitFor(async () => expect(await isSilent()).toBe(true))
  expect([isSubscribed, isPending()]).toEqual([true, true])

  isReachable = true
  const next = open(null)
  await vi.waitFor(() => expect(isPending()).toBe(false))
  await vi.waitFor(async () => expect([isSubscribed, await isSilent()]).toEqual([false, false]))

  isSubscribed = true
  isReachable = false
  localStorage.setItem('push-endpoint', ENDPOINT)
  const later = open(null)
  later.stores.network.wentOffline()
  await vi.waitFor(async () => expect(await isSilent()).toBe(true))
  isReachable = true
  later.stores.network.reached() // in the same page, after reconnecting
  await vi.waitFor(() => expect(isPending()).toBe(false))
  expect(next.pushed).toEqual([])
})

test('a subscription lost with the worker is removed on the server and in the settings [NOTIF-05]', async () => {
  requested()
  isSubscribed = false
  open('A')
  await vi.waitFor(() => expect(shown).toEqual([{ endpoint: ENDPOINT }]))
  await vi.waitFor(() => expect(isPending()).toBe(false))
  expect(localStorage.getItem('push-player')).toBeNull()
})

test('a clicked message opens its page here; a sign-in link reloads, another host is ignored [AUTH-35 NOTIF-05]', async () => {
  const loaded: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void loaded.push(String(url)))
  const { pushed } = open('A')
  for (const path of ['/bonuses?tab=1', '//evil.test/x', '/profile?auth_token=t', 'https://evil.test/'])
    navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'open', path } }))
  expect([pushed, loaded]).toEqual([['/bonuses?tab=1'], ['/profile?auth_token=t']])
})
