// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { playQuery } from '~/api/activity.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { visitor } from '~tests/unit/game-page.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { PlayClock } from './play-clock.tsx'

const setWide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))

beforeEach(() => setWide(false))
afterEach(() => act(() => setOperatorMarks('')))

const MINUTE = 60_000
const SINCE = Date.UTC(2026, 10, 29, 12)
const sums = { bets: 1000, wins: 0, rounds: 1, currency: 'KZT' as const }

type Play = { net: number; bonus_net: number; since?: number }

/** Opens a game after 65 minutes of play. */
async function open({ net, bonus_net, since = SINCE }: Play, { marks = '', isOffline = false, isDemo = false } = {}) {
  const stores = visitor(true)
  stores.player.startGame('sea', isDemo ? 'demo' : 'real')
  stores.player.countedPlay(65 * MINUTE, SINCE)
  if (isOffline) stores.network.wentOffline()
  const queryClient = quietQueries()
  queryClient.setQueryData(playQuery(SINCE).queryKey, { ...sums, net, bonus_net, since })
  setOperatorMarks(marks)
  const { container } = await renderInApp(<PlayClock />, { stores, queryClient })
  return { stores, container }
}

/** The texts beside the clock after 65 minutes of play. */
async function show(...of: Parameters<typeof open>) {
  const { container } = await open(...of)
  const isBonusNamed = screen.queryByRole('img', { name: 'Bonus money' }) !== null
  return `${isBonusNamed ? 'with bonus: ' : ''}${container.textContent}`
}

const lost = { net: -100_000, bonus_net: 0 }

test.each([
  ['a lost round', lost, '1:05Result−₸1,000.00'],
  ['a win', { net: 50_000, bonus_net: 0 }, '1:05Result₸500.00'],
  ['nothing yet', { net: 0, bonus_net: 0 }, '1:05Result₸0.00'],
  ['bonus money apart', { net: -100, bonus_net: 20_000 }, 'with bonus: 1:05Result−₸1.00₸200.00'],
  ['lost bonus money', { net: 0, bonus_net: -20_000 }, 'with bonus: 1:05Result₸0.00−₸200.00'],
  ['a response of an earlier session', { ...lost, since: SINCE - 1 }, '1:05'],
])('the result of the session is beside the clock: %s [PLUS-93]', async (_, play, expected) => {
  expect(await show(play)).toBe(expected)
})

test('a wide header names the time and the result, a phone has no space for that [PLUS-93]', async () => {
  await show(lost)
  expect(screen.getByText('Result').className).toContain('visually-hidden')
  setWide(true)
  expect(await show(lost)).toBe('Playing for 1:05Result−₸1,000.00')
  expect(screen.getByText('Result').className).not.toContain('visually-hidden')
})

test.each([
  ['', '1:05Result−₸1,000.00'],
  ['play:time-and-result', '1:05Result−₸1,000.00'],
  ['off:chat play:time', '1:05'],
  ['play:result', 'Result−₸1,000.00'],
])('the operator chooses what a game shows, marks: “%s” [PLUS-93]', async (marks, expected) => {
  expect(await show(lost, { marks })).toBe(expected)
})

test('without a network the result has its time, and a demo shows none [PLUS-93]', async () => {
  expect(await show(lost, { isOffline: true })).toBe('1:05Result−₸1,000.00')
  expect(screen.getByRole('img', { name: /^As of / })).toBeTruthy()
  expect(await show(lost, { isDemo: true })).toBe('')
})

test.each([
  ['after a crash', 59_000, lost, '0:00Result−₸1,000.00'],
  ['before the game has run', 0, { ...lost, since: SINCE - 1 }, ''],
])('a stopped game keeps the time and the result that are known: %s [PLUS-93]', async (_, played, play, expected) => {
  const { stores, container } = await open(play)
  await act(async () => {
    stores.player.countedPlay(played, SINCE)
    stores.player.gameStopped(true)
  })
  expect(container.textContent).toBe(expected)
})
