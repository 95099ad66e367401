// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { tournamentQuery } from './api.ts'
import type { Tournament } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { JoinBox } from './join-box.tsx'

const send = vi.hoisted(() => vi.fn<(call: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

/** Response to the join request, then responses for the tournament. */
let joining: PromiseWithResolvers<unknown>
let seen: () => Promise<Tournament>
const open = testTournament()
const joined = testTournament({ entry: { ...open.entry, is_joined: true } })
const lost = () => new ApiError('network', 0, {})
const rejected = (message: string) => new ApiError('answer', 409, { message })

beforeEach(() => {
  joining = Promise.withResolvers()
  seen = async () => open
  send.mockReset()
  send.mockImplementation(({ id }) => (id === 'tournaments.join' ? joining.promise : seen()))
})

let drawAnew: () => Promise<void>
let show: (run: string) => Promise<void>

/** The box on a page that can remount it and can move on to the next run. */
const Page = observer(function Page({ stores }: { stores: ReturnType<typeof createStores> }) {
  const [{ time, run }, set] = useState({ time: 0, run: open.id })
  const { data = open } = useQuery({ ...tournamentQuery('cup', stores.guest.market), initialData: open })
  drawAnew = () => act(async () => set((before) => ({ ...before, time: before.time + 1 })))
  show = (next) => act(async () => set((before) => ({ ...before, run: next })))
  return <JoinBox key={time} tournament={{ ...data, id: run }} phase="active" />
})

async function draw() {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  return renderInApp(<Page stores={stores} />, { stores, queryClient })
}
const button = () => screen.getByRole('button', { name: english['tournaments.join'] })
const fails = (error: unknown) => act(async () => joining.reject(error))

test('a remounted button keeps showing the pending join, and then its lost response [TOUR-06]', async () => {
  const { user } = await draw()
  await user.click(button())
  await drawAnew()
  expect(button().getAttribute('aria-busy')).toBe('true')
  await fails(lost())
  expect(await screen.findByText(english['tournaments.joinLost'])).toBeTruthy()
  expect(button().getAttribute('aria-busy')).toBeNull()
  await drawAnew()
  expect(screen.getByText(english['tournaments.joinLost'])).toBeTruthy()
})

test('a remounted button shows the outcome of a lost response after the refetch [TOUR-06]', async () => {
  const refetch = Promise.withResolvers<Tournament>()
  seen = () => refetch.promise
  const { user } = await draw()
  await user.click(button())
  await fails(lost())
  expect(await screen.findByText(english['tournaments.joinUnknown'])).toBeTruthy()
  await drawAnew()
  expect(screen.getByText(english['tournaments.joinUnknown'])).toBeTruthy()
  await act(async () => refetch.resolve(open))
  expect(await screen.findByText(english['tournaments.joinLost'])).toBeTruthy()
})

test('an error survives remounting the button and disappears with the next click [TOUR-06]', async () => {
  const { user } = await draw()
  await user.click(button())
  await drawAnew()
  await fails(rejected('TOURNAMENT_FULL'))
  expect(await screen.findByText(english['API_ERRORS.TOURNAMENT_FULL'])).toBeTruthy()
  joining = Promise.withResolvers()
  await user.click(button())
  expect(screen.queryByText(english['API_ERRORS.TOURNAMENT_FULL'])).toBeNull()
  seen = async () => joined
  await act(async () => joining.resolve({}))
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('the next run and the next player see nothing of an attempt [TOUR-06]', async () => {
  const { user, stores } = await draw()
  await user.click(button())
  await fails(lost())
  expect(await screen.findByText(english['tournaments.joinLost'])).toBeTruthy()
  await show('tr_next')
  expect(screen.queryByText(english['tournaments.joinLost'])).toBeNull()
  await show(open.id)
  expect(screen.getByText(english['tournaments.joinLost'])).toBeTruthy()
  await act(async () => stores.session.start('pl_2'))
  expect(screen.queryByText(english['tournaments.joinLost'])).toBeNull()
})

test('a successful join is not announced to a player who signs in during the refetch [TOUR-06 AUTH-27]', async () => {
  const { user, stores } = await draw()
  await user.click(button())
  const refetch = Promise.withResolvers<Tournament>()
  seen = () => refetch.promise
  await act(async () => joining.resolve({}))
  await act(async () => stores.session.start('pl_2'))
  await act(async () => refetch.resolve(joined))
  expect(stores.toasts.queue).toEqual([])
})

test('a second click stays pending, even if the outcome of the first arrives [TOUR-06]', async () => {
  const refetch = Promise.withResolvers<Tournament>()
  seen = () => refetch.promise
  const { user } = await draw()
  await user.click(button())
  await fails(lost())
  await screen.findByText(english['tournaments.joinUnknown'])
  joining = Promise.withResolvers()
  await user.click(button())
  await act(async () => refetch.resolve(open))
  await drawAnew()
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText(english['tournaments.joinLost'])).toBeNull()
})
