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

import { PlacesPage } from './places-page.tsx'

const device = vi.hoisted(() => ({ saved: undefined as unknown }))
vi.mock('~/db/player-answers.ts', () => ({ savedPlayerAnswer: async () => device.saved }))
const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const leader = (place: number): Leader => ({
  place,
  nickname: `Ai***${place}`,
  points: 5000 - place,
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

/** The page as it stands once everything has failed that will, or come. */
async function draw({
  isOffline = false,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
}) {
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  const view = await renderInApp(<PlacesPage slug="cup" unknown="unknown" />, { stores, queryClient })
  await act(() => new Promise((done) => setTimeout(done, 20)))
  return { ...view, audience: stores.guest.audience, rows: () => screen.queryAllByRole('listitem') }
}
const failed = 'More places did not load'

test('before the tournament is there the page says that it loads [TOUR-05]', async () => {
  send.mockReturnValue(new Promise(() => {}))
  await draw({})
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText(failed)).toBeNull()
})

test('without a network the ten that were saved stand with their time and the own row, and none that never comes [O-10 TOUR-06]', async () => {
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

test('without a network and without anything saved there is an error and no list [TOUR-06]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await draw({ isOffline: true })
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('a table that does not come leaves the ten that the tournament brought, under its error [TOUR-06]', async () => {
  send.mockImplementation(((call: { id: string }) =>
    call.id === 'tournaments.one' ? Promise.resolve(cup) : Promise.reject(new ApiError('answer', 500, {}))) as never)
  const { rows } = await draw({})
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(rows()).toHaveLength(11)
})

test('a table that was seen stays whole when the network goes [TOUR-06]', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const { audience } = createStores({ language: 'en' }).guest
  const page = { data: cup.leaders, me: null, pagination: { items: 1284, total_pages: 13 }, updated_at: '' }
  queryClient.setQueryData(tournamentQuery('cup', audience).queryKey, cup)
  queryClient.setQueryData(leadersQuery('cup', 1, audience).queryKey, page)
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await draw({ isOffline: true, queryClient })
  expect(screen.getByRole('list').style.height).toBe('5136rem')
  expect(screen.getByRole('button', { name: 'To my place' })).toBeTruthy()
})
