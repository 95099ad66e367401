// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { RANKS_POLL } from './constants.ts'
import type { Tournament } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
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

test('a next page that failed loads once the device is back [O-10]', async () => {
  const stores = createStores({ language: 'en' })
  const pages = vi.fn<(page: number) => Promise<unknown>>(async () => ({
    data: [testGame('sea')],
    pagination: { items: 2, total_pages: 2 },
    extra_data: { is_use_image_alternative: false },
  }))
  send.mockImplementation(async ({ id }) => (id === 'tournaments.games' ? pages(0) : cup(Date.now())))
  let needMore: (() => void) | undefined
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const renderGrid = ({ onNeedMore }: { onNeedMore?: (() => void) | undefined }) => {
    needMore = onNeedMore
    return null
  }
  await renderInApp(<TournamentGamesPage slug="cup" unknown={null} renderGrid={renderGrid} />, { stores, queryClient })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  pages.mockRejectedValueOnce(new ApiError('network', 0, {}))
  await act(async () => {
    needMore?.()
    stores.network.wentOffline()
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(screen.getByRole('alert').textContent).toContain(english['common.needsConnection'])
  expect(pages).toHaveBeenCalledTimes(2)
  await act(async () => {
    stores.network.reached()
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(pages).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page of ranks polls', async () => {
  expect(await requested(<RanksPage slug="cup" unknown={null} />)).toBe(6)
})
