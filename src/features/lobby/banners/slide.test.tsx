// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Banner } from '~/contract/banners.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { Slide } from './slide.tsx'

const banner: Banner = {
  slug: 'cup',
  image_url: '/img/b/cup',
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  main_header: 'Steppe Cup',
  sub_header: '-',
  description: '-',
  button_text: 'Choose a game',
  button_link: '/games/category/adventure',
  tournament_slug: null,
  blur_bg: null,
  blur_height: null,
  isAppLink: false,
}

test.each<[Partial<Banner>, string | undefined, string]>([
  [{}, undefined, '/games/category/adventure'],
  [{ tournament_slug: 'steppe-cup' }, undefined, '/tournaments/steppe-cup'],
  [{ tournament_slug: 'steppe-cup', button_link: '' }, undefined, '/tournaments/steppe-cup'],
  [{ tournament_slug: '', button_link: '' }, undefined, '/'],
  [{ tournament_slug: 'steppe-cup' }, '/download-app', '/download-app'],
])('a slide %o with %s leads to %s [BANNER-07 BANNER-10 TOUR-11]', async (more, href, target) => {
  await renderInApp(<Slide banner={{ ...banner, ...more }} isFirst href={href} />)
  expect(hrefs()).toEqual([target])
})

test('a slide shows the operator\'s texts as plain text, and hides "-" [BANNER-09 DATA-43]', async () => {
  const text = { sub_header: 'A week', description: '<b>Fifty</b> prizes', button_text: 'Take part' }
  await renderInApp(<Slide banner={{ ...banner, ...text }} isFirst />)
  expect(screen.getByRole('link').textContent).toBe('Steppe CupA week<b>Fifty</b> prizesTake part')
  await renderInApp(<Slide banner={{ ...banner, button_text: '-' }} isFirst />)
  expect(screen.getByRole('link').textContent).toBe('Steppe Cup')
})

test('a picture with its text drawn in uses the description; the link always has a name', async () => {
  const bare = { ...banner, main_header: '-', description: 'Fifty prizes', button_text: 'Take part' }
  await renderInApp(<Slide banner={bare} isFirst />)
  expect(screen.getByRole('link', { name: 'Fifty prizes Take part' }).textContent).toBe('Take part')
})
