// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { leadersQuery, tournamentQuery } from './api.ts'
import type { Leader, Tournament } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { RanksPage } from './ranks-page.tsx'

const device = vi.hoisted(() => ({ saved: undefined as unknown }))
vi.mock('~/db/player-responses.ts', () => ({ storedPlayerResponse: async () => device.saved }))
const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const leader = (rank: number): Leader => ({
  place: rank,
  nickname: `Ai***${rank}`,
  points: 5000 - rank,
  prize: null,
  is_me: false,
  delta: 0,
})
const cup = {
  id: 'tr_cup',
  slug: 'cup',
  title: 'Cup',
  status: 'active',
  starts_at: new Date(Date.now() - 3_600_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  leaderboard_updated_at: new Date().toISOString(),
  participants_count: 1284,
  entry: { type: 'opt_in', is_joined: true, can_join: false, reason: null },
  me: { place: 640, points: 3, prize: null, points_to_next_prize: 12 },
  leaders: Array.from({ length: 10 }, (_, index) => leader(index + 1)),
} as unknown as Tournament

beforeEach(() => {
  device.saved = undefined
  send.mockReset()
})

/** Renders the page and waits until all requests have loaded or failed. */
async function draw({
  isOffline = false,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
}) {
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  const view = await renderInApp(<RanksPage slug="cup" unknown="unknown" />, { stores, queryClient })
  await act(() => new Promise((done) => setTimeout(done, 20)))
  return { ...view, market: stores.guest.market, rows: () => screen.queryAllByRole('listitem') }
}
const failed = 'More places did not load'

test('the page shows that the tournament is loading [TOUR-05]', async () => {
  send.mockReturnValue(new Promise(() => {}))
  await draw({})
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText(failed)).toBeNull()
})

test("offline the ten stored ranks are shown with their time and the player's row [O-10 TOUR-06]", async () => {
  device.saved = { answer: testTournament(cup), savedAt: Date.UTC(2026, 2, 2) }
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const { rows } = await draw({ isOffline: true })
  expect(await screen.findByText(/^As of 02\.03\.2026/)).toBeTruthy()
  expect(rows()).toHaveLength(11)
  expect(screen.getByText('Ai***10')).toBeTruthy()
  expect(screen.getByRole('list').style.height).toBe('')
  expect(screen.queryByText(failed)).toBeNull()
  expect(screen.queryByRole('button', { name: 'To my place' })).toBeNull()
})

test('offline without stored data the page shows an error and no list [TOUR-06]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await draw({ isOffline: true })
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('if the table fails, the ten ranks of the tournament are shown below the error [TOUR-06]', async () => {
  send.mockImplementation(((call: { id: string }) =>
    call.id === 'tournaments.one' ? Promise.resolve(cup) : Promise.reject(new ApiError('answer', 500, {}))) as never)
  const { rows } = await draw({})
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(rows()).toHaveLength(11)
})

test('a loaded table stays complete when the network is lost [TOUR-06]', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const { market } = createStores({ language: 'en' }).guest
  const page = { data: cup.leaders, me: null, pagination: { items: 1284, total_pages: 13 }, updated_at: '' }
  queryClient.setQueryData(tournamentQuery('cup', market).queryKey, cup)
  queryClient.setQueryData(leadersQuery('cup', 1, market).queryKey, page)
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await draw({ isOffline: true, queryClient })
  expect(screen.getByRole('list').style.height).toBe('5136rem')
  expect(screen.getByRole('button', { name: 'To my place' })).toBeTruthy()
})
