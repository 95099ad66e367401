// @vitest-environment happy-dom
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { notificationsQuery } from '~/api/notifications.ts'
import { createI18n } from '~/lib/i18n.ts'
import { NOTIFICATIONS_POLL } from '~/constants/network.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'

import { startInbox } from './effects.ts'

type Query = { query?: Record<string, string> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Query) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

let stop = () => {}
let connection: { effectiveType?: string; saveData?: boolean } | undefined
const lists = () => send.mock.calls.filter(([{ id }]) => id === 'notifications.list').length

beforeEach(() => {
  vi.useFakeTimers()
  connection = undefined
  Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true })
  send.mockReset().mockImplementation(async () => ({ data: [testMessage('a')] }))
})
afterEach(() => {
  stop()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

function start(player: string | null = 'pl_1') {
  const stores = createStores()
  if (player) stores.session.start(player)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  queryClient.mount()
  stop = startInbox({ stores, queryClient, i18n: createI18n() })
  return { stores, queryClient }
}

test('polls six times in 60 s while the tab is visible, with any number of readers [NOTIF-05 O-45]', async () => {
  const { queryClient } = start()
  for (let reader = 0; reader < 3; reader += 1) new QueryObserver(queryClient, notificationsQuery()).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(lists()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lists()).toBe(1 + 6)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lists()).toBe(1 + 6)
  expect(send.mock.calls[0]?.[1].query).toEqual({ order: 'desc', 'filter[history]': '0' })
})

test('polls four times slower with data saver, and at the normal rate without [O-45 NOTIF-05]', async () => {
  connection = { effectiveType: '4g', saveData: true }
  start()
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL * 8)
  expect(lists()).toBe(1 + 2)
  connection = { effectiveType: '4g', saveData: false }
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL * 4) // the current wait ends, the next is a short one
  const before = lists()
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL * 3)
  expect(lists()).toBe(before + 3)
})

test('polls four times slower on a slow connection; not for a guest, offline or after sign-out [O-45 NOTIF-05]', async () => {
  connection = { effectiveType: '2g' }
  const { stores } = start(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lists()).toBe(0)
  stores.session.start('pl_1')
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL * 4)
  expect(lists()).toBe(2)
  stores.network.wentOffline()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lists()).toBe(2)
  stores.network.reached()
  await vi.advanceTimersByTimeAsync(0)
  expect(lists()).toBe(3)
  stores.session.end('player')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lists()).toBe(3)
})
