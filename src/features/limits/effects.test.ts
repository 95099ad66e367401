import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { limitsQuery } from '~/api/limits.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { ON_BREAK_KEY } from '~/constants/storage.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'

import { syncBreak, handleProtectionError } from './effects.ts'

const user = { id: 'pl_1', status: 'active' } as User
const { queryKey } = userQuery()

function start() {
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, user)
  const page = new EventTarget()
  const unsubscribe = syncBreak({ stores, queryClient }, page)
  return { stores, queryClient, page, unsubscribe }
}

/** Records the paths that the app calls from now on; each is rejected. */
function watchCalls() {
  const paths: string[] = []
  const refuse = async (request: Request | URL | string) => {
    paths.push(new URL(request instanceof Request ? request.url : request, 'http://app.test').pathname)
    return Response.json({ message: 'X' }, { status: 400 })
  }
  configureClient({ ...idleHooks, playerId: () => 'pl_1' }, { fetch: refuse })
  return paths
}
const mark = () => Object.assign(new Event('storage'), { key: ON_BREAK_KEY })

afterEach(() => void configureClient(idleHooks))

test('the start of a break closes invitations to play; messages about money stay [O-68]', () => {
  const { stores, queryClient, unsubscribe } = start()
  const { toasts, dialogs } = stores
  toasts.add({ variant: 'success', text: 'a gift', topic: 'message' })
  toasts.add({ variant: 'success', text: 'the withdrawal is on its way', topic: 'payment' })
  dialogs.show({ kind: 'app-promo', code: 'X' })
  queryClient.setQueryData(queryKey, { ...user, status: 'timed_out' })
  expect(toasts.queue.map(({ text }) => text)).toEqual(['the withdrawal is on its way'])
  expect(dialogs.open).toBeNull()
  unsubscribe()
})

test('during a break the open sheet of a game stays after any account response [O-68]', () => {
  const { stores, queryClient, unsubscribe } = start()
  const { dialogs } = stores
  queryClient.setQueryData(queryKey, { ...user, status: 'excluded' })
  dialogs.show({ kind: 'game-sheet', slug: 'sea' })
  queryClient.setQueryData(queryKey, { ...user, status: 'excluded' })
  expect(dialogs.open).toEqual({ kind: 'game-sheet', slug: 'sea' })
  unsubscribe()
})

test('invitations stay for a player without a break, after any account response [O-68]', () => {
  const { stores, queryClient, unsubscribe } = start()
  stores.dialogs.show({ kind: 'app-promo', code: 'X' })
  queryClient.setQueryData(queryKey, { ...user, phone: '1' })
  expect(stores.dialogs.open).not.toBeNull()
  unsubscribe()
})

test('a returning player on a break sees no invitations from the start, until the break ends [O-68]', () => {
  const { stores, queryClient, unsubscribe } = start()
  queryClient.setQueryData(queryKey, { ...user, status: 'timed_out' })
  stores.dialogs.show({ kind: 'app-promo', code: 'X' })
  queryClient.setQueryData(['something else'], 1)
  expect(stores.dialogs.open).not.toBeNull() // only the account response counts
  const again = syncBreak({ stores, queryClient }, new EventTarget())
  expect(stores.dialogs.open).toBeNull()
  again()
  unsubscribe()
  stores.dialogs.show({ kind: 'app-promo', code: 'X' })
  queryClient.setQueryData(queryKey, { ...user, status: 'excluded' })
  expect(stores.dialogs.open).not.toBeNull() // the effect has been stopped
})

test('a break set in another tab refetches the account here, while signed in [O-67]', async () => {
  const paths = watchCalls()
  const { stores, page, unsubscribe } = start()
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(paths).toEqual([])
  page.dispatchEvent(mark())
  await vi.waitFor(() => expect(paths).toHaveLength(1))
  stores.session.end('player')
  page.dispatchEvent(mark())
  stores.session.start('pl_1')
  unsubscribe()
  page.dispatchEvent(mark())
  await new Promise((resolve) => setTimeout(resolve))
  expect(paths).toHaveLength(1)
})

test('a reached limit refetches limits, a break also the account; neither ends the session [O-67]', async () => {
  const { stores, queryClient, unsubscribe } = start()
  const events: TrackedEvent[] = []
  const untrack = setTracker((event) => events.push(event))
  const paths = watchCalls()
  const limits = limitsQuery().queryKey
  const isStale = () => queryClient.getQueryState(limits)?.isInvalidated
  queryClient.setQueryData(limits, testProtection())
  handleProtectionError({ code: 'LIMIT_REACHED' }, queryClient)
  expect(isStale()).toBe(true)
  queryClient.setQueryData(limits, testProtection())
  handleProtectionError({ code: 'TOURNAMENT_FULL' }, queryClient) // another reason
  expect(isStale()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(paths).toEqual([])
  handleProtectionError({ code: 'TIMED_OUT' }, queryClient)
  expect(isStale()).toBe(true)
  await vi.waitFor(() => expect(paths).toHaveLength(1))
  untrack()
  const shown = (code: string) => ({ name: 'protection_refused', payload: { code } })
  expect(events).toMatchObject([shown('LIMIT_REACHED'), shown('TIMED_OUT')])
  expect(stores.session.isSignedIn).toBe(true)
  unsubscribe()
})
