import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Activity } from '../../../src/contract/activity.ts'
import type { RoundList } from '../../../src/contract/rounds.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function playerOf(kind = 'player') {
  const session = new TestSession(mock, `rounds-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  return PlayerCalls.of(session, kind)
}

const rounds = (who: PlayerCalls, query = '') => who.read<RoundList>(`/api/v1/rounds?locale=en&limit=20${query}`)

/** All rounds, page by page. */
async function all(who: PlayerCalls, query = '') {
  const first = await rounds(who, query)
  const found = first.data
  let { next } = first
  while (next !== null) {
    const page = await rounds(who, `${query}&before=${next}`)
    found.push(...page.data)
    next = page.next
  }
  return found
}

test('a round of a game is listed with its amounts, its money and its symbols [PLUS-01]', async () => {
  const who = await playerOf()
  const [spun] = await who.play('nar-bagi', [100_000])
  const { data } = await rounds(who)
  expect(data[0]).toMatchObject({
    game: { slug: 'nar-bagi' },
    stake: 'own',
    bet: 100_000,
    bonus_bet: 0,
    win: spun?.['win_minor'],
    balance: spun?.['balance_minor'],
    currency: 'KZT',
  })
  expect(data[0]?.outcome).toHaveLength(3)
  expect(data[0]?.id).toMatch(/^R[A-Z0-9]+-\d+$/)
})

test('a bet of own and bonus money states both parts [PLUS-01]', async () => {
  const who = await playerOf()
  who.record.balance.real = 30_000
  await who.play('nar-bagi', [100_000])
  const [round] = (await rounds(who)).data
  expect(round).toMatchObject({ stake: 'both', bet: 100_000, bonus_bet: 70_000 })
})

test('a round of the own studio has a proof with the hash shown before it; others have none [PLUS-88]', async () => {
  const who = await playerOf()
  const launched = await who.post('/api/v1/games/granite-breeze/launch', {
    mode: 'real',
    currency: 'KZT',
    language: 'en',
  })
  const { pathname } = new URL(String(launched.body['url']))
  const host = `${who.session.id}--games.localhost`
  const page = await who.session.call(pathname, { host })
  let hash = /hash&quot;:&quot;([0-9a-f]{64})/.exec(page.text)?.[1]
  for (const round of [1, 2]) {
    const body = { bet: 1000, round, client_seed: `of the device ${round}` }
    const headers = { 'content-type': 'application/json' }
    const spun = await who.session.call(`${pathname}/spin`, { method: 'POST', host, body, headers })
    const [booked] = (await rounds(who)).data
    expect(booked?.proof).toMatchObject({
      server_seed_hash: hash,
      client_seed: body.client_seed,
      nonce: round,
      bet: 1000,
    })
    hash = (JSON.parse(spun.text) as { next_hash: string }).next_hash
  }
  await who.play('nar-bagi', [1000])
  expect((await rounds(who)).data[0]?.proof).toBeNull()
  expect((await all(who)).filter(({ proof }) => proof)).toHaveLength(2)
})

test.each([
  ['real', 1],
  ['demo', 0],
] as const)('a round of a %s game that is requested twice is booked %s times [PLUS-01]', async (mode, times) => {
  const who = await playerOf('new')
  who.record.balance.real = 500_000
  const launched = await who.post('/api/v1/games/nar-bagi/launch', { mode, currency: 'KZT', language: 'en' })
  const { pathname } = new URL(String(launched.body['url']))
  const spin = { method: 'POST', host: `${who.session.id}--games.localhost`, body: { bet: 1000, round: 1 } }
  const headers = { 'content-type': 'application/json' }
  for (const time of [1, 2]) {
    const { status } = await who.session.call(`${pathname}/spin`, { ...spin, headers })
    expect([time, status]).toEqual([time, 200])
  }
  expect(await all(who)).toHaveLength(times)
})

test('the rounds of a player add up to the activity [PLUS-01]', async () => {
  const who = await playerOf()
  const { periods } = await who.read<Activity>('/api/v1/activity?by=week')
  const latest = periods.find(({ bets }) => bets > 0)
  const list = await all(who)
  const of = list.filter(({ created_at: at }) => latest && at >= latest.starts_at && at < latest.ends_at)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(of.map(({ bet }) => bet))).toBe(latest?.bets)
  expect(sum(of.map(({ win }) => win))).toBe(latest?.wins)
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  expect(list.map(({ created_at: at }) => at)).toEqual(
    list.map(({ created_at: at }) => at).toSorted((a, b) => (a < b ? 1 : -1)),
  )
})

test('a round played between two pages hides and repeats none [PLUS-02]', async () => {
  const who = await playerOf()
  const whole = await all(who)
  const first = await rounds(who)
  await who.play('nar-bagi', [1000])
  const second = await rounds(who, `&before=${first.next}`)
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual(whole.slice(0, 40).map(({ id }) => id))
  expect(first.items).toBe(whole.length)
})

test('rounds are chosen by game, time and part of an id or of a title [PLUS-02]', async () => {
  const who = await playerOf()
  const whole = await all(who)
  const { games } = await rounds(who)
  const game = games[1]
  const ofGame = await all(who, `&game_slug=${game?.slug}`)
  expect(ofGame).toEqual(whole.filter((round) => round.game.slug === game?.slug))
  const since = '2026-11-01T00:00:00Z'
  expect(await all(who, `&since=${since}`)).toEqual(
    whole.filter(({ created_at: at }) => Date.parse(at) >= Date.parse(since)),
  )
  const one = whole[5]
  expect((await rounds(who, `&search=${one?.id.toLowerCase()}`)).data).toContainEqual(one)
  expect((await rounds(who, `&search=${encodeURIComponent(game?.title ?? '')}`)).items).toBe(ofGame.length)
})

test.each(['&since=yesterday', '&before=R0-1'])('%s is refused [PLUS-02]', async (query) => {
  const who = await playerOf()
  expect((await who.get(`/api/v1/rounds?locale=en&limit=20${query}`)).status).toBe(422)
})

test('players cannot see rounds of others [PLUS-03]', async () => {
  const who = await playerOf()
  const other = await PlayerCalls.of(who.session)
  const mine = new Set((await all(who)).map(({ id }) => id))
  expect((await all(other)).filter(({ id }) => mine.has(id))).toEqual([])
})
