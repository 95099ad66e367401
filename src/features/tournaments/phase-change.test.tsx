// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PHASE_CHANGE_WAIT } from './constants.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'
import { recordServerTime, steadyNow } from '~/platform/server-clock.ts'
import { renderWithoutApp } from '~tests/unit/render.tsx'

import { usePhaseChange } from './phase.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const onTurn = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2) })
  onTurn.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An open list with one tournament that starts after this time. */
function leaveOpen(begins: number) {
  const at = (time: number) => new Date(Date.now() + time).toISOString()
  const list = [{ starts_at: at(begins), ends_at: at(begins + 30 * DAY) }] as TournamentCard[]
  const List = () => {
    usePhaseChange(list, onTurn)
    return null
  }
  renderWithoutApp(<List />)
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test.each([
  ['an hour', HOUR],
  ['two and a half days', 2.5 * DAY],
  ['more days than a timer can wait', 27 * DAY],
])('a list refetches once when a tournament starts after %s [TOUR-05]', async (_name, wait) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden') // open in a background tab: nothing renders
  leaveOpen(wait)
  await pass(wait + PHASE_CHANGE_WAIT - 1)
  expect(onTurn).not.toHaveBeenCalled()
  await pass(1)
  expect(onTurn).toHaveBeenCalledOnce()
  await pass(HOUR)
  expect(onTurn).toHaveBeenCalledOnce()
})

test('a server clock that is ahead takes effect at once, even if the start seemed far away [TOUR-05]', async () => {
  leaveOpen(3 * DAY)
  await pass(HOUR)
  act(() => recordServerTime(String(Date.now() + 4 * DAY), steadyNow()))
  await pass(0)
  expect(onTurn).toHaveBeenCalledOnce()
})
