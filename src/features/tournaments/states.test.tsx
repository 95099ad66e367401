// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { tournamentGamesQuery, tournamentQuery, tournamentsQuery } from './api.ts'
import type { GameCard } from '~/contract/games.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { RanksPage } from './ranks-page.tsx'
import { TournamentGamesPage } from './tournament-games-page.tsx'
import { TournamentPage } from './tournament-page.tsx'
import { TournamentsPage } from './tournaments-page.tsx'

const device = vi.hoisted(() => ({ saved: undefined as unknown }))
vi.mock('~/db/player-responses.ts', () => ({ storedPlayerResponse: async () => device.saved }))
const send = vi.hoisted(() => vi.fn<(call: { id: string }, input: { query?: { page?: number } }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const never = new Promise<never>(() => {})
const failure = () => Promise.reject(new ApiError('answer', 500, {}))
const noGames = { data: [], pagination: { items: 0, total_pages: 0 } }
const noRanks = { ...noGames, me: null, updated_at: '' }

/** Response for each call; calls without one never resolve. */
function answering(responses: Record<string, unknown>) {
  send.mockImplementation(({ id }) => (id in responses ? Promise.resolve(responses[id]) : failure()))
}

const showGames = ({ games, isOffline }: { games: readonly GameCard[]; isOffline: boolean }) => (
  <p>
    {games.length} games{isOffline && ', offline'}
  </p>
)
const list = <TournamentsPage tab="active" onTab={() => {}} />
const one = <TournamentPage slug="cup" unknown="Unknown" renderGames={showGames} />
const games = <TournamentGamesPage slug="cup" unknown="Unknown" renderGrid={showGames} />
const ranks = <RanksPage slug="cup" unknown="Unknown" />

type Situation = {
  isOffline?: boolean
  isInMaintenance?: boolean
  /** Sets stored data from 1970. */
  known?: (client: QueryClient, market: ReturnType<typeof createStores>['guest']['market']) => void
}

async function draw(page: ReactNode, { isOffline = false, isInMaintenance = false, known }: Situation = {}) {
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  stores.network.maintenance(isInMaintenance)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  known?.(queryClient, stores.guest.market)
  return renderInApp(page, { stores, queryClient })
}
const alertText = async () => (await screen.findByRole('alert')).textContent
const noAlert = () => expect(screen.queryByRole('alert')).toBeNull()
const noLoading = () => expect(screen.queryByRole('status', { name: english['common.loading'] })).toBeNull()

beforeEach(() => {
  device.saved = undefined
  send.mockReset()
})

test('the list shows that it is loading, and tabs show no number until then [TOUR-01]', async () => {
  send.mockReturnValue(never)
  await draw(list)
  const cards = screen.getByRole('list', { name: english['nav.tournaments'] })
  expect(cards.getAttribute('aria-busy')).toBe('true')
  expect(textsOf('tab')).toEqual(['Active', 'Upcoming', 'Finished'])
  noAlert()
})

test('the page of a tournament shows that it is loading [TOUR-05]', async () => {
  send.mockReturnValue(never)
  await draw(one)
  expect(screen.getByRole('status', { name: english['common.loading'] })).toBeTruthy()
  noAlert()
})

test('until it has loaded, its page has the title and picture of a loaded list [TOUR-05]', async () => {
  send.mockReturnValue(never)
  const known = [testTournament({ slug: 'other', title: 'Other' }), testTournament({ slug: 'cup' })]
  const { container } = await draw(one, {
    known: (client, market) => client.setQueryData(tournamentsQuery(market).queryKey, known),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(testTournament().title)
  const loading = screen.getByRole('status', { name: english['common.loading'] })
  expect(loading.querySelectorAll('img')).toHaveLength(1)
  expect(container.textContent).not.toContain('Other')
})

const screens: [string, ReactNode, string, string][] = [
  ['the list', list, english['common.notLoaded'], 'tournaments.list'],
  ['a tournament', one, english['common.notLoaded'], 'tournaments.one'],
  ['its games', games, english['lobby.failed'], 'tournaments.games'],
  ['its places', ranks, english['tournaments.moreFailed'], 'tournaments.one'],
]

test.each(screens)('%s shows an error and can be retried [TOUR-06]', async (_which, page, title, call) => {
  answering({})
  const { user } = await draw(page)
  const text = await alertText()
  expect(text).toContain(title)
  expect(text).toContain(english['API_ERRORS.GENERAL_ERROR'])
  expect(textsOf('heading')).not.toContain('')
  noLoading()
  const requested = () => send.mock.calls.filter(([{ id }]) => id === call).length
  const before = requested()
  answering({
    'tournaments.list': { data: [testTournament()] },
    'tournaments.one': testTournament(),
    'tournaments.games': { ...noGames, data: [testGame('sea')] },
    'tournaments.leaders': { ...noRanks, data: testTournament().leaders },
  })
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  await vi.waitFor(noAlert)
  expect(requested()).toBe(before + 1)
})

test.each(screens)('%s in maintenance does not blame the connection [TOUR-06]', async (_which, page) => {
  answering({})
  await draw(page, { isInMaintenance: true })
  const text = await alertText()
  expect(text).toContain(english['API_ERRORS.MAINTENANCE'])
  expect(text).not.toContain(english['lobby.failedText'])
})

test.each(screens)(
  'maintenance is shown while %s is still loading, and replaced by the loaded data [TOUR-06]',
  async (_which, page, _title, call) => {
    const served = Promise.withResolvers<unknown>()
    const first = { 'tournaments.one': testTournament(), 'tournaments.games': noGames, 'tournaments.leaders': noRanks }
    answering({ ...first, [call]: served.promise })
    const { stores } = await draw(page)
    noAlert()
    await act(async () => stores.network.maintenance(true))
    expect(await alertText()).toContain(english['lobby.closed'])
    noLoading()
    await act(async () => {
      if (call === 'tournaments.one') served.resolve(testTournament())
      else served.resolve({ ...noGames, data: call === 'tournaments.list' ? [testTournament()] : [testGame('sea')] })
    })
    await vi.waitFor(noAlert)
  },
)

test.each([
  ['list', list, [testTournament()]],
  ['tournament', one, testTournament()],
])(
  'in maintenance a stored %s is shown with its time while it is refetched [O-10 TOUR-06]',
  async (_which, page, data) => {
    answering({ 'tournaments.list': never, 'tournaments.one': never, 'tournaments.games': noGames })
    device.saved = { answer: data, savedAt: Date.UTC(2020, 0, 2) }
    await draw(page, { isInMaintenance: true })
    expect(await screen.findByText(/^As of 02\.01\.2020/)).toBeTruthy()
    expect(screen.getAllByText('Cup of the steppe').length).toBeGreaterThan(0)
    noAlert()
  },
)

test('failed games keep the tournament page and show the reason [TOUR-03 TOUR-06]', async () => {
  answering({ 'tournaments.one': testTournament() })
  const { user } = await draw(one, { isInMaintenance: true })
  const text = await alertText()
  expect(text).toContain(english['lobby.closed'])
  expect(text).toContain(english['API_ERRORS.MAINTENANCE'])
  expect(screen.getByRole('heading', { name: english['tournaments.rules'] })).toBeTruthy()
  answering({ 'tournaments.games': { ...noGames, data: [testGame('sea')] } })
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(await screen.findByText('1 games')).toBeTruthy()
})

test.each(screens)(
  'offline without stored data %s shows at once that there is nothing [O-10 TOUR-06]',
  async (_which, page, title) => {
    send.mockReturnValue(never) // a request retries for half a minute
    await draw(page, { isOffline: true })
    expect(await alertText()).toContain(title)
    noLoading()
    expect(screen.queryByRole('list', { name: english['nav.tournaments'] })).toBeNull()
  },
)

test('offline the stored list is shown with its time, under its tabs [O-10 TOUR-06]', async () => {
  send.mockReturnValue(never)
  device.saved = {
    answer: [testTournament(), testTournament({ id: 'tr_2', slug: 'sea' })],
    savedAt: Date.UTC(2020, 0, 2),
  }
  await draw(list, { isOffline: true })
  expect(await screen.findByText(/^As of 02\.01\.2020/)).toBeTruthy()
  expect(textsOf('tab')).toEqual(['Active 2', 'Upcoming 0', 'Finished 0'])
  expect(hrefs(screen.getByRole('tabpanel'))).toEqual(['/tournaments/cup', '/tournaments/sea'])
  noAlert()
})

test('offline a stored tournament is shown with its time; its games are marked as unavailable [O-10 TOUR-06]', async () => {
  send.mockImplementation(({ id }) =>
    id === 'tournaments.games' ? Promise.resolve({ ...noGames, data: [testGame('sea')] }) : never,
  )
  device.saved = { answer: testTournament(), savedAt: Date.UTC(2020, 0, 2) }
  await draw(one, { isOffline: true })
  expect(await screen.findByText(/^As of 02\.01\.2020/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cup of the steppe')
  expect(await screen.findByText('1 games, offline')).toBeTruthy()
  noAlert()
})

test.each<[string, ReactNode, Situation['known']]>([
  [
    'list',
    list,
    (client, market) =>
      client.setQueryData(tournamentsQuery(market).queryKey, [testTournament()], { updatedAt: Date.UTC(2020, 0, 2) }),
  ],
  [
    'tournament',
    one,
    (client, market) =>
      client.setQueryData(tournamentQuery('cup', market).queryKey, testTournament(), {
        updatedAt: Date.UTC(2020, 0, 2),
      }),
  ],
])('a %s that cannot be refetched stays, with its time [TOUR-06]', async (_which, page, known) => {
  answering({ 'tournaments.games': noGames })
  await draw(page, known ? { known } : {})
  expect(await screen.findByText(/^As of 02\.01\.2020/)).toBeTruthy()
  expect(screen.getAllByText('Cup of the steppe').length).toBeGreaterThan(0)
  noAlert()
})

const tournamentGames = { pages: [{ ...noGames, data: [testGame('sea')] }], pageParams: [1] }
test.each<[string, boolean, Record<string, unknown>]>([
  ['without a network', true, {}],
  ['with an error 500', false, { 'tournaments.one': testTournament() }],
])(
  'loaded games of a tournament stay %s, with their time [O-10 TOUR-03 TOUR-06]',
  async (_how, isOffline, responses) => {
    answering(responses)
    const known: Situation['known'] = (client, market) =>
      client.setQueryData(tournamentGamesQuery('cup', market).queryKey, tournamentGames as never, {
        updatedAt: Date.UTC(2020, 0, 2),
      })
    await draw(games, { isOffline, known })
    expect(await screen.findByText(/^As of 02\.01\.2020/)).toBeTruthy()
    expect(screen.getByText(isOffline ? '1 games, offline' : '1 games')).toBeTruthy()
    noAlert()
  },
)

test('an empty list of a kind suggests the other tabs [TOUR-01]', async () => {
  answering({ 'tournaments.list': { data: [] } })
  await draw(list)
  expect(await screen.findByText(english['tournaments.empty'])).toBeTruthy()
  expect(textsOf('tab')).toEqual(['Active 0', 'Upcoming 0', 'Finished 0'])
})

test('a tournament without players shows this and no link to the table [TOUR-05]', async () => {
  answering({ 'tournaments.one': testTournament({ leaders: [], participants_count: 0 }), 'tournaments.games': noGames })
  await draw(one)
  expect(await screen.findByText(english['tournaments.nobodyYet'])).toBeTruthy()
  expect(screen.queryByRole('link', { name: english['tournaments.allPlaces'] })).toBeNull()
})

test('an empty table shows a message [TOUR-05]', async () => {
  const nobody = testTournament({ leaders: [], participants_count: 0 })
  answering({ 'tournaments.one': nobody, 'tournaments.leaders': noRanks })
  await draw(ranks)
  expect(await screen.findByText(english['tournaments.nobodyYet'])).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('a tournament without games has a page with a message [TOUR-03]', async () => {
  answering({ 'tournaments.one': testTournament(), 'tournaments.games': noGames })
  await draw(games)
  expect(await screen.findByText(english['lobby.empty'])).toBeTruthy()
})

test('games that failed to load keep the earlier ones and can be retried [TOUR-03 TOUR-06]', async () => {
  let comes = false
  send.mockImplementation(({ id }, { query }) => {
    if (id === 'tournaments.one') return Promise.resolve(testTournament())
    const page = query?.page ?? 1
    const data = page > 2 ? [] : [testGame(`game-${page}`)]
    return page === 1 || comes ? Promise.resolve({ ...noGames, data }) : failure()
  })
  const grid = ({
    games: cards,
    onNeedMore,
  }: {
    games: readonly GameCard[]
    onNeedMore?: (() => void) | undefined
  }) => (
    <button type="button" onClick={onNeedMore}>
      {cards.length} games
    </button>
  )
  const { user } = await draw(<TournamentGamesPage slug="cup" unknown="Unknown" renderGrid={grid} />)
  await user.click(await screen.findByRole('button', { name: '1 games' }))
  expect(await alertText()).toContain(english['games.moreFailed'])
  expect(screen.getByRole('button', { name: '1 games' })).toBeTruthy()
  comes = true
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(await screen.findByRole('button', { name: '2 games' })).toBeTruthy()
  noAlert()
})
