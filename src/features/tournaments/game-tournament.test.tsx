// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GameTournament } from './game-tournament.tsx'

type Input = { query: { game: string; status: string } }
const send = vi.hoisted(() => vi.fn<(call: { id: string }, input: Input) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
beforeEach(() => void send.mockReset())

const HOUR = 60 * 60_000
const entry = { ...testTournament().entry, is_joined: true }
const me = { place: 12, points: 1500, prize: null, points_to_next_prize: 40 }
const mine = (more: Partial<TournamentCard> = {}) => testTournament({ entry, me, counts_game: true, ...more })

async function draw(list: TournamentCard[] | Error) {
  send.mockImplementation(() => (list instanceof Error ? Promise.reject(list) : Promise.resolve({ data: list })))
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<GameTournament slug="sea" />, { stores, queryClient })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return view
}
const strip = () => screen.queryByRole('region', { name: english['tournaments.standing'] })

test('a counting game shows rank, points and missing points of the tournament ending first [TOUR-05]', async () => {
  const later = new Date(Date.now() + 5 * HOUR).toISOString()
  await draw([mine({ id: 'tr_2', title: 'Later', ends_at: later }), mine({ title: 'Cup of the steppe' })])
  expect(send.mock.calls[0]?.[1].query).toMatchObject({ game: 'sea', status: 'active' })
  const text = strip()?.textContent?.replaceAll('\u00a0', ' ')
  for (const part of ['Cup of the steppe', 'Place 12 of 1,284', '1,500 points', '40 points to the next prize'])
    expect(text).toContain(part)
  expect(text).not.toContain('Later')
})

test('a joined tournament is shown before one that enters everyone [TOUR-05 PLUS-77]', async () => {
  const later = new Date(Date.now() + 5 * HOUR).toISOString()
  const joined = mine({ id: 'tr_2', title: 'Joined', ends_at: later, entry: { ...entry, type: 'opt_in' } })
  await draw([mine({ title: 'For everybody', entry: { ...entry, type: 'auto' } }), joined])
  expect(strip()?.textContent).toContain('Joined')
  expect(strip()?.textContent).not.toContain('For everybody')
})

test('a tournament that ends while the game runs leaves the strip [TOUR-05 PLUS-77]', async () => {
  await draw([mine({ ends_at: new Date(Date.now() - 1).toISOString() })])
  expect(strip()).toBeNull()
})

test.each<[string, TournamentCard[] | Error]>([
  ['whose rounds do not count', [mine({ counts_game: false })]],
  ['of which the server does not say that it counts', [testTournament({ entry, me })]],
  ['in whose tournament the player does not take part', [mine({ entry: testTournament().entry, me: null })]],
  ['whose tournament is over', [mine({ status: 'finalizing' })]],
  ['when the call fails', new ApiError('answer', 500, {})],
])('a game %s shows no strip [TOUR-05]', async (_when, list) => {
  await draw(list)
  expect(strip()).toBeNull()
})
