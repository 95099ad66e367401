// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { sliderQuery, categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { Banner } from '~/contract/banners.ts'
import { testGame as game } from '~tests/unit/fixtures/game.ts'
import { SEARCH_DELAY } from '~/constants/lists.ts'
import { createStores } from '~/stores/create-stores.ts'

import { english } from '~tests/unit/catalogues.ts'
import { testBanner } from '~tests/unit/fixtures/banner.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GameCard } from './game-card.tsx'
import { GameRows } from './home/home.tsx'
import { Hero } from './banners/hero.tsx'
import { ListControls, type ListChange } from './lists/list-controls.tsx'
import { QuickFilters } from './quick-filters.tsx'

const market = { currency: 'KZT', language: 'en' } as const

const banner = (more: Partial<Banner>) =>
  testBanner('one', { main_header: 'Sea cup', button_text: 'Open', button_link: '/games', ...more })

afterEach(() => void vi.useRealTimers())

/** Renders `element` with the query data that `fill` sets; returns the container. */
async function show(element: ReactNode, fill: (client: QueryClient) => void = () => {}, isOnBreak = false) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  fill(queryClient)
  const stores = createStores({ language: 'en' })
  if (isOnBreak) stores.session.start('pl_1', true)
  return (await renderInApp(element, { stores, queryClient })).container
}

/** The picture of a card is decorative. */
const picture = (box: HTMLElement) => within(box).queryByAltText('')
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the strip starts with the casino, which links home, followed by filters by slug [SHELL-25]', async () => {
  const entry = (slug: string, menu_name: string) => ({ id: slug, slug, menu_name, image_html: '' })
  await show(<QuickFilters />, (client) =>
    client.setQueryData(categoriesQuery(market).queryKey, [
      entry('slots', 'Slots'),
      entry('casino', 'Main'),
      entry('live', 'Live'),
    ]),
  )

  expect(links()).toEqual([
    ['Main', '/'],
    ['Slots', '/games/filter/slots'],
    ['Live', '/games/filter/live'],
  ])
})

test('before the categories load the strip already has the casino [SHELL-25]', async () => {
  await show(<QuickFilters />)
  expect(links()).toEqual([['Casino', '/']])
})

test('a row links to its category and its cards to their games [ROUTE-08 ROUTE-11]', async () => {
  await show(<GameRows />, (client) =>
    client.setQueryData(shortcutsQuery(market).queryKey, [
      { slug: 'popular', title: 'Popular', category_slug: 'hits', items: [game('sea')] },
    ]),
  )

  expect(textsOf('heading')).toEqual(['Popular'])
  expect(hrefs()).toEqual(['/games/category/hits', '/games/sea'])
})

test('maintenance shows at once that the lobby is temporarily closed', async () => {
  const stores = createStores({ language: 'en' })
  stores.network.maintenance(true)
  await renderInApp(<GameRows />, { stores })
  const shownTexts = (await screen.findByRole('alert')).textContent
  expect(shownTexts).toContain(english['lobby.closed'])
  expect(shownTexts).toContain(english['API_ERRORS.MAINTENANCE'])
})

test.each([
  ['the server rejects them', false, 'API_ERRORS.DEFAULT'],
  ['the device is offline', true, 'common.needsConnection'],
] as const)('rows that cannot load because %s show a reason that is true', async (_why, isOffline, reason) => {
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  const queryClient = quietQueries()
  const { queryKey } = shortcutsQuery(market)
  const queryFn = () => Promise.reject(new ApiError('answer', 422, {}))
  await queryClient.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => null)
  await renderInApp(<GameRows />, { stores, queryClient })
  expect((await screen.findByRole('alert')).textContent).toContain(english[reason])
  expect(screen.queryByRole('button', { name: english['common.retry'] }) === null).toBe(isOffline)
})

test.each([false, true])('slides for a player whose break is %s [O-68]', async (isOnBreak) => {
  const fill = (client: QueryClient) => client.setQueryData(sliderQuery(market).queryKey, [banner({})])
  const box = await show(<Hero />, fill, isOnBreak)
  expect(box.textContent.includes('Sea cup')).toBe(!isOnBreak)
})

test('during a break a card shows the break instead of a badge; a closed game shows why [O-67 O-68]', async () => {
  const text = async (more: Parameters<typeof game>[1]) =>
    (await show(<GameCard game={game('sea', { badge: 'hot', ...more })} width={120} isOnBreak />)).textContent
  expect(await text({})).toBe(`Game seaAral, ${english['game.onBreak']}`)
  expect(await text({ availability: 'maintenance' })).toBe(`Game sea${english['game.maintenance']}`)
  expect(await text({ availability: 'unknown' })).toBe(`Game sea${english['game.unknown']}`)
})

test("a player's rows update when a break starts and ends [O-67 O-68]", async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  queryClient.setQueryData(shortcutsQuery(market).queryKey, [
    { slug: 'popular', title: 'Popular', category_slug: 'hits', items: [game('sea')] },
  ])
  await renderInApp(<GameRows />, { stores, queryClient })
  const card = () => screen.getByRole('link', { name: /Game sea/ }).textContent
  expect(card()).toContain('Aral')
  await act(async () => stores.session.setBreak(true))
  expect(card()).toContain(english['game.onBreak'])
  await act(async () => stores.session.setBreak(false))
  expect(card()).toContain('Aral')
})

test('slides that depend on the visitor wait for the slider [BANNER-12 BANNER-13 BANNER-14]', async () => {
  await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(market).queryKey, [
      banner({ slug: 'app', main_header: 'App', isAppLink: true }),
      banner({ slug: 'plain' }),
      banner({ slug: 'offers', main_header: 'Offers', shown_to: 'with-offers' }),
    ]),
  )
  expect(textsOf('listitem')).toEqual([expect.stringContaining('Sea cup')])
})

test('a header text equal to "-" is hidden [BANNER-09]', async () => {
  const box = await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(market).queryKey, [banner({ main_header: 'Sea cup', sub_header: '-' })]),
  )
  expect(box.textContent).toContain('Sea cup')
  expect(box.textContent).not.toContain('-')
})

test('a slide links inside the app or to a website, never to a script [BANNER-07]', async () => {
  await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(market).queryKey, [
      banner({ slug: 'in', button_link: '/games/sea' }),
      banner({ slug: 'out', button_link: 'https://example.test/cup' }),
      banner({ slug: 'bad', button_link: 'javascript:alert(1)' }),
    ]),
  )
  expect(hrefs()).toEqual(['/games/sea', 'https://example.test/cup'])
})

test('no card of a row or a list repeats its name as a badge; other badges stay [GAME-01]', async () => {
  const items = [game('sea', { badge: 'new' }), game('sun', { badge: 'hot' })]
  const rows = ['new', 'hot', 'slots'].map((slug) => ({ slug, title: slug, category_slug: slug, items }))
  const box = await show(<GameRows />, (client) => client.setQueryData(shortcutsQuery(market).queryKey, rows))
  const shown = [...box.querySelectorAll('section')].map((row) =>
    [...row.querySelectorAll('[data-badge]')].map((badge) => badge.textContent),
  )
  const [fresh, hot] = [english['game.badge-new'], english['game.badge-hot']]
  expect(shown).toEqual([[hot], [fresh], [fresh, hot]])
})

test.each([
  ['three of five', ['new', 'new', 'hot', 'new', null], ['hot']],
  ['two of two', ['new', 'new'], ['new', 'new']],
  ['three of six', ['new', 'hot', 'new', 'hot', 'new', 'hot'], ['new', 'hot', 'new', 'hot', 'new', 'hot']],
] as const)('a badge of most cards of a row is not shown on them: %s [GAME-01]', async (_case, badges, shown) => {
  const items = badges.map((badge, index) => game(`g${index}`, { badge }))
  const row = { slug: 'adventure', title: 'Adventure', category_slug: 'adventure', items }
  const box = await show(<GameRows />, (client) => client.setQueryData(shortcutsQuery(market).queryKey, [row]))
  const texts = [...box.querySelectorAll('[data-badge]')].map(({ textContent }) => textContent)
  expect(texts).toEqual(shown.map((badge) => english[`game.badge-${badge}`]))
})

test('a game that cannot start shows the reason instead of its badge [GAME-01]', async () => {
  const box = await show(<GameCard game={game('sea', { availability: 'maintenance', badge: 'hot' })} width={120} />)
  expect(box.textContent).toContain('Maintenance')
  expect(box.textContent).not.toContain('Hot')
})

test('text typed into a list search applies after 1.5 s without input [GAME-09 GAME-15]', async () => {
  const changes: ListChange[] = []
  await show(
    <ListControls
      sort={undefined}
      search=""
      facts={{}}
      total={undefined}
      onChange={(change) => changes.push(change)}
    />,
  )
  vi.useFakeTimers()
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

  type('se')
  act(() => vi.advanceTimersByTime(SEARCH_DELAY - 1))
  type('sea')
  act(() => vi.advanceTimersByTime(SEARCH_DELAY - 1))
  expect(changes).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(changes).toEqual([{ search: 'sea' }])
})

test('the order has three options [ROUTE-45]', async () => {
  await show(<ListControls sort="abc" search="" facts={{}} total={undefined} onChange={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: `${english['games.filters']} · 1` }))
  const options = [...screen.getByLabelText<HTMLSelectElement>(english['games.sort']).options]
  expect(options.map(({ value }) => value)).toEqual(['popularity', 'release', 'abc'])
  expect(screen.getByLabelText<HTMLSelectElement>(english['games.sort']).value).toBe('abc')
})

test('a list can show the alternative picture of a game that has one [GAME-16]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const sea = game('sea', { image_alternative: '/img/g/sea-table' })
  const source = (box: HTMLElement) => picture(box)?.getAttribute('src')
  expect(source(await show(<GameCard game={sea} width={120} usesAlternative />))).toContain('/g/sea-table')
  expect(source(await show(<GameCard game={sea} width={120} />))).toContain('/g/sea?')
  expect(source(await show(<GameCard game={game('sun')} width={120} usesAlternative />))).toContain('/g/sun?')
})

test('a picture that fails to load is replaced by the title of its game [GAME-01]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const box = await show(<GameCard game={game('sea')} width={120} />)
  fireEvent.error(picture(box) ?? box)
  expect(picture(box)).toBeNull()
  expect(box.textContent.match(/Game sea/g)).toHaveLength(2)
})

test('caption background and height come from the banner; an empty link leads to its tournament [BANNER-10]', async () => {
  await show(<Hero />, (client) =>
    client.setQueryData(sliderQuery(market).queryKey, [
      banner({ blur_bg: '#102030', blur_height: 90, button_link: '', tournament_slug: 'steppe-cup' }),
    ]),
  )
  const caption = screen.getByRole('link').lastElementChild as HTMLElement | null
  expect([caption?.style.backgroundColor, caption?.style.minHeight]).toEqual(['#102030', '90px'])
  expect(hrefs()).toEqual(['/tournaments/steppe-cup'])
})
