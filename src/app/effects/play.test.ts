import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { limitsQuery } from '~/api/limits.ts'
import type { Protection } from '~/contract/limits.ts'
import { PLAY_TICK, ROUND_WAIT } from '~/constants/limits.ts'
import { PLAY_KEY, readPlay, totalPlay, writePlay } from '~/db/play-record.ts'
import { createI18n } from '~/lib/i18n.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'

import { followPlay } from './play.ts'

const MINUTE = 60_000

function start() {
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryDefaults(limitsQuery().queryKey, { staleTime: Infinity })
  queryClient.setQueryData(limitsQuery().queryKey, { reality_check: 15 } as Protection)
  const page = new EventTarget()
  const go = vi.fn<(to: string) => void>()
  const undo = followPlay({ stores, queryClient, i18n: createI18n(), go, page, tabId: 'here' })
  const heard = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: `${PLAY_KEY}there` }))
  return { stores, go, undo, heard }
}

const play = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)
const openKind = ({ dialogs }: ReturnType<typeof createStores>) => dialogs.open?.kind

function answer({ dialogs }: ReturnType<typeof createStores>, given: 'continue' | 'stop' | 'history') {
  if (dialogs.open?.kind !== 'reality-check') throw new Error('nobody asks')
  dialogs.open.onAnswer(given)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  safeLocal.keys().forEach((key) => safeLocal.remove(key))
})

test('a demo is no play; a game for money is counted and asked about after a round [O-67]', async () => {
  const { stores, undo } = start()
  const { player } = stores
  player.startGame('sea', 'demo')
  await play(20)
  expect(readPlay('pl_1')).toEqual([])
  player.startGame('sea', 'real')
  await play(15)
  expect(player.played).toBeGreaterThanOrEqual(15 * MINUTE - PLAY_TICK)
  await vi.advanceTimersByTimeAsync(PLAY_TICK)
  expect(openKind(stores)).toBeUndefined() // the round goes on
  player.roundEnded()
  expect(openKind(stores)).toBe('reality-check')
  await play(3)
  answer(stores, 'continue')
  await play(1)
  expect(player.played).toBeLessThan(17 * MINUTE) // time over the question is no play
  undo()
})

test('a game that tells of no rounds is asked about all the same, and never over another dialog [O-67]', async () => {
  const { stores, undo } = start()
  stores.player.startGame('sea', 'real')
  await play(14)
  stores.dialogs.show({ kind: 'game-deposit' })
  await play(2)
  expect(openKind(stores)).toBe('game-deposit')
  stores.dialogs.close()
  await vi.advanceTimersByTimeAsync(ROUND_WAIT)
  expect(openKind(stores)).toBe('reality-check')
  undo()
})

test('after an answer the next question comes after as much play again [O-67]', async () => {
  const { stores, go, undo } = start()
  stores.player.startGame('sea', 'real')
  await play(16)
  answer(stores, 'continue')
  expect(openKind(stores)).toBeUndefined()
  await play(14)
  expect(openKind(stores)).toBeUndefined()
  await play(2)
  expect(openKind(stores)).toBe('reality-check')
  answer(stores, 'history')
  expect(go).toHaveBeenCalledExactlyOnceWith('/profile/activity')
  undo()
})

test('what another tab answered counts here, and its stop stops this game [O-67]', async () => {
  const { stores, go, undo, heard } = start()
  stores.player.startGame('sea', 'real')
  await play(16)
  expect(openKind(stores)).toBe('reality-check')
  const { played } = totalPlay(readPlay('pl_1'))
  const there = { playerId: 'pl_1', spans: [], answered: played, stops: 0 }
  writePlay('there', there)
  heard()
  expect(openKind(stores)).toBeUndefined()
  expect(go).not.toHaveBeenCalled()
  await play(2)
  expect(stores.player.played).toBeLessThan(played + 2 * MINUTE + PLAY_TICK)
  writePlay('there', { ...there, stops: 1 })
  heard()
  heard()
  expect(go).toHaveBeenCalledExactlyOnceWith('/')
  undo()
})
