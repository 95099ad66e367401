// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'

import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sliderQuery } from '~/api/banners.ts'
import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { userQuery } from '~/api/profile.ts'
import type { Banner } from '~/contract/banners.ts'
import type { User } from '~/contract/profile.ts'
import { testGame as game } from '~tests/unit/fixtures/game.ts'
import { createI18n } from '~/lib/i18n.ts'
import { SEARCH_DELAY } from '~/constants/lists.ts'
import { createStores } from '~/stores/create-stores.ts'
import { StoresProvider } from '~/stores/use-stores.ts'

import { GameCard } from './game-card.tsx'
import { GameRows } from './game-rows.tsx'
import { Hero } from './hero.tsx'
import { ListControls, type ListChange } from './list-controls.tsx'
import { QuickFilters } from './quick-filters.tsx'

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>
const audience = { currency: 'KZT', language: 'en' } as const

const banner = (more: Partial<Banner>): Banner => ({
  slug: 'one',
  image_url: '/img/b/one',
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  main_header: 'Sea cup',
  sub_header: '-',
  description: '',
  button_text: 'Open',
  button_link: '/games',
  tournament_slug: null,
  blur_bg: null,
  blur_height: null,
  isAppLink: false,
  ...more,
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

let unmount = () => {}
afterEach(() => {
  act(() => unmount())
  vi.useRealTimers()
})

/** Draws `element` inside a router, with the answers that `fill` puts into the cache. */
async function show(element: ReactNode, fill: (client: QueryClient) => void = () => {}) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  fill(queryClient)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const root = createRoot(box)
  unmount = () => root.unmount()
  await act(async () => {
    await router.load()
    root.render(
      <StoresProvider value={createStores({ language: 'en' })}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </I18nProvider>
      </StoresProvider>,
    )
  })
  return box
}

const links = (box: HTMLElement) => [...box.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])

test('the strip has the casino first, which leads home, then filters by slug [SHELL-25]', async () => {
  const entry = (slug: string, menu_name: string) => ({ id: slug, slug, menu_name, image_html: '' })
  const box = await show(<QuickFilters />, (client) =>
    client.setQueryData(categoriesQuery(audience).queryKey, [
      entry('slots', 'Slots'),
      entry('casino', 'Main'),
      entry('live', 'Live'),
    ]),
  )

  expect(links(box)).toEqual([
    ['Main', '/'],
    ['Slots', '/games/filter/slots'],
    ['Live', '/games/filter/live'],
  ])
})

test('before the categories are known the casino is there already [SHELL-25]', async () => {
  expect(links(await show(<QuickFilters />))).toEqual([['Casino', '/']])
})

test('a row leads to its category and its cards to their games [ROUTE-08 ROUTE-11]', async () => {
  const box = await show(<GameRows />, (client) =>
    client.setQueryData(shortcutsQuery(audience).queryKey, [
      { slug: 'popular', title: 'Popular', category_slug: 'hits', items: [game('sea')] },
    ]),
  )

  expect(box.querySelector('h2')?.textContent).toBe('Popular')
  expect(links(box).map(([, href]) => href)).toEqual(['/games/category/hits', '/games/sea'])
})

test.each(['active', 'excluded', 'timed_out'])('slides for a player who is %s [O-68]', async (status) => {
  const box = await show(<Hero />, (client) => {
    client.setQueryData(sliderQuery(audience).queryKey, [banner({})])
    client.setQueryData(userQuery().queryKey, { status } as User)
  })
  expect(box.textContent.includes('Sea cup')).toBe(status === 'active')
})

test('slides that depend on who looks wait for the slider [BANNER-12 BANNER-13 BANNER-14]', async () => {
  const box = await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(audience).queryKey, [
      banner({ slug: 'app', main_header: 'App', isAppLink: true }),
      banner({ slug: 'plain' }),
      banner({ slug: 'offers', main_header: 'Offers', shown_to: 'with-offers' }),
    ]),
  )
  expect([...box.querySelectorAll('li strong')].map((header) => header.textContent)).toEqual(['Sea cup'])
})

test('a header text equal to "-" is hidden [BANNER-09]', async () => {
  const box = await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(audience).queryKey, [banner({ main_header: 'Sea cup', sub_header: '-' })]),
  )
  expect(box.textContent).toContain('Sea cup')
  expect(box.textContent).not.toContain('-')
})

test('a slide leads inside the app or out of it, and never to a script [BANNER-07]', async () => {
  const box = await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(audience).queryKey, [
      banner({ slug: 'in', button_link: '/games/sea' }),
      banner({ slug: 'out', button_link: 'https://example.test/cup' }),
      banner({ slug: 'bad', button_link: 'javascript:alert(1)' }),
    ]),
  )
  expect(links(box).map(([, href]) => href)).toEqual(['/games/sea', 'https://example.test/cup'])
})

test('a game that cannot start says why, in place of its badge [GAME-01]', async () => {
  const box = await show(<GameCard game={game('sea', { availability: 'maintenance', badge: 'hot' })} width={120} />)
  expect(box.textContent).toContain('Maintenance')
  expect(box.textContent).not.toContain('Hot')
})

test('text typed into the search of a list takes effect after 1.5 s of quiet [GAME-09 GAME-15]', async () => {
  const changes: ListChange[] = []
  const box = await show(<ListControls sort={undefined} search="" onChange={(change) => changes.push(change)} />)
  vi.useFakeTimers()
  const input = box.querySelector('input')
  const type = (text: string) =>
    act(() => {
      if (!input) throw new Error('no search box')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })

  await type('se')
  act(() => vi.advanceTimersByTime(SEARCH_DELAY - 1))
  await type('sea')
  act(() => vi.advanceTimersByTime(SEARCH_DELAY - 1))
  expect(changes).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(changes).toEqual([{ search: 'sea' }])
})

test('the order has three choices [ROUTE-45]', async () => {
  const box = await show(<ListControls sort="abc" search="" onChange={() => {}} />)
  const options = [...box.querySelectorAll('option')].filter(({ value }) => value !== '')
  expect(options.map(({ value }) => value)).toEqual(['popularity', 'release', 'abc'])
  expect(box.querySelector('select')?.value).toBe('abc')
})

test('a list that asks for it shows the alternative picture, where a game has one [GAME-16]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const sea = game('sea', { image_alternative: '/img/g/sea-table' })
  const source = (box: HTMLElement) => box.querySelector('img')?.getAttribute('src')
  expect(source(await show(<GameCard game={sea} width={120} usesAlternative />))).toContain('/g/sea-table')
  expect(source(await show(<GameCard game={sea} width={120} />))).toContain('/g/sea?')
  expect(source(await show(<GameCard game={game('sun')} width={120} usesAlternative />))).toContain('/g/sun?')
})

test('a picture that fails leaves the title of its game [GAME-01]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const box = await show(<GameCard game={game('sea')} width={120} />)
  act(() => void box.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(box.querySelector('img')).toBeNull()
  expect(box.textContent.match(/Game sea/g)).toHaveLength(2)
})

test('the ground and height of a caption come from the banner; its tournament is where an empty link leads [BANNER-10]', async () => {
  const box = await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(audience).queryKey, [
      banner({ blur_bg: '#102030', blur_height: 90, button_link: '', tournament_slug: 'steppe-cup' }),
    ]),
  )
  const caption = box.querySelector<HTMLElement>('a > span:last-child')
  expect([caption?.style.backgroundColor, caption?.style.minHeight]).toEqual(['#102030', '90px'])
  expect(links(box).map(([, href]) => href)).toEqual(['/tournaments/steppe-cup'])
})
