// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { tournamentBannersQuery } from './api.ts'
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

test('a banner leads to its tournament, one without to its link [TOUR-11 BANNER-07 BANNER-10 DATA-43]', async () => {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(tournamentBannersQuery(stores.guest.audience).queryKey, [
    { ...banner, slug: 'cup', main_header: 'Cup', button_link: '/games', tournament_slug: 'steppe-cup' },
    { ...banner, slug: 'bare', main_header: 'Bare', button_link: '', tournament_slug: 'caspian-cup' },
    { ...banner, slug: 'all', main_header: 'All', button_link: '/tournaments', tournament_slug: null },
    { ...banner, slug: 'none', main_header: 'None', button_link: '', tournament_slug: null },
  ])
  const { container } = await renderInApp(<TournamentBanners />, { stores, queryClient, path: '/tournaments' })
  expect(hrefs()).toEqual(['/tournaments/steppe-cup', '/tournaments/caspian-cup', '/tournaments', '/'])
  expect(container.querySelector('a')?.textContent).toBe('CupTake part') // the words and the button of the operator
})
