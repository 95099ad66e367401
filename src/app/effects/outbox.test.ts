import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { WAKE_SPREAD } from '~/constants/network.ts'
import { createStores } from '~/stores/create-stores.ts'

import { subscribeForOutbox } from './analytics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSubscribed() {
  const stores = createStores({ language: 'en' })
  const outbox = { serverBack: vi.fn<() => void>(), playerIs: vi.fn<(playerId: string | null) => Promise<void>>() }
  const unsubscribe = subscribeForOutbox(stores, outbox)
  return { ...stores, ...outbox, unsubscribe }
}

test('the queue is notified shortly after the server is back, each device at a random moment', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const { network, serverBack, unsubscribe } = createSubscribed()
  network.serverUnreachable()
  network.reached()
  vi.advanceTimersByTime(WAKE_SPREAD / 4 - 1)
  expect(serverBack).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(serverBack).toHaveBeenCalledOnce()
  unsubscribe()
  network.serverUnreachable()
  network.reached()
  vi.runAllTimers()
  expect(serverBack).toHaveBeenCalledOnce()
})

test('the queue is notified of the player', () => {
  const { session, playerIs } = createSubscribed()
  session.start('p1')
  session.end('player')
  expect(playerIs.mock.calls).toEqual([[null], ['p1'], [null]])
})
