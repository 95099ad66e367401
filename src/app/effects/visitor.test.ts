import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { SessionStore } from '~/stores/session-store.ts'

import { recordUserAgents } from './visitor.ts'

type Bag = { navigatorUserAgent?: string[] }
let bag: Bag = {}
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: { body: unknown }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

let stop = () => {}
afterEach(() => stop())

/** A player whose extra data is on the server, in a browser of this name. */
async function signIn(agent: string) {
  send.mockReset().mockImplementation(async ({ id }, { body }) => {
    if (id === 'profile.readExtra') return bag
    const { key, value } = body as { key: string; value: string[] }
    bag = { ...bag, [key]: value }
    return { status: 'ok' }
  })
  vi.useFakeTimers()
  const session = new SessionStore()
  stop = recordUserAgents(session, new QueryClient(), agent)
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled() // a guest has no bag
  session.start('pl_1')
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(1000) // all other calls have been sent
  vi.useRealTimers()
  stop()
}

test('a new browser is added to the list of the player, once [ANLT-08]', async () => {
  bag = {}
  await signIn('Phone/1')
  expect(bag.navigatorUserAgent).toEqual(['Phone/1'])
  await signIn('Phone/1')
  expect(send).toHaveBeenCalledTimes(1) // read, not saved again
  await signIn('Desktop/2')
  expect(bag.navigatorUserAgent).toEqual(['Phone/1', 'Desktop/2'])
})

test('the list keeps the newest twenty, and a rejected save is retried at the next start [ANLT-08]', async () => {
  bag = { navigatorUserAgent: Array.from({ length: 20 }, (_, index) => `Old/${index}`) }
  await signIn('New/1')
  expect(bag.navigatorUserAgent).toHaveLength(20)
  expect(bag.navigatorUserAgent?.at(-1)).toBe('New/1')
  expect(bag.navigatorUserAgent).not.toContain('Old/0')

  send.mockReset().mockRejectedValue(new Error('no'))
  vi.useFakeTimers()
  const session = new SessionStore()
  stop = recordUserAgents(session, new QueryClient({ defaultOptions: { queries: { retry: false } } }), 'New/2')
  session.start('pl_1')
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
})
