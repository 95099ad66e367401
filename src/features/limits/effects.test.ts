import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { ON_BREAK_KEY } from '~/constants/storage.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'

import { followBreak, protectionRefused } from './effects.ts'

const user = { id: 'pl_1', status: 'active' } as User
const { queryKey } = userQuery()

function start() {
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, user)
  const page = new EventTarget()
  const undo = followBreak({ stores, queryClient }, page)
  return { stores, queryClient, page, undo }
}

afterEach(() => void configureClient(idleHooks))

test('what invites to play goes with the beginning of a break; what is said of money stays [O-68]', () => {
  const { stores, queryClient, undo } = start()
  const { toasts, dialogs } = stores
  toasts.add({ variant: 'success', text: 'a gift', topic: 'message' })
  toasts.add({ variant: 'success', text: 'the withdrawal is on its way', topic: 'payment' })
  dialogs.show({ kind: 'app-promo', code: 'X' })
  queryClient.setQueryData(queryKey, { ...user, status: 'timed_out' })
  expect(toasts.queue.map(({ text }) => text)).toEqual(['the withdrawal is on its way'])
  expect(dialogs.open).toBeNull()
  undo()
})

test('the sheet of a game that a player on a break opens stays, whatever is answered about the account [O-68]', () => {
  const { stores, queryClient, undo } = start()
  const { dialogs } = stores
  queryClient.setQueryData(queryKey, { ...user, status: 'excluded' })
  dialogs.show({ kind: 'game-sheet', slug: 'sea' })
  queryClient.setQueryData(queryKey, { ...user, status: 'excluded' })
  expect(dialogs.open).toEqual({ kind: 'game-sheet', slug: 'sea' })
  undo()
})

test('a break of another tab makes this one ask for the account [O-67]', async () => {
  const answer = vi.fn<() => Response>(() => Response.json({ message: 'X' }, { status: 400 }))
  configureClient({ ...idleHooks, playerId: () => 'pl_1' }, { fetch: async () => answer() })
  const { page, undo } = start()
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }))
  expect(answer).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('storage'), { key: ON_BREAK_KEY }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  undo()
})

test('a refusal is told as expected and ends no session [O-67]', () => {
  const { stores, queryClient, undo } = start()
  const events: TrackedEvent[] = []
  const untrack = setTracker((event) => events.push(event))
  protectionRefused({ code: 'TOURNAMENT_FULL' }, queryClient) // another reason
  protectionRefused({ code: 'LIMIT_REACHED' }, queryClient)
  untrack()
  expect(events).toMatchObject([{ name: 'protection_refused', payload: { code: 'LIMIT_REACHED' } }])
  expect(stores.session.isSignedIn).toBe(true)
  undo()
})
