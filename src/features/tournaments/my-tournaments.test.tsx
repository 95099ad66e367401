// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import type { TournamentTab } from './phase.ts'
import { TournamentsPage } from './tournaments-page.tsx'

vi.mock('~/db/player-responses.ts', () => ({ storedPlayerResponse: async () => undefined }))
const send = vi.hoisted(() => vi.fn<(call: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
beforeEach(() => void send.mockReset())

const entry = testTournament().entry
const joined = { ...entry, is_joined: true, can_join: false }

async function draw(tab: TournamentTab, list: TournamentCard[], isPlayer = true) {
  send.mockImplementation(async ({ id }) => {
    if (id !== 'tournaments.join') return { data: id === 'tournaments.list' ? [...list] : [] }
    list.splice(0, 1, { ...list[0], entry: joined } as TournamentCard)
    return joined
  })
  const stores = createStores({ language: 'en' })
  if (isPlayer) stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<TournamentsPage tab={tab} onTab={() => {}} />, { stores, queryClient })
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Active \d/ }).isConnected).toBe(true))
  return { ...view, stores }
}
const cards = () => screen.queryAllByRole('listitem').map((card) => card.querySelector('strong')?.textContent)

test('a player has a tab with all joined tournaments, in any state [TOUR-01]', async () => {
  await draw('mine', [
    testTournament({ id: 'a', title: 'Open' }),
    testTournament({ id: 'b', title: 'Mine', entry: joined }),
    testTournament({ id: 'c', title: 'Mine of last week', status: 'finished', entry: joined }),
  ])
  expect(textsOf('tab')).toEqual(['Active 2', 'Upcoming 0', 'Finished 1', 'Mine 2'])
  expect(cards()).toEqual(['Mine', 'Mine of last week'])
})

test('the tab explains how to join if it is empty; a guest has no such tab [TOUR-01]', async () => {
  await draw('mine', [testTournament()])
  expect(screen.getByText(english['tournaments.emptyMine']).isConnected).toBe(true)
  await draw('mine', [testTournament({ title: 'Open' })], false)
  expect(textsOf('tab')).toEqual(['Active 1', 'Upcoming 0', 'Finished 0'])
  expect(cards()).toEqual(['Open'])
})

test('one click on the card joins; it is offered only if nothing prevents it [TOUR-05 TOUR-06]', async () => {
  const { user, stores } = await draw('active', [
    testTournament({ id: 'a', title: 'Open' }),
    testTournament({ id: 'b', title: 'Full', entry: { ...entry, can_join: false, reason: 'full' } }),
    testTournament({ id: 'c', title: 'By itself', entry: { ...entry, type: 'auto' } }),
  ])
  expect(screen.getAllByRole('button', { name: /^Take part/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Take part: Open' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take part/ })).toBeNull())
  expect(send.mock.calls.filter(([{ id }]) => id === 'tournaments.join')).toHaveLength(1)
  expect(stores.toasts.current?.text).toBe(english['tournaments.joinedNow'])
  await draw('active', [testTournament()], false)
  expect(screen.queryByRole('button', { name: /^Take part/ })).toBeNull()
})

test('one click joins early if the server allows it, and shows from when bets count [TOUR-05]', async () => {
  const { user, stores } = await draw('upcoming', [
    testTournament({ id: 'a', title: 'Early', status: 'upcoming' }),
    testTournament({
      id: 'b',
      title: 'Closed',
      status: 'upcoming',
      entry: { ...entry, can_join: false, reason: 'not_open' },
    }),
  ])
  await user.click(screen.getByRole('button', { name: /^Take part/ }))
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['tournaments.joinedEarly']))
})
