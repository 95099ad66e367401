import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { DIALOG_WAIT, LIMITS_AGAIN, PLAY_SESSION_GAP, PLAY_TICK, ROUND_WAIT } from '~/constants/limits.ts'
import { recordPlayStart, PLAY_KEY, readPlay, totalPlay, writePlay } from './play-record.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'

import { watchPlay } from './effects.ts'

const MINUTE = 60_000

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

/** `interval`: the reality check interval from the server; null: no response. */
function start(interval: number | null = 15) {
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  send.mockReset()
  send.mockImplementation(() =>
    interval === null ? Promise.reject(new ApiError('network', 0, {})) : Promise.resolve({ reality_check: interval }),
  )
  const page = new EventTarget()
  const go = vi.fn<(to: string) => void>()
  const unsubscribe = watchPlay({ stores, queryClient, prepare: async () => {}, go, page, tabId: 'here' })
  const received = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: `${PLAY_KEY}there` }))
  return { stores, go, unsubscribe, heard: received }
}

const play = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)
const isAsked = ({ dialogs }: ReturnType<typeof createStores>) => dialogs.check !== null

function response({ dialogs }: ReturnType<typeof createStores>, given: 'continue' | 'stop' | 'history') {
  if (!dialogs.check) throw new Error('nobody asks')
  dialogs.check.onAnswer(given)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  safeLocal.keys().forEach((key) => safeLocal.remove(key))
})

test('a demo does not count; a game for money counts, and the check opens after a round [O-67]', async () => {
  const { stores, unsubscribe } = start()
  const { player } = stores
  player.startGame('sea', 'demo')
  await play(20)
  expect(readPlay('pl_1')).toEqual([])
  player.startGame('sea', 'real')
  await play(15)
  expect(player.played).toBeGreaterThanOrEqual(15 * MINUTE - PLAY_TICK)
  await vi.advanceTimersByTimeAsync(PLAY_TICK)
  expect(isAsked(stores)).toBe(false) // the round is still running
  player.roundEnded()
  expect(isAsked(stores)).toBe(true)
  await play(3)
  expect(player.played).toBeGreaterThan(17 * MINUTE) // the game may not have stopped
  await play(60)
  expect(player.played).toBeLessThan(21 * MINUTE) // by now the player has left
  response(stores, 'continue')
  await play(1)
  expect(player.played).toBeLessThan(22 * MINUTE)
  unsubscribe()
})

test('the check also opens without round messages, and over another dialog after a minute [O-67]', async () => {
  const { stores, unsubscribe } = start()
  stores.player.startGame('sea', 'real')
  await play(14)
  stores.dialogs.show({ kind: 'game-deposit' })
  await vi.advanceTimersByTimeAsync(MINUTE + DIALOG_WAIT - PLAY_TICK)
  expect(isAsked(stores)).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * PLAY_TICK)
  expect(isAsked(stores)).toBe(true)
  expect(stores.dialogs.open).toEqual({ kind: 'game-deposit' }) // typed text stays
  response(stores, 'continue')
  stores.dialogs.close()
  await vi.advanceTimersByTimeAsync(15 * MINUTE + ROUND_WAIT + PLAY_TICK)
  expect(isAsked(stores)).toBe(true)
  unsubscribe()
})

test('after an answer the next check opens after the same play time [O-67]', async () => {
  const { stores, go, unsubscribe } = start()
  stores.player.startGame('sea', 'real')
  await play(16)
  response(stores, 'continue')
  expect(isAsked(stores)).toBe(false)
  await play(14)
  expect(isAsked(stores)).toBe(false)
  await play(2)
  expect(isAsked(stores)).toBe(true)
  response(stores, 'history')
  expect(go).toHaveBeenCalledExactlyOnceWith('/profile/activity')
  unsubscribe()
})

test('an answer in another tab counts here, and its stop stops this game [O-67]', async () => {
  const { stores, go, unsubscribe, heard: received } = start()
  stores.player.startGame('sea', 'real')
  await play(16)
  expect(isAsked(stores)).toBe(true)
  const { played } = totalPlay(readPlay('pl_1'))
  const there = { playerId: 'pl_1', spans: [], answered: played, stops: 0 }
  writePlay('there', there)
  received()
  expect(isAsked(stores)).toBe(false)
  expect(go).not.toHaveBeenCalled()
  await play(2)
  expect(stores.player.played).toBeLessThan(played + 2 * MINUTE + PLAY_TICK)
  writePlay('there', { ...there, stops: 1 })
  received()
  received()
  expect(go).toHaveBeenCalledExactlyOnceWith('/')
  unsubscribe()
})

test('signing out and in resets nothing, another player starts at zero, and old play is removed [O-67]', async () => {
  const { stores, unsubscribe } = start()
  stores.player.startGame('sea', 'real')
  await play(12)
  stores.session.end('player')
  for (const key of safeLocal.keys()) if (!key.startsWith(PLAY_KEY)) safeLocal.remove(key)
  stores.session.start('pl_2')
  await play(5)
  expect(isAsked(stores)).toBe(false)
  expect(stores.player.played).toBeLessThan(6 * MINUTE)
  stores.session.end('player')
  stores.session.start('pl_1')
  await play(2)
  expect(isAsked(stores)).toBe(false)
  await play(2)
  expect(isAsked(stores)).toBe(true)
  unsubscribe()
  await vi.advanceTimersByTimeAsync(PLAY_SESSION_GAP + MINUTE)
  recordPlayStart('there', 'pl_3', Date.now())
  expect([readPlay('pl_1'), readPlay('pl_2')]).toEqual([[], []])
})

test('without limits the last known interval applies, else the shortest; they are retried [O-67]', async () => {
  const unknown = start(null)
  unknown.stores.player.startGame('sea', 'real')
  await play(16)
  expect(isAsked(unknown.stores)).toBe(true)
  expect(send.mock.calls.length).toBeGreaterThan((16 * MINUTE) / LIMITS_AGAIN / 2)
  unknown.unsubscribe()
  safeLocal.keys().forEach((key) => safeLocal.remove(key))

  const known = start(60)
  known.stores.player.startGame('sea', 'real')
  await play(1)
  known.unsubscribe()
  const later = start(null)
  later.stores.player.startGame('sea', 'real')
  await play(50)
  expect(isAsked(later.stores)).toBe(false)
  await play(11)
  expect(isAsked(later.stores)).toBe(true)
  later.unsubscribe()
})
