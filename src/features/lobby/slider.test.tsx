// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { appDomainQuery } from '~/api/pwa.ts'
import type { Banner } from '~/contract/banners.ts'
import { SLIDER_DELAY } from '~/lib/spec/layout.ts'
import { english, mount, quietQueries } from '~/stores/test-mount.tsx'

import { Slider } from './slider.tsx'

const banner = (slug: string, more: Partial<Banner> = {}): Banner => ({
  slug,
  image_url: `/img/s/${slug}`,
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  main_header: slug,
  sub_header: '-',
  description: '',
  button_text: '',
  button_link: `/games/${slug}`,
  tournament_slug: null,
  blur_bg: null,
  blur_height: null,
  isAppLink: false,
  ...more,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function show(banners: Banner[], domain?: string) {
  const queryClient = quietQueries()
  if (domain) queryClient.setQueryData(appDomainQuery().queryKey, { domain })
  const { place } = await mount(<Slider banners={banners} startsMoving />, { queryClient })
  const current = () => place.querySelector('button[aria-current]')?.getAttribute('aria-label')
  const button = (name: string) => place.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
  return { place, current, button }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an app banner leads to the domain of the app, others to their own links [BANNER-08 BANNER-07]', async () => {
  const { place } = await show([banner('one'), banner('app', { isAppLink: true })], 'https://app.example')
  const hrefs = new Set([...place.querySelectorAll('a')].map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(new Set(['/games/one', 'https://app.example/']))
})

test('before the domain is known an app banner leads to the install page [BANNER-08]', async () => {
  const { place } = await show([banner('one'), banner('app', { isAppLink: true })])
  expect(place.querySelector('a[href="/download-app"]')).not.toBeNull()
})

test('a slide goes after 5 s; paused it stays [BANNER-01 BANNER-06]', async () => {
  const { current, button } = await show([banner('one'), banner('two'), banner('three')])
  const slide = (number: number) => english['lobby.slide'].replace('{number}', String(number)).replace('{total}', '3')
  expect(current()).toBe(slide(1))
  await wait(SLIDER_DELAY + 500)
  expect(current()).toBe(slide(2))
  await act(async () => button(english['lobby.pause'])?.click())
  await wait(4 * SLIDER_DELAY)
  expect(current()).toBe(slide(2))
})

test('with data saver nothing moves by itself', async () => {
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, connection: { saveData: true } })
  const { button } = await show([banner('one'), banner('two')])
  expect(button(english['lobby.resume'])).not.toBeNull()
})
