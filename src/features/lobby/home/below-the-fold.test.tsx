// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { providerSliderQuery } from '~/api/providers.ts'
import { gameSliderQuery, homeProbeQuery, winnersQuery } from '~/api/showcase.ts'
import { SETTLED_AFTER } from '~/constants/layout.ts'
import type { GameCard } from '~/contract/games.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { testGame as game } from '~tests/unit/fixtures/game.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { resetDatabase } from '~/db/database.ts'
import { myGamesTable, rememberPlayed, setFavourite } from '~/db/my-games.ts'
import { createStores } from '~/stores/create-stores.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { WinnersBlock } from './winners.tsx'
import { BelowTheFold, NoRows } from './below-the-fold.tsx'

const provider = { slug: 'aral', name: 'Aral', logo: '/img/p/aral', placeholder: '#000', games_count: 3, is_new: false }
const win = {
  id: 'w',
  nickname: 'Ai***n',
  game: game('won'),
  amount: 123_400,
  currency: 'KZT',
  won_at: '2026-01-01',
} as const
/** A link of a block, and its target. */
const link = (name: string | RegExp) => screen.getByRole('link', { name })
const target = (name: string | RegExp) => link(name).getAttribute('href')
const row = (slug: string, items: GameCard[]) => ({ slug, title: slug, category_slug: slug, items })
/** Rows that the first view shows. */
const first = ['one', 'two', 'three'].map((slug) => row(slug, [game(slug)]))
const rows = [...first, { ...row('slots', [game('sea'), game('sun')]), title: 'Slots' }]

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', undefined) // everything counts as near the view
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  await myGamesTable.clear()
})

/** Free spins of an orchard game; `more` overrides fields. */
const spins = (more: Partial<PlayerOffer> = {}): PlayerOffer => ({
  ...testSpins,
  status: 'active',
  game_img: '/img/g/orchard',
  game_name: 'Orchard',
  game_slug: 'orchard',
  wager_amount: 0,
  wager_amount_max: 0,
  max_cash_out_money: null,
  played_spins: 8,
  can_cancel: false,
  transaction_id: null,
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-03T09:30:00Z',
  ended_at: null,
  ...more,
})

type Home = {
  probe?: GameCard[] | null
  slides?: GameCard[]
  isSample?: boolean
  offers?: PlayerOffer[]
  isOnBreak?: boolean
}

/** Renders for a player if `offers` is given, otherwise for a guest. */
async function show({
  probe = [game('all')],
  slides = [game('big')],
  isSample = true,
  offers,
  isOnBreak = false,
}: Home = {}) {
  const stores = createStores({ language: 'en' })
  if (offers) stores.session.start('pl_1', isOnBreak)
  const { market } = stores.guest
  const queryClient = quietQueries()
  if (offers) queryClient.setQueryData(offersQuery('en').queryKey, offers)
  queryClient.setQueryData(homeProbeQuery('all-games', market).queryKey, probe)
  const sentences = slides.map((slide) => ({ slug: slide.slug, text: 'A calm game.', game: slide }))
  queryClient.setQueryData(gameSliderQuery(market).queryKey, sentences)
  queryClient.setQueryData(providerSliderQuery(market).queryKey, [provider])
  queryClient.setQueryData(winnersQuery(market).queryKey, { data: [win], is_sample: isSample })
  const { container, user } = await renderInApp(<BelowTheFold all={rows} />, { stores, queryClient })
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  return { container, user, stores, titles, queryClient }
}

const allGames = () =>
  within(screen.getByRole('region', { name: english['games.all'] }))
    .getAllByRole('listitem')
    .map((card) => card.querySelector('a')?.pathname)

test('game slider, provider slider and winners are blocks of the home page [GAME-21]', async () => {
  const { titles } = await show()
  expect(titles()).toEqual([
    'Slots',
    english['lobby.choice'],
    english['lobby.providers'],
    english['lobby.winners'],
    english['games.all'],
  ])
  expect([target(/A calm game\./), target(/Ai\*{3}n/)]).toEqual(['/games/big', '/games/won'])
})

test('the list of all games begins with games that no row shows [GAME-21]', async () => {
  await show({ probe: [game('sun'), game('one'), game('fresh')] })
  expect(allGames()).toEqual(['/games/fresh', '/games/sun', '/games/one'])
})

test('slides that load after the list of all games do not reorder it [GAME-21]', async () => {
  const { queryClient, stores } = await show({ probe: [game('big'), game('fresh')], slides: [] })
  const slide = { slug: 'big', text: 'A calm game.', game: game('big') }
  await act(async () => queryClient.setQueryData(gameSliderQuery(stores.guest.market).queryKey, [slide]))
  expect(await screen.findByRole('link', { name: /A calm game\./ })).toBeTruthy()
  expect(allGames()).toEqual(['/games/big', '/games/fresh'])
})

test('slides that a break hides do not change the order of all games [GAME-21 O-68]', async () => {
  await show({ probe: [game('big'), game('fresh')], offers: [], isOnBreak: true })
  expect(allGames()).toEqual(['/games/big', '/games/fresh'])
})

test('a block shows first the games that no row shows, and is hidden if it has no others [GAME-21]', async () => {
  const slugs = ['one', 'three', 'sea', 'sun', 'new', 'big', 'all']
  const games = fc.uniqueArray(
    fc.constantFrom(...slugs).map((slug) => game(slug)),
    { selector: ({ slug }) => slug },
  )
  await fc.assert(
    fc.asyncProperty(games, games, async (slides, probe) => {
      await show({ slides, probe })
      const shown = new Set([...first, ...rows].flatMap(({ items }) => items.map(({ slug }) => slug)))
      for (const name of [english['lobby.choice'], english['games.all']]) {
        const region = screen.queryByRole('region', { name })
        const links = [...(region?.querySelectorAll('li a') ?? [])].map(
          (link) => link.getAttribute('href')?.slice(7) ?? '',
        )
        const source = (name === english['games.all'] ? probe : slides).map(({ slug }) => slug)
        const isAllShown = source.every((slug) => shown.has(slug))
        const isRepeat = links.map((slug) => shown.has(slug))
        expect(isRepeat).toEqual(isRepeat.toSorted((a, b) => Number(a) - Number(b)))
        expect(new Set(links)).toEqual(new Set(isAllShown && name === english['lobby.choice'] ? [] : source))
        for (const slug of links) shown.add(slug)
      }
      cleanup()
    }),
    { numRuns: 25 },
  )
})

test.each([false, true])(
  'a block that has not loaded: a placeholder online, nothing offline (%s) [GAME-21]',
  async (isOffline) => {
    const stores = createStores({ language: 'en' })
    if (isOffline) stores.network.wentOffline()
    await renderInApp(<WinnersBlock />, { stores, queryClient: quietQueries() })
    expect(screen.queryByText(english['lobby.winners']) === null).toBe(isOffline)
  },
)

test('a provider that is off has no logo, slide or win on the home page [PLUS-83]', async () => {
  setOperatorMarks(`off:provider:${game('big').provider.slug}`)
  const { titles } = await show()
  expect(titles()).toEqual(['Slots', english['games.all']])
  act(() => setOperatorMarks(''))
})

test('an open home page closes the games of a provider that is switched off [PLUS-83]', async () => {
  const { titles, container } = await show()
  const closed = () => container.textContent?.split(english['game.maintenance']).length
  expect([titles().length, closed()]).toEqual([5, 1])
  act(() => setOperatorMarks(`off:provider:${game('big').provider.slug}`))
  expect([titles(), closed()]).toEqual([['Slots', english['games.all']], 4]) // two cards of the row, one of all games
  act(() => setOperatorMarks(''))
  expect([titles().length, closed()]).toEqual([5, 1])
})

test('active free spins link to their game and show their value [GAME-23]', async () => {
  await show({ offers: [spins()] })
  const card = link(/Orchard/)
  expect(card.getAttribute('href')).toBe('/games/orchard?mode=real')
  for (const text of [
    'Orchard',
    'Free spins left: 42',
    'Bet ₸50.00',
    'wagering of winnings\u00A0×25',
    'Until 03.01.2026',
    'Use the free spins',
  ])
    expect(card.textContent).toContain(text)
})

test.each<[string, Home]>([
  ['played to their end', { offers: [spins({ played_spins: 50 })] }],
  ['not taken or over', { offers: [spins({ status: 'available' }), spins({ status: 'finished' })] }],
  ['without a game', { offers: [spins({ game_slug: null })] }],
  ['of a player on a break', { offers: [spins()], isOnBreak: true }],
])('free spins %s link nowhere [GAME-23 O-68]', async (_which, home) => {
  expect((await show(home)).titles()).not.toContain(english['lobby.spins'])
})

test('the logo of a provider leads to the list of the provider [GAME-17]', async () => {
  await show()
  expect(target('Aral')).toBe('/games/filter/aral')
})

test('a 404 of the probe hides the blocks that depend on it; rows stay [GAME-08]', async () => {
  expect((await show({ probe: null })).titles()).toEqual(['Slots'])
})

test("a break hides other players' wins and picks; the lists stay [O-68]", async () => {
  const { container, titles } = await show({ offers: [], isOnBreak: true })
  expect(titles()).toEqual(['Slots', english['lobby.providers'], english['games.all']])
  expect(container.textContent).not.toContain(english['games.demo'])
})

test('made-up wins are named as examples, real ones are not', async () => {
  const label = english['lobby.sample']
  const sample = await show()
  expect(sample.container.textContent).toContain(label)
  const real = await show({ isSample: false })
  expect(real.container.textContent).not.toContain(label)
})

test('played games and favourites of this device come first; the star removes one', async () => {
  for (const [at, slug] of ['tried', 'second', 'last'].entries()) await rememberPlayed(ownerNow(), game(slug), at + 1)
  await setFavourite(ownerNow(), game('liked'), true, 2)
  const { user, titles } = await show()
  await expect.poll(() => titles().slice(0, 2)).toEqual([english['lobby.played'], english['lobby.favourites']])

  await user.click(screen.getByRole('button', { name: 'Favourite: Game liked', pressed: true }))
  await expect.poll(() => titles().includes(english['lobby.favourites'])).toBe(false)
})

test('played games that the first block shows end their row, and do not make one by themselves', async () => {
  for (const [at, slug] of ['one', 'two'].entries()) await rememberPlayed(ownerNow(), game(slug), at + 1)
  const { titles } = await show()
  await act(async () => {})
  expect(titles()).not.toContain(english['lobby.played'])
  await act(() => rememberPlayed(ownerNow(), game('three'), 3))
  const row = within(await screen.findByRole('region', { name: english['lobby.played'] }))
  expect(row.getAllByRole('link', { name: /^Game/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/games/one',
    '/games/three',
    '/games/two',
  ])
})

test.each<[string, Home, Partial<GameCard>, string]>([
  ['a player on a break', { offers: [], isOnBreak: true }, {}, ''],
  ['a guest, for a game without a demo', {}, { has_demo: false }, ''],
  ['a player, for a game of a provider that is off', { offers: [] }, { provider: { slug: 'off', name: 'Off' } }, 'off'],
])('a played game that the first block leaves out has its row: %s [O-68 PLUS-83]', async (_who, home, fields, off) => {
  await rememberPlayed(ownerNow(), game('lone', fields), 1)
  setOperatorMarks(off && `off:provider:${off}`)
  const { titles } = await show(home)
  await expect.poll(titles).toContain(english['lobby.played'])
  act(() => setOperatorMarks(''))
})

describe('far from the view', () => {
  /** Reports nothing as near. */
  class SeesNothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', SeesNothing)
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('rows render ahead once the page has settled; blocks with their own request do not [GAME-21]', async () => {
    const { titles } = await show()
    await wait(SETTLED_AFTER)
    expect(titles()).toEqual([])
    for (let count = 0; count < 4; count += 1) await wait(SETTLED_AFTER) // for the page, then for each row that waits for it
    expect(titles()).toEqual(['Slots'])
  })

  test('with data saver no row renders ahead', async () => {
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, connection: { saveData: true } })
    const { titles } = await show()
    await wait(10 * SETTLED_AFTER)
    expect(titles()).toEqual([])
  })

  test('Tab renders the blocks, so that the focus skips none of them [GAME-21]', async () => {
    const { titles } = await show()
    const press = (key: string) => act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key })))
    await press('Enter')
    await wait(0)
    expect(titles()).toEqual([])
    await press('Tab')
    await wait(0)
    expect(titles()).toEqual(['Slots', 'Worth a look', 'Providers', 'Recent wins', 'All games'])
  })
})

test('offline games are marked but stay visible and linked [GAME-01]', async () => {
  const { stores } = await show()
  await act(async () => stores.network.wentOffline())
  expect(link(/^Game sea/).textContent).toContain(english['game.needsNetwork'])
  expect(target(/^Game sea/)).toBe('/games/sea')
})

test('a lobby without rows links to all games', async () => {
  await renderInApp(<NoRows />)
  expect(target(english['games.all'])).toBe('/games')
})

test('arrow keys move between the cards of a row, Home and End to its ends', async () => {
  const { user } = await show()
  const row = within(screen.getByRole('region', { name: 'Slots' }))
  const links = row.getAllByRole('link', { name: /^Game/ })
  expect(links).toHaveLength(2)
  const click = (key: string) => user.keyboard(`{${key}}`)
  links[0]?.focus()
  await click('ArrowRight')
  expect(document.activeElement).toBe(links[1])
  await click('ArrowRight')
  expect(document.activeElement).toBe(links[1])
  await click('Home')
  expect(document.activeElement).toBe(links[0])
  await click('End')
  expect(document.activeElement).toBe(links[1])
})

test('tables with a dealer have wide cards without the badge that repeats the row name [GAME-21]', async () => {
  const items = [game('lamp', { badge: 'exclusive' }), game('pearl', { badge: 'hot' })]
  const all = [...first, row('live', items), row('exclusive', items)]
  await renderInApp(<BelowTheFold all={all} />, { queryClient: quietQueries() })
  const cardsOf = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem')
  const [only] = await cardsOf('exclusive')
  const [wide] = await cardsOf('live')
  expect(within(only ?? document.body).queryByText(english['game.badge-exclusive'])).toBeNull()
  expect(screen.getByText(english['game.badge-hot'])).toBeTruthy() // a badge that adds information
  const proportions = (card?: Element) => card?.querySelector<HTMLElement>('a > span')?.style.aspectRatio
  expect([proportions(wide), proportions(only)]).toEqual(['240 / 135', '168 / 224'])
  expect(
    within(wide ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/games/lamp')
})
