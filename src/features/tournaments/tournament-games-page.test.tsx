// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RANKS_POLL } from './constants.ts'
import type { Tournament } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { RanksPage } from './ranks-page.tsx'
import { TournamentGamesPage } from './tournament-games-page.tsx'

vi.mock('~/db/player-responses.ts', () => ({ storedPlayerResponse: async () => undefined }))
const send = vi.hoisted(() => vi.fn<(call: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const cup = (now: number) =>
  ({
    id: 'tr_cup',
    slug: 'cup',
    title: 'Cup',
    status: 'active',
    starts_at: new Date(now - 3_600_000).toISOString(),
    ends_at: new Date(now + 36_000_000).toISOString(),
    leaderboard_updated_at: new Date(now).toISOString(),
    participants_count: 0,
    entry: { type: 'opt_in', is_joined: false, can_join: true, reason: null },
    me: null,
    leaders: [],
  }) as unknown as Tournament
const none = { data: [], me: null, pagination: { items: 0, total_pages: 0 }, updated_at: '' }

beforeEach(() => {
  vi.useFakeTimers()
  const tournament = cup(Date.now())
  send.mockReset()
  send.mockImplementation(async ({ id }) => (id === 'tournaments.one' ? tournament : none))
})
afterEach(() => {
  vi.useRealTimers()
})

/** Number of requests for the tournament while one of its pages is open for five polling periods. */
async function requested(page: React.ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = await renderInApp(page, { stores: createStores({ language: 'en' }), queryClient })
  await act(() => vi.advanceTimersByTimeAsync(5 * RANKS_POLL + 1000))
  unmount()
  return send.mock.calls.filter(([{ id }]) => id === 'tournaments.one').length
}

test('the page of games shows no ranks and does not poll [TOUR-05 O-45]', async () => {
  expect(await requested(<TournamentGamesPage slug="cup" unknown={null} renderGrid={() => null} />)).toBe(1)
})

test('the page of ranks polls', async () => {
  expect(await requested(<RanksPage slug="cup" unknown={null} />)).toBe(6)
})
