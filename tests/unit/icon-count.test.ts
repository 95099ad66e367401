// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { array, asyncProperty, assert, boolean, constantFrom } from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import { notificationsQuery } from '~/api/notifications.ts'
import { syncPush } from '~/features/device/effects.ts'
import { countOnIcon } from '~/features/inbox/effects.ts'
import { createStores } from '~/stores/create-stores.ts'

import { FakeCaches } from './fake-caches.ts'
import { testMessage } from './fixtures/notification.ts'

const steps = ['A', 'B', 'leaves', 'offline', 'online', 'one unread', 'two unread', 'none unread'] as const
type Step = (typeof steps)[number]
const unread = { 'one unread': 1, 'two unread': 2, 'none unread': 0 }
const key = notificationsQuery().queryKey

afterEach(() => vi.unstubAllGlobals())

/** A device with an icon. `isPushFirst`: the effects start in any order, because each loads its own part. */
function device(isPushFirst: boolean) {
  localStorage.clear()
  vi.stubGlobal('caches', new FakeCaches())
  const icon = { count: 0 }
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void (icon.count = count),
    clearAppBadge: async () => void (icon.count = 0),
  })
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => null } })
  const container = Object.assign(new EventTarget(), { getRegistration })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  const stores = createStores()
  const queryClient = new QueryClient()
  const starts = [() => syncPush(stores, { history: { push: () => {} } }), () => countOnIcon(stores, queryClient)]
  if (!isPushFirst) starts.reverse()
  return { icon, stores, queryClient, start: () => starts.map((start) => start()) }
}
type Device = ReturnType<typeof device>

const load = ({ queryClient }: Device, count: number) =>
  queryClient.setQueryData(
    key,
    Array.from({ length: count }, (_, index) => testMessage(`m${index}`)),
  )

function take(own: Device, step: Step) {
  const { session, network } = own.stores
  if (step === 'offline') network.wentOffline()
  else if (step === 'online') network.reached()
  else if (step === 'A' || step === 'B' || step === 'leaves') {
    const player = step === 'leaves' ? null : step
    if (player === session.playerId) return
    own.queryClient.clear() // the wipe removes the messages of the previous player
    if (player) session.start(player)
    else session.end('player')
  } else if (session.isSignedIn) load(own, unread[step])
}

test('the icon shows the unread count of the signed-in player, in any order of events [SHELL-05 AUTH-27]', async () => {
  await assert(
    asyncProperty(boolean(), array(constantFrom(...steps), { maxLength: 12 }), async (isPushFirst, taken) => {
      const own = device(isPushFirst)
      own.stores.session.start('A')
      load(own, 2)
      const stops = own.start()
      for (const step of taken) {
        take(own, step)
        await new Promise((resolve) => setTimeout(resolve))
        expect(own.icon.count).toBe(own.queryClient.getQueryData(key)?.length ?? 0)
      }
      for (const stop of stops) stop()
    }),
    { numRuns: 60 },
  )
})
