// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'

import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import { appDomainQuery } from '~/api/pwa.ts'
import type { Banner } from '~/contract/banners.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { User } from '~/contract/profile.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { SLIDER_DELAY, VIDEO_RETRY_AFTER, VIDEO_SKIP_AFTER } from '~/constants/layout.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testBanner } from '~tests/unit/fixtures/banner.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { Slider } from './slider.tsx'

const renders: string[] = []
vi.mock('./slide.tsx', async (original) => {
  const { Slide } = await original<typeof import('./slide.tsx')>()
  const Counted: typeof Slide = (props) => {
    renders.push(props.banner.slug)
    return Slide(props)
  }
  return { Slide: Counted }
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 800px)', // a phone, in a browser tab
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => void vi.useRealTimers())

type Visit = { domain?: string; deposits?: number; offers?: PlayerOffer[] }

/** Renders for a player if `deposits` is given, otherwise for a guest. */
async function show(banners: Banner[], { domain, deposits, offers }: Visit = {}) {
  const queryClient = quietQueries()
  const stores = createStores({ language: 'en' })
  if (deposits !== undefined) {
    stores.session.start('pl_1')
    queryClient.setQueryData(userQuery().queryKey, { status: 'active', deposits_count: deposits } as User)
  }
  if (offers) queryClient.setQueryData(offersQuery('en').queryKey, offers)
  if (domain) queryClient.setQueryData(appDomainQuery().queryKey, { domain })
  const { container } = await renderInApp(<Slider banners={banners} startsMoving />, { stores, queryClient })
  const current = () => screen.queryByRole('button', { current: true })?.getAttribute('aria-label')
  const button = (name: string) => screen.getByRole('button', { name })
  return { container, current, button, targets: () => new Set(hrefs()) }
}
/** Milliseconds of a change of slides, as the specification states it. */
const CHANGE = 200
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an app banner leads to the app domain, other banners to their own links [BANNER-08 BANNER-07]', async () => {
  const visit = { domain: 'https://app.example', deposits: 0 }
  const { targets } = await show([testBanner('one'), testBanner('app', { isAppLink: true })], visit)
  expect(targets()).toEqual(new Set(['/games/one', 'https://app.example/']))
})

test('an app banner leads to the install page until the domain is loaded [BANNER-08]', async () => {
  const { targets } = await show([testBanner('one'), testBanner('app', { isAppLink: true })], { deposits: 0 })
  expect([...targets()]).toContain('/download-app')
})

const everyKind = [
  testBanner('app', { isAppLink: true }),
  testBanner('deposited', { shown_to: 'depositors' }),
  testBanner('offers', { shown_to: 'with-offers' }),
  testBanner('all'),
]
test.each<[string, Visit, string[]]>([
  ['a guest', {}, ['all', 'offers']],
  ['a player without deposits and offers', { deposits: 0, offers: [] }, ['all', 'app']],
  ['one whose offers are not known yet', { deposits: 0 }, ['all', 'app']],
  ['a depositor with offers', { deposits: 2, offers: [testSpins] }, ['all', 'deposited', 'offers']],
])('%s sees the matching slides, common ones first [BANNER-12 BANNER-13 BANNER-14]', async (_who, visit, expected) => {
  const { targets } = await show(everyKind, { ...visit, domain: 'https://app.example' })
  const urlOf = (slug: string) => (slug === 'app' ? 'https://app.example/' : `/games/${slug}`)
  expect([...targets()]).toEqual(expected.map(urlOf))
})

test('a guest causes no requests, even if slides depend on player data [O-35 BANNER-14]', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const guests = [
    testBanner('all'),
    testBanner('offers', { shown_to: 'with-offers' }),
    testBanner('d', { shown_to: 'depositors' }),
  ]
  await renderInApp(<Slider banners={guests} startsMoving={false} />, { queryClient })
  expect(fetch).not.toHaveBeenCalled()
})

test('one slide does not move, and without slides nothing is rendered', async () => {
  await show([testBanner('one'), testBanner('deposited', { shown_to: 'depositors' })])
  expect(hrefs()).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
  const none = await show([testBanner('deposited', { shown_to: 'depositors' })])
  expect(none.container.textContent).toBe('')
})

type Entry = { intersectionRatio: number; isIntersecting: boolean }

/** Reports everything as fully visible. */
class SeesAll {
  tell: (entries: Entry[]) => void
  constructor(notify: (entries: Entry[]) => void) {
    this.tell = notify
  }
  observe() {
    this.tell([{ intersectionRatio: 1, isIntersecting: true }])
  }
  disconnect() {}
}

test.each(['ended', 'never plays'])('a video that %s moves on to the next slide [BANNER-04 BANNER-05]', async (end) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not allowed'))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.stubGlobal('IntersectionObserver', SeesAll)
  const { container, current } = await show([testBanner('film', { video_url: '/v/film.webm' }), testBanner('two')])
  const first = current()
  const video = container.querySelector('video') // has no role
  if (end === 'ended') await act(async () => void video?.dispatchEvent(new Event('playing')))
  await wait(VIDEO_RETRY_AFTER)
  expect(play).toHaveBeenCalledTimes(end === 'ended' ? 1 : 2)
  await wait(VIDEO_SKIP_AFTER - VIDEO_RETRY_AFTER - 100)
  expect(current()).toBe(first) // nor does the 5 s timer of a picture run
  if (end === 'ended') await act(async () => void video?.dispatchEvent(new Event('ended')))
  await wait(CHANGE + 200)
  expect(current()).not.toBe(first)
})

test('a slide changes after 5 s; a paused one stays [BANNER-01 BANNER-06]', async () => {
  const { current, button } = await show([testBanner('one'), testBanner('two'), testBanner('three')])
  const slide = (number: number) => english['lobby.slide'].replace('{number}', String(number)).replace('{total}', '3')
  expect(current()).toBe(slide(1))
  await wait(SLIDER_DELAY + 500)
  expect(current()).toBe(slide(2))
  await act(async () => void fireEvent.click(button(english['lobby.pause'])))
  await wait(4 * SLIDER_DELAY)
  expect(current()).toBe(slide(2))
})

test('a change of slides takes 200 ms [BANNER-01]', async () => {
  const { container } = await show([testBanner('one'), testBanner('two')])
  const speeds = [...container.querySelectorAll('*')].flatMap((element) =>
    'swiper' in element ? [(element.swiper as { params: { speed: number } }).params.speed] : [],
  )
  expect(speeds).toEqual([CHANGE]) // happy-dom draws no transition
})

test('slides stay while hovered or while the page is hidden, then get another 5 s [BANNER-01]', async () => {
  const { current, container } = await show([testBanner('one'), testBanner('two'), testBanner('three')])
  const slides = container.firstElementChild // the library's container
  const point = (type: string) =>
    act(async () => void slides?.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' })))
  const hide = (hidden: boolean) =>
    act(async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await point('pointerenter')
  await wait(4 * SLIDER_DELAY)
  expect(current()).toBe('Slide 1 of 3')
  await point('pointerleave')
  await wait(SLIDER_DELAY - 100)
  expect(current()).toBe('Slide 1 of 3')
  await wait(600)
  expect(current()).toBe('Slide 2 of 3')
  await hide(true)
  await wait(4 * SLIDER_DELAY)
  expect(current()).toBe('Slide 2 of 3')
  await hide(false)
  await wait(SLIDER_DELAY + 500)
  expect(current()).toBe('Slide 3 of 3')
})

test('slides that do not move request no frames', async () => {
  await show([testBanner('one'), testBanner('two')])
  await wait(CHANGE + 200)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  await wait(SLIDER_DELAY - CHANGE - 300)
  expect(frames).not.toHaveBeenCalled()
})

test('a slide with the focus is shown and stays [BANNER-01]', async () => {
  const { current } = await show([testBanner('one'), testBanner('two'), testBanner('three')])
  const third = screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/games/three')
  await act(async () => third?.focus())
  await wait(4 * SLIDER_DELAY)
  expect(current()).toBe('Slide 3 of 3')
  expect(document.activeElement).toBe(third)
  expect(screen.queryByRole('button', { name: english['lobby.resume'] })).not.toBeNull()
})

test('a single slide loops its video and can be paused [BANNER-02 BANNER-04]', async () => {
  const { button } = await show([testBanner('alone', { video_url: '/v/alone.mp4' })])
  const video = () => document.querySelector('video') // has no role
  expect(video()?.loop).toBe(true)
  expect(screen.queryAllByRole('button')).toHaveLength(1)
  await act(async () => void fireEvent.click(button(english['lobby.pause'])))
  expect(video()).toBeNull()
  await act(async () => void fireEvent.click(button(english['lobby.resume'])))
  expect(video()).not.toBeNull()
})

test('with data saver nothing moves automatically', async () => {
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, connection: { saveData: true } })
  await show([testBanner('one'), testBanner('two')])
  expect(screen.queryByRole('button', { name: english['lobby.resume'] })).not.toBeNull()
})

test('a change of slides renders again only a slide that loads its picture or starts its video', async () => {
  const banners = [testBanner('one'), testBanner('two'), testBanner('film', { video_url: '/film.mp4' })]
  const { container, current } = await show(banners)
  const pictures = () =>
    [...container.querySelectorAll('.swiper-slide')].map((slide) => slide.querySelector('img') !== null)
  expect(pictures()).toEqual([true, true, false])
  renders.length = 0
  await wait(SLIDER_DELAY + CHANGE)
  expect(current()).toBe('Slide 2 of 3')
  expect(new Set(renders)).toEqual(new Set(['film']))
  expect(pictures()).toEqual([true, true, true])
  renders.length = 0
  await wait(SLIDER_DELAY + CHANGE)
  expect(current()).toBe('Slide 3 of 3')
  expect(new Set(renders)).toEqual(new Set(['film']))
})

test('a change of slides has no transition that is drawn on the main thread', () => {
  const css = readFileSync('src/features/lobby/banners/hero.module.css', 'utf8')
  const transitions = [...css.matchAll(/transition:([^;}]*)/g)].flatMap(([, value = '']) => value.split(','))
  const properties = transitions.map((transition) => transition.trim().split(' ')[0])
  expect(properties.length).toBeGreaterThan(0)
  expect(properties.filter((property) => property !== 'opacity' && property !== 'transform')).toEqual([])
})
