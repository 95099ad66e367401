// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { sliderQuery } from '~/api/lobby.ts'
import type { Banner } from '~/contract/banners.ts'
import { createStores } from '~/stores/create-stores.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { Hero } from './hero.tsx'

await import('./slider.tsx') // the app loads it lazily

const banner = (slug: string): Banner => ({
  slug,
  main_header: slug,
  sub_header: '-',
  description: '',
  button_text: '',
  button_link: `/games/${slug}`,
  image_url: `s/${slug}`,
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  tournament_slug: null,
  blur_bg: null,
  blur_height: null,
  isAppLink: false,
})

/** Callbacks that wait for an idle browser. */
let whenIdle: (() => void)[] = []
const becomeIdle = () => act(() => whenIdle.forEach((run) => run()))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  whenIdle = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
})

async function show(saveData: boolean) {
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, connection: { saveData } })
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(sliderQuery(stores.guest.market).queryKey, [banner('one'), banner('two')])
  await renderInApp(<Hero />, { stores, queryClient })
  return { dots: () => screen.queryAllByRole('button').length }
}

test('the slides move after the first touch, or a while after the page has loaded [BANNER-01]', async () => {
  const { dots } = await show(false)
  becomeIdle()
  expect(dots()).toBe(0)
  fireEvent.pointerDown(document.body)
  becomeIdle()
  await expect.poll(dots).toBeGreaterThan(0)
})

test('with data saver the slides are a strip to swipe, and only a touch loads the slider', async () => {
  const { dots } = await show(true)
  expect(whenIdle).toEqual([]) // nothing is scheduled either
  expect(hrefs()).toEqual(['/games/one', '/games/two'])

  fireEvent.pointerDown(screen.getByRole('list'))
  await expect.poll(dots).toBeGreaterThan(0)
})
