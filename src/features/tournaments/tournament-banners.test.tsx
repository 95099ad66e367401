// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import type { Tournament } from '~/contract/tournaments.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'

import { tournamentBannersQuery, tournamentsQuery } from './api.ts'
import { createStores } from '~/stores/create-stores.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { TournamentBanners } from './tournament-banners.tsx'

const banner = {
  image_url: '/img/s/cup',
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  sub_header: '-',
  description: '-',
  button_text: 'Take part',
  blur_bg: null,
  blur_height: null,
  isAppLink: false,
  promo_code: null,
}

test('a banner links to its tournament, otherwise to the URL of the operator [TOUR-11 BANNER-07 BANNER-10 DATA-43]', async () => {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(tournamentBannersQuery(stores.guest.market).queryKey, [
    { ...banner, slug: 'cup', main_header: 'Cup', button_link: '/games', tournament_slug: 'steppe-cup' },
    { ...banner, slug: 'bare', main_header: 'Bare', button_link: '', tournament_slug: 'caspian-cup' },
    { ...banner, slug: 'all', main_header: 'All', button_link: '/tournaments', tournament_slug: null },
    { ...banner, slug: 'none', main_header: 'None', button_link: '', tournament_slug: null },
  ])
  const { container } = await renderInApp(<TournamentBanners />, { stores, queryClient, path: '/tournaments' })
  expect(hrefs()).toEqual(['/tournaments/steppe-cup', '/tournaments/caspian-cup', '/tournaments', '/'])
  expect(container.querySelector('a')?.textContent).toBe('CupTake part') // the operator's text and button
})

const closed = { type: 'opt_in', is_joined: false, can_join: false } as const
const ended = new Date(Date.now() - 1).toISOString()
const states: [string, Partial<Tournament>, keyof typeof english | null][] = [
  ['open', {}, null],
  ['open to a guest', { entry: { ...closed, reason: 'guest' } }, null],
  ['joined', { entry: { ...closed, is_joined: true, reason: null } }, 'tournaments.joined'],
  ['full', { entry: { ...closed, reason: 'full' } }, 'tournaments.full'],
  ['for others', { entry: { ...closed, reason: 'conditions' } }, 'tournaments.conditions'],
  ['not open', { status: 'upcoming', entry: { ...closed, reason: 'not_open' } }, 'tournaments.status.upcoming'],
  ['closed for an unknown reason', { entry: { ...closed, reason: 'unknown' } }, 'tournaments.seeRules'],
  ['over by the clock', { ends_at: ended }, 'tournaments.status.finalizing'],
  ['over', { status: 'finished' }, 'tournaments.status.finished'],
  ['cancelled', { status: 'cancelled' }, 'tournaments.status.cancelled'],
]

test.each(states)(
  'the banner of a tournament that is %s shows the same state as its card [PLUS-77 TOUR-01]',
  async (_state, more, key) => {
    const stores = createStores({ language: 'en' })
    const queryClient = quietQueries()
    const { market } = stores.guest
    queryClient.setQueryData(tournamentBannersQuery(market).queryKey, [
      { ...banner, slug: 'cup', main_header: 'Cup', button_link: '', tournament_slug: 'cup' },
    ])
    queryClient.setQueryData(tournamentsQuery(market).queryKey, [testTournament(more)])
    const { container } = await renderInApp(<TournamentBanners />, { stores, queryClient, path: '/tournaments' })
    expect(container.querySelector('a')?.textContent).toBe(`Cup${key ? english[key] : 'Take part'}`)
  },
)

test.each([false, true])(
  'banners that have not loaded: a placeholder online, nothing offline (%s) [TOUR-01]',
  async (isOffline) => {
    const stores = createStores({ language: 'en' })
    if (isOffline) stores.network.wentOffline()
    const queryClient = quietQueries()
    const { queryKey } = tournamentBannersQuery(stores.guest.market)
    void queryClient.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => {}) })
    const { container } = await renderInApp(<TournamentBanners />, { stores, queryClient, path: '/tournaments' })
    expect(container.querySelector('ul') === null).toBe(isOffline)
  },
)
