import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Banner } from '../../../src/contract/banners.ts'
import { languages } from '../../../src/contract/languages.ts'
import type { Promo, PromoCard } from '../../../src/contract/promos.ts'
import {
  tournamentStatuses,
  type Leader,
  type Tournament,
  type TournamentCard,
} from '../../../src/contract/tournaments.ts'
import type { VipClub } from '../../../src/contract/vip.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const MARKET = 'currency=KZT&language=en'

async function sessionAt(now = '2026-11-21T12:00:00Z') {
  const session = new TestSession(mock, `cup-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now, freeze: true })
  return session
}

async function read<T>(session: TestSession, path: string): Promise<T> {
  const { status, text } = await session.call(path)
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`)
  return JSON.parse(text) as T
}
const list = async (session: TestSession, query = '') =>
  (await read<{ data: TournamentCard[] }>(session, `/api/v1/tournaments?${MARKET}${query}`)).data
const one = (session: TestSession, slug: string) =>
  read<Tournament>(session, `/api/v1/tournaments/${slug}?${MARKET}&locale=en`)

test('there are tournaments in every state, running ones first [API-88 TOUR-01 TOUR-05]', async () => {
  const session = await sessionAt()
  const cards = await list(session)
  expect(new Set(cards.map(({ status }) => status))).toEqual(new Set(tournamentStatuses))
  expect(cards[0]?.status).toBe('active')
  for (const status of tournamentStatuses) {
    const chosen = await list(session, `&status=${status}`)
    expect(new Set(chosen.map((card) => card.status))).toEqual(new Set([status]))
  }
})

test('time moves a tournament on: upcoming, active, finalizing, finished', async () => {
  const session = await sessionAt()
  const statuses: string[] = []
  for (const days of [0, 2, 3, 2]) {
    await session.control('POST', 'clock', { advance: days * 24 * 60 * 60_000 })
    statuses.push((await one(session, 'comet-night')).status)
  }
  expect(statuses).toEqual(['upcoming', 'active', 'finalizing', 'finished'])
  expect((await one(session, 'comet-night')).results_published_at).toBe('2026-11-28T00:00:00.000Z')
  await session.control('POST', 'clock', { advance: 100 * 24 * 60 * 60_000 })
  expect((await one(session, 'orchard-week')).status).toBe('active') // the weekly one never ends
})

test('a tournament has rules, prizes and games in the requested language and currency [API-87 TOUR-02]', async () => {
  const session = await sessionAt()
  const texts = await Promise.all(
    languages.map((language) =>
      read<Tournament>(session, `/api/v1/tournaments/steppe-cup?currency=AZN&language=${language}&locale=${language}`),
    ),
  )
  expect(new Set(texts.map(({ title }) => title)).size).toBe(languages.length)
  const [cup] = texts
  expect(cup?.prize_pool).toEqual({ amount: 1_700_000, currency: 'AZN' })
  expect(cup?.prizes[0]).toEqual({
    place_from: 1,
    place_to: 1,
    prize: { kind: 'money', amount: 340_000, currency: 'AZN' },
  })
  expect(cup?.prizes.at(-1)).toMatchObject({ place_from: 31, place_to: 50, prize: { kind: 'free_spins' } })
  expect(cup?.scoring.text).toContain('0,50')
  expect(cup?.terms.length).toBeGreaterThan(0)
  const none = await session.call(`/api/v1/tournaments/none?${MARKET}&locale=en`)
  expect([none.status, JSON.parse(none.text)]).toEqual([404, { message: 'NOT_FOUND' }])
})

test('its games are paged and can be opened [TOUR-03]', async () => {
  const session = await sessionAt()
  type Games = { data: { slug: string }[]; pagination: { items: number } }
  const page = (number: number) =>
    read<Games>(session, `/api/v1/tournaments/steppe-cup/games?${MARKET}&limit=10&page=${number}`)
  const [first, second] = [await page(1), await page(2)]
  expect(first.data).toHaveLength(10)
  expect(first.pagination.items).toBe((await one(session, 'steppe-cup')).games_count)
  expect(new Set([...first.data, ...second.data].map(({ slug }) => slug)).size).toBe(20)
  expect((await session.call(`/api/v1/games/${first.data[0]?.slug}?${MARKET}`)).status).toBe(200)
})

type Table = {
  data: Leader[]
  me: Leader | null
  pagination: { items: number; total_pages: number }
  updated_at: string
}
const table = (session: TestSession, slug: string, page = 1) =>
  read<Table>(session, `/api/v1/tournaments/${slug}/leaders?${MARKET}&limit=50&page=${page}`)

test('the table is the same for the same seed and time, and moves with the clock', async () => {
  const [one, other] = [await sessionAt(), await sessionAt()]
  const before = await table(one, 'caspian-cup')
  expect(await table(other, 'caspian-cup')).toEqual(before)
  const points = before.data.map((leader) => leader.points)
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  expect(before.pagination.items).toBe(1284)

  await one.control('POST', 'clock', { advance: 4 * 60_000 })
  expect((await table(one, 'caspian-cup')).updated_at).toBe(before.updated_at)
  await one.control('POST', 'clock', { advance: 24 * 60 * 60_000 })
  const after = await table(one, 'caspian-cup')
  expect(after.data[0]?.points).toBeGreaterThan(before.data[0]?.points ?? 0)
  expect(after.data.map(({ points }) => points)).not.toEqual(points)
  expect(after.data.some(({ delta }) => delta !== 0)).toBe(true)
})

test('the table of an ended tournament is final, that of a future one is empty', async () => {
  const session = await sessionAt()
  const over = await table(session, 'autumn-regatta')
  await session.control('POST', 'clock', { advance: 48 * 60 * 60_000 })
  expect(await table(session, 'autumn-regatta')).toEqual(over)
  expect((await table(session, 'winter-sail')).data).toEqual([])
})

test('a joined player gets points for bets with own money in its games, and a rank [TOUR-05]', async () => {
  const session = await sessionAt()
  const who = await PlayerCalls.of(session)
  const mine = () => who.read<Tournament>(`/api/v1/tournaments/steppe-cup?${MARKET}&locale=en`)
  type Games = { data: { slug: string; availability: string }[] }
  const { data: games } = await read<Games>(session, `/api/v1/tournaments/steppe-cup/games?${MARKET}&limit=50&page=1`)
  const slug = games.find(({ availability }) => availability === 'available')?.slug ?? ''
  expect((await mine()).entry).toEqual({ type: 'opt_in', is_joined: false, can_join: true, reason: null })
  await who.play(slug, [1_000_000])
  expect((await mine()).me).toBeNull() // before joining nothing counts

  expect(await who.post('/api/v1/tournaments/steppe-cup/join')).toEqual({
    status: 200,
    body: { type: 'opt_in', is_joined: true, can_join: false, reason: null },
  })
  await who.play(slug, [1_000_000, 1_000_000])
  const standing = (await mine()).me
  expect(standing?.points).toBe(200)
  const pages = await Promise.all(
    Array.from({ length: 7 }, (_each, page) =>
      who.read<Table>(`/api/v1/tournaments/steppe-cup/leaders?${MARKET}&limit=100&page=${page + 1}`),
    ),
  )
  const leaders = pages.flatMap(({ data }) => data)
  expect(leaders).toHaveLength(641)
  const me = leaders.find(({ is_me: isMe }) => isMe)
  expect(pages[0]?.me).toEqual(me)
  expect([me?.place, me?.points]).toEqual([standing?.place, 200])
  expect(leaders.filter(({ points }) => points > 200).length).toBeLessThan(me?.place ?? 0)
  expect(leaders.map(({ place }) => place)).toEqual(leaders.map((_each, index) => index + 1))
  expect((await mine()).participants_count).toBe(641)
})

test('once the results are out a winning rank becomes a bonus, once', async () => {
  const session = await sessionAt()
  const winner = await PlayerCalls.of(session, 'vip')
  const loser = await PlayerCalls.of(session)
  for (const who of [winner, loser]) await who.post('/api/v1/tournaments/steppe-cup/join')
  const entry = [...winner.record.bonuses.entries.values()][0]
  if (entry) entry.staked = 1e12 // far ahead of all others
  const offers = async (who: PlayerCalls) =>
    (
      await who.read<{ data: { type: string; status: string; amount: number }[] }>(
        '/api/v1/offers?order=desc&limit=200',
      )
    ).data
  const before = (await offers(loser)).length
  await winner.wait(11 * 24)
  expect((await winner.read<Tournament>(`/api/v1/tournaments/steppe-cup?${MARKET}&locale=en`)).me?.place).toBe(1)
  await winner.wait(2 * 24)
  await loser.wait(0)
  const prize = { type: 'tournament_win_bonus', status: 'active', amount: 100_000_000 }
  expect((await offers(winner)).filter(({ type, status }) => type === prize.type && status === 'active')).toMatchObject(
    [prize],
  )
  expect((await winner.balance()).bonus).toBe(100_000_000)
  expect((await winner.balance()).bonus).toBe(100_000_000)
  expect((await offers(loser)).filter(({ type }) => type === prize.type)).toEqual([])
  expect((await offers(loser)).length).toBeGreaterThanOrEqual(before)
})

test('joining is rejected with the reason, also if everyone takes part automatically [TOUR-05]', async () => {
  const session = await sessionAt()
  const who = await PlayerCalls.of(session)
  const join = async (slug: string) => {
    const { status, body } = await who.post(`/api/v1/tournaments/${slug}/join`)
    return [status, body['message']]
  }
  expect(await join('comet-night')).toEqual([409, 'TOURNAMENT_NOT_OPEN'])
  expect(await join('autumn-regatta')).toEqual([409, 'TOURNAMENT_NOT_OPEN'])
  expect(await join('summit-league')).toEqual([409, 'TOURNAMENT_CONDITIONS_NOT_MET'])
  expect(await join('pearl-table')).toEqual([409, 'TOURNAMENT_FULL'])
  expect(await join('none')).toEqual([404, 'NOT_FOUND'])
  expect((await join('steppe-cup'))[0]).toBe(200)
  expect(await join('steppe-cup')).toEqual([409, 'TOURNAMENT_ALREADY_JOINED'])
  expect((await one(session, 'steppe-cup')).entry.reason).toBe('guest')
  const vip = await PlayerCalls.of(session, 'vip')
  expect((await vip.post('/api/v1/tournaments/summit-league/join')).status).toBe(200)
  const guest = await session.call('/api/v1/tournaments/steppe-cup/join', { method: 'POST' })
  expect(guest.status).toBe(401)
})

test('banners of tournaments lead to those that run or will [API-89 TOUR-11]', async () => {
  const session = await sessionAt()
  const { data } = await read<{ data: Banner[] }>(session, `/api/v1/tournament-banners?${MARKET}`)
  expect(data.length).toBeGreaterThan(3)
  for (const { tournament_slug: slug, button_link: link } of data) {
    expect(link).toBe(`/tournaments/${slug}`)
    expect(['active', 'upcoming']).toContain((await one(session, slug ?? '')).status)
  }
})

test('promotions have a category, an order and a slug [API-85 TOUR-10]', async () => {
  const session = await sessionAt()
  const promos = async (field: string, direction: string, more = '') => {
    const order = `order[0][0]=${field}&order[0][1]=${direction}`
    return (await read<{ data: PromoCard[] }>(session, `/api/v1/promos?locale=en&${order}${more}`)).data
  }
  const newest = (await promos('published_at', 'desc')).map(({ published_at: at }) => at)
  expect(newest).toEqual(newest.toSorted().toReversed())
  const titles = (await promos('title', 'asc')).map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare))
  expect(new Set((await promos('title', 'asc')).map(({ status }) => status))).toEqual(
    new Set(['upcoming', 'active', 'finished']),
  )
  for (const category of ['bonus', 'tournament', 'news', 'vip']) {
    const chosen = await promos('ends_at', 'asc', `&category=${category}`)
    expect(new Set(chosen.map((promo) => promo.category))).toEqual(new Set([category]))
  }
  for (const language of languages) {
    const promo = await read<Promo>(session, `/api/v1/promos/caspian-month?locale=${language}`)
    expect([promo.promo_code, promo.key_terms.length > 0, promo.body.length > 0]).toEqual(['CASPIAN40', true, true])
  }
  expect((await session.call('/api/v1/promos/none?locale=en')).status).toBe(404)
})

test('the VIP club lists its levels, and the own one to a player; play earns points [TOUR-07]', async () => {
  const session = await sessionAt()
  const path = `/api/v1/vip-club?${MARKET}`
  const guest = await read<VipClub>(session, path)
  expect([guest.me, guest.levels.map(({ slug }) => slug)]).toEqual([null, ['amber', 'jade', 'pearl', 'sapphire']])
  const who = await PlayerCalls.of(session)
  const before = (await who.read<VipClub>(path)).me
  expect(before).toMatchObject({
    level: 'amber',
    points: 160,
    next_level: 'jade',
    points_to_next: 840,
    progress_bp: 1600,
  })
  await who.play('nar-bagi', [1_000_000])
  expect((await who.read<VipClub>(path)).me?.points).toBe(170)
  expect((await (await PlayerCalls.of(session, 'vip')).read<VipClub>(path)).me?.level).toBe('pearl')
})

test('the home slide of a tournament is listed until the tournament ends [BANNER-10 PLUS-63]', async () => {
  const session = await sessionAt()
  const slides = async () =>
    (await read<{ data: { tournament_slug: string | null }[] }>(session, `/api/v1/video-banners?${MARKET}`)).data
  const slugs = async () => (await slides()).flatMap(({ tournament_slug: slug }) => slug ?? [])
  const before = await slides()
  expect(await slugs()).toEqual(['steppe-cup'])
  const { ends_at: end } = await one(session, 'steppe-cup')
  await session.control('POST', 'clock', { advance: Date.parse(end) - Date.parse('2026-11-21T12:00:00Z') })
  expect(await slugs()).toEqual([])
  expect(await slides()).toHaveLength(before.length - 1)
})
