import { afterAll, beforeAll, expect, test } from 'vitest'

import { HIDDEN_SHORTCUTS } from '../../../src/constants/lists.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'

let mock: Mock
let count = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const market = 'currency=KZT&language=kk'
const fresh = () => new TestSession(mock, `blocks-${(count += 1)}`)

type Answer<T> = { status: number; body: T }

async function request<T = unknown>(
  session: TestSession,
  path: string,
  { who, body }: { who?: Player; body?: unknown } = {},
): Promise<Answer<T>> {
  const headers = who ? bearer(who) : {}
  const { status, text } = await session.call(path, { method: body === undefined ? 'GET' : 'POST', headers, body })
  return { status, body: JSON.parse(text) as T }
}

type Game = { slug: string; id: string; title: string; provider: { slug: string } }
type List<T> = { data: T[]; pagination: { items: number; total_pages: number } }

test('a list has a category, a filter, an order and pages of 10 [API-36 ROUTE-45]', async () => {
  const session = fresh()
  const path = (page: number) => `/api/v1/games?limit=10&page=${page}&category_slug=table&sort_by=abc&${market}`
  const first = (await request<List<Game>>(session, path(1))).body
  expect(first.data).toHaveLength(10)
  const titles: string[] = []
  for (let page = 1; page <= first.pagination.total_pages; page += 1)
    titles.push(...(await request<List<Game>>(session, path(page))).body.data.map(({ title }) => title))
  expect(titles).toHaveLength(first.pagination.items)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
  expect((await request<List<Game>>(session, path(first.pagination.total_pages + 1))).body.data).toEqual([])
})

test('has_demo leaves the games with a demo, in the order of the list [ROUTE-29]', async () => {
  const session = fresh()
  type Demos = List<Game & { has_demo: boolean }>
  const path = (more: string) => `/api/v1/games?limit=100&page=1&category_slug=all-games&${market}${more}`
  const [all, demos] = [
    (await request<Demos>(session, path(''))).body,
    (await request<Demos>(session, path('&has_demo=true'))).body,
  ]
  expect(demos.data.every((game) => game.has_demo)).toBe(true)
  expect(demos.pagination.items).toBeLessThan(all.pagination.items)
  const shared = all.data.filter((game) => game.has_demo).map(({ slug }) => slug)
  expect(demos.data.slice(0, shared.length).map(({ slug }) => slug)).toEqual(shared)
  expect((await request(session, path('&has_demo=maybe'))).status).toBe(422)
})

test('facts keep the games that state them, with bets in the currency, also in a search [PLUS-50 PLUS-51]', async () => {
  const session = fresh()
  type Listed = List<Game & { facts: { volatility?: string; rtp?: number; min_bet?: number; features?: string[] } }>
  const path = (more: string) => `/api/v1/games?limit=100&page=1&${market}${more}`
  const filters = '&volatility=high&rtp_from=9500&bet_to=1000&features=free-spins,respins'
  const { data } = (await request<Listed>(session, path(filters))).body
  expect(data.length).toBeGreaterThan(0)
  for (const { facts } of data) {
    expect(facts).toMatchObject({ volatility: 'high', min_bet: 1000 })
    expect(facts.rtp).toBeGreaterThanOrEqual(9500)
    expect(facts.features).toEqual(expect.arrayContaining(['free-spins', 'respins']))
  }
  const live = (await request<Listed>(session, path('&category_slug=live'))).body.data
  expect(live.some(({ facts }) => 'volatility' in facts || 'rtp' in facts)).toBe(false)
  expect((await request<Listed>(session, path('&category_slug=live&volatility=low'))).body.data).toEqual([])
  const manat = path('&bet_to=10').replace('KZT', 'AZN')
  expect((await request<Listed>(session, manat)).body.data[0]?.facts.min_bet).toBe(10)
  expect((await request(session, path('&volatility=wild'))).status).toBe(422)
  const found = (more: string) => request<Listed>(session, `/api/v1/games/search?search=a&limit=100${more}`)
  const [all, some] = [(await found('')).body, (await found('&volatility=low')).body]
  expect(some.pagination.items).toBeGreaterThan(0)
  expect(some.pagination.items).toBeLessThan(all.pagination.items)
})

test('slides state their audience and are the same for every caller [API-62 BANNER-12 BANNER-13 BANNER-14]', async () => {
  const session = fresh()
  type Slides = { data: { isAppLink: boolean; shown_to?: string }[] }
  const path = `/api/v1/video-banners?${market}`
  const slides = (await request<Slides>(session, path)).body.data
  const kinds = slides.map(({ isAppLink, shown_to: to = 'all' }) => `${isAppLink ? 'app' : 'page'} ${to}`)
  expect(new Set(kinds)).toEqual(new Set(['page all', 'app all', 'app depositors', 'page with-offers']))
  expect((await request<Slides>(session, path, { who: await session.player('excluded') })).body.data).toEqual(slides)
})

test('rows have a limit of 50, categories of 300 [API-37 API-38]', async () => {
  const session = fresh()
  const rows = await request<List<{ slug: string; items: Game[] }>>(
    session,
    `/api/v1/shortcuts?limit=50&page=1&${market}`,
  )
  expect(rows.body.data.every(({ items }) => items.length > 0)).toBe(true)
  const categories = '/api/v1/categories?limit=300&type=provider&language=kk'
  const all = await request<{ data: { slug: string; type: string }[] }>(session, `${categories}&is_active=1`)
  expect(new Set(all.body.data.map(({ type }) => type))).toEqual(new Set(['provider']))
  const two = await request<{ data: { slug: string }[] }>(session, `${categories}&slugs=live,new`)
  expect(two.body.data.map(({ slug }) => slug).toSorted()).toEqual(['live', 'new'])
})

test('no two blocks of the lobby begin with the same game [GAME-05 GAME-21]', async () => {
  const session = fresh()
  const read = async <T>(path: string) => (await request<{ data: T[] }>(session, `/api/v1/${path}&${market}`)).body.data
  const rows = await read<{ slug: string; items: Game[] }>('shortcuts?limit=50&page=1')
  const shown = rows.filter(({ slug }) => !HIDDEN_SHORTCUTS.some((hidden) => hidden === slug))
  const inRows = shown.flatMap(({ items }) => items.map(({ slug }) => slug))
  const slides = await read<{ game: Game }>('game-slider?')
  const pools = await read<{ game: Game }>('jackpots?')
  const all = [...inRows, ...[...slides, ...pools].map(({ game }) => game.slug)]
  expect([slides.length, pools.length, new Set(all).size]).toEqual([6, 6, all.length])
  const list = await read<Game>('games?category_slug=all-games&_limit=20&search=')
  expect(list.filter(({ slug }) => !all.includes(slug)).length).toBeGreaterThan(8)
})

test('a search has its defaults and a separate call [API-39]', async () => {
  const session = fresh()
  const one = await request<List<Game> & { uid: string }>(session, '/api/v1/games/search?search=caravan')
  const two = await request<List<Game> & { uid: string }>(session, '/api/v1/games/search?search=caravan&limit=3&page=2')
  expect(one.body.data).toHaveLength(10)
  expect(two.body.data.map(({ slug }) => slug)).toEqual(one.body.data.slice(3, 6).map(({ slug }) => slug))
  expect(one.body.uid).not.toBe(two.body.uid)
})

test('searches of a player are kept, the newest first, and cleared [API-40 API-41 API-42]', async () => {
  const session = fresh()
  const who = await session.player()
  const add = (id: string) =>
    request(session, '/api/v1/games/search/recent/add', { who, body: { game_id: id, search_uid: 'sr_1' } })
  const list = async () =>
    (await request<{ data: { game: Game }[] }>(session, '/api/v1/games/search/recent', { who })).body.data.map(
      ({ game }) => game.id,
    )
  for (const id of ['gm_1', 'gm_2', 'gm_1']) expect((await add(id)).status).toBe(200)
  expect(await list()).toEqual(['gm_1', 'gm_2'])
  expect((await add('no-such-game')).status).toBe(404)
  await request(session, '/api/v1/games/search/recent/clear', { who, body: {} })
  expect(await list()).toEqual([])
  expect((await request(session, '/api/v1/games/search/recent')).status).toBe(401)
})

test('the probe returns its games, or 404 for an unknown category [API-43]', async () => {
  const session = fresh()
  const probe = (slug: string) => `/api/v1/games?category_slug=${slug}&_limit=20&search=&${market}`
  expect((await request<List<Game>>(session, probe('all-games'))).body.data).toHaveLength(20)
  expect((await request(session, probe('no-such'))).status).toBe(404)
})

test('providers are listed by name, page by page, and a few for the slider [API-44 API-45 API-48]', async () => {
  const session = fresh()
  type Studio = { slug: string; name: string; games_count: number }
  const all = (await request<{ data: Studio[] }>(session, `/api/v1/providers?${market}`)).body.data
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted())
  const page = async (at: number, more = '') =>
    (await request<List<Studio>>(session, `/api/v1/providers/page?limit=15&page=${at}&${market}${more}`)).body
  const pages = [...(await page(1)).data, ...(await page(2)).data, ...(await page(3)).data]
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual(all.map(({ slug }) => slug).toSorted())
  expect((await page(4)).data).toEqual([])
  expect((await page(1, `&search=${encodeURIComponent('САМАЛ')}`)).data.map(({ slug }) => slug)).toEqual([
    'samal-forge',
  ])
  const slider = (await request<{ data: Studio[] }>(session, `/api/v1/provider-slider?${market}`)).body.data
  expect(slider.map(({ slug }) => slug)).toEqual(pages.slice(0, slider.length).map(({ slug }) => slug))
  const games = await request<List<Game>>(
    session,
    `/api/v1/games?filter_slug=${slider[0]?.slug}&limit=1&page=1&${market}`,
  )
  expect(games.body.pagination.items).toBe(slider[0]?.games_count)
  expect(games.body.data[0]?.provider.slug).toBe(slider[0]?.slug)
})

test('wins are examples in the requested currency; large games come with a sentence [API-46 API-47]', async () => {
  const session = fresh()
  type Wins = { data: { currency: string; won_at: string }[]; is_sample: boolean }
  const wins = (await request<Wins>(session, '/api/v1/winners?currency=AZN&language=az')).body
  expect([wins.is_sample, new Set(wins.data.map(({ currency }) => currency))]).toEqual([true, new Set(['AZN'])])
  expect(wins.data.map(({ won_at: at }) => at)).toEqual(
    wins.data
      .map(({ won_at: at }) => at)
      .toSorted()
      .toReversed(),
  )
  const games = (await request<{ data: { text: string }[] }>(session, `/api/v1/game-slider?${market}`)).body.data
  expect(games.length).toBeGreaterThan(2)
  expect(games.every(({ text }) => text.length > 10)).toBe(true)
})

test('games of a guest join those of the account; the later change wins; a launch counts', async () => {
  const session = fresh()
  const who = await session.player()
  type Mine = { favourites: { game: Game }[]; played: { game: Game }[] }
  const slugs = ({ favourites, played }: Mine) => [
    favourites.map(({ game }) => game.slug),
    played.map(({ game }) => game.slug),
  ]
  const merge = (favourites: unknown[], played: unknown[] = []) =>
    request<Mine>(session, '/api/v1/my-games', { who, body: { favourites, played } })
  const row = (slug: string, is_favourite: boolean, at: string) => ({ slug, is_favourite, at })
  await merge([row('nar-bagi', true, '2026-01-02')], [{ slug: 'ay-ishigi', at: '2026-01-01' }])
  await merge([
    row('nar-bagi', false, '2026-01-01'),
    row('alma-bagy', true, '2026-01-03'),
    row('nothing', true, '2026-01-03'),
  ])
  await request(session, '/api/v1/games/kok-kerme/launch', {
    who,
    body: { mode: 'demo', currency: 'KZT', language: 'kk' },
  })
  const mine = await request<Mine>(session, '/api/v1/my-games', { who })
  expect(slugs(mine.body)).toEqual([
    ['alma-bagy', 'nar-bagi'],
    ['kok-kerme', 'ay-ishigi'],
  ])
})

test('one session has 10,000 games, its neighbour keeps its own', async () => {
  const [large, small] = [fresh(), fresh()]
  expect(await large.control('POST', 'scenario', { name: 'large-catalogue' })).toMatchObject({
    scenario: 'large-catalogue',
  })
  const total = async (session: TestSession) =>
    (await request<List<Game>>(session, `/api/v1/games?limit=1&page=1&${market}`)).body.pagination.items
  expect([await total(large), await total(small)]).toEqual([10_000, 2400])
  await small.control('POST', 'catalogue', { games: 100 })
  expect(await total(small)).toBe(100)
})

test('serves a clip whole or in parts', async () => {
  const session = fresh()
  const part = await session.call('/video/steppe-cup.webm', { headers: { range: 'bytes=0-9' } })
  expect([part.status, part.headers['content-range']]).toEqual([206, expect.stringMatching(/^bytes 0-9\/\d+$/)])
  expect((await session.call('/video/nothing.webm')).status).toBe(404)
})

test('the row of live games and the list of that category state the same landscape pictures [GAME-16]', async () => {
  const session = fresh()
  type Pictured = { slug: string; image_alternative?: string }
  type Row = { slug: string; items: Pictured[] }
  const rows = (await request<List<Row>>(session, `/api/v1/shortcuts?limit=20&page=1&${market}`)).body.data
  const pictures = (slug: string) => rows.find((row) => row.slug === slug)?.items.map((game) => game.image_alternative)
  expect(pictures('live')?.every((picture) => picture?.endsWith('-table'))).toBe(true)
  expect(new Set(pictures('slots'))).toEqual(new Set([undefined]))
})
