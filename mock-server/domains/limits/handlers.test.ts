import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endpoints } from '../../../src/contract/all.ts'
import type { Protection } from '../../../src/contract/limits.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'
import { api, Walk } from '../../testing/walk.ts'
import { createPlayer } from '../players/world.ts'
import { recordPlay } from '../games/play.ts'
import { startBreak } from './protection.ts'

let mock: Mock
let count = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const HOUR = 60 * 60_000
const pay = endpoints.createPayment.path
const payment = (amount: number, change: object = {}) => ({
  type: 'deposit',
  uid: 'wallet-kzt',
  amount,
  currency: 'KZT',
  fields: {},
  success_url: 'http://localhost/',
  fail_url: 'http://localhost/',
  ...change,
})
const walkOf = () => new Walk(mock)
const set = (walk: Walk, who: Player, kind: string, period: string, value: number | null) =>
  walk.post(endpoints.setLimit.path, { kind, period, value }, who)
const confirm = (walk: Walk, who: Player, kind: string, period: string) =>
  walk.post(endpoints.confirmLimit.path, { kind, period }, who)
const read = async (walk: Walk, who: Player) =>
  JSON.parse((await walk.get(endpoints.getLimits.path, who)).text) as Protection
const limitOf = ({ limits }: Protection, kind: string, period: string) =>
  limits.find((limit) => limit.kind === kind && limit.period === period)

async function fresh(walk: Walk, who: Player): Promise<Player> {
  const { text } = await walk.post(endpoints.refreshTokens.path, { refresh_token: who.refresh })
  const { access, refresh } = JSON.parse(text) as Record<'access' | 'refresh', { token: string }>
  return { ...who, access: access.token, refresh: refresh.token }
}

describe('limits', () => {
  test('rejects a deposit over the lowest of several limits on its amount, with the rest [O-67]', async () => {
    const walk = walkOf()
    const who = await walk.player('new')
    await set(walk, who, 'deposit', 'day', 2_000_000)
    await set(walk, who, 'deposit', 'month', 1_500_000)
    expect((await walk.post(pay, payment(1_000_000), who)).status).toBe(200) // under way: it counts
    const rejected = await walk.post(pay, payment(600_000), who)
    expect([rejected.status, JSON.parse(rejected.text)]).toMatchObject([
      409,
      { errors: { amount: ['LIMIT_REACHED'] }, details: { kind: 'deposit', period: 'month', left: 500_000 } },
    ])
    expect((await walk.post(pay, payment(500_000), who)).status).toBe(200)
  })

  test('a lower limit applies immediately, a higher one after a day and a confirmation [O-67]', async () => {
    const walk = walkOf()
    let who = await walk.player('new')
    await set(walk, who, 'deposit', 'day', 1_000_000)
    await set(walk, who, 'deposit', 'day', 700_000)
    expect(limitOf(await read(walk, who), 'deposit', 'day')?.value).toBe(700_000)
    await set(walk, who, 'deposit', 'day', null)
    expect(limitOf(await read(walk, who), 'deposit', 'day')).toMatchObject({ value: 700_000, pending: { value: null } })
    expect((await confirm(walk, who, 'deposit', 'day')).text).toContain('LIMIT_TOO_EARLY')
    await walk.wait(24 * 60)
    who = await fresh(walk, who)
    expect(limitOf(await read(walk, who), 'deposit', 'day')?.value).toBe(700_000) // not confirmed yet
    expect((await confirm(walk, who, 'deposit', 'day')).status).toBe(200)
    expect(limitOf(await read(walk, who), 'deposit', 'day')).toMatchObject({ value: null, pending: null })
  })

  test('the same value again cancels a pending one, and a new request waits for its day [O-67]', async () => {
    const walk = walkOf()
    let who = await walk.player('new')
    await set(walk, who, 'loss', 'week', 700_000)
    await set(walk, who, 'loss', 'week', 900_000)
    await walk.wait(23 * 60)
    who = await fresh(walk, who)
    await set(walk, who, 'loss', 'week', 5_000_000)
    await walk.wait(2 * 60)
    who = await fresh(walk, who)
    expect((await confirm(walk, who, 'loss', 'week')).text).toContain('LIMIT_TOO_EARLY')
    await set(walk, who, 'loss', 'week', 700_000)
    expect((await confirm(walk, who, 'loss', 'week')).text).toContain('LIMIT_NOT_PENDING')
  })

  test('rolling periods free a loss when it leaves them; deposits keep calendar ones [PLUS-94]', async () => {
    const walk = walkOf()
    let who = await walk.player('new')
    const session = mock.sessions.get(walk.session.id)
    session.operator.limit_window = 'rolling'
    await set(walk, who, 'loss', 'day', 1000)
    const player = session.world.players.get(who.id)
    if (player) recordPlay(player, session.now(), { bet: 700, win: 0 })
    await walk.wait(23 * 60)
    who = await fresh(walk, who)
    const held = await read(walk, who)
    expect(limitOf(held, 'loss', 'day')).toMatchObject({ window: 'rolling', used: 700 })
    const left = Date.parse(limitOf(held, 'loss', 'day')?.resets_at ?? '') - session.now()
    expect(Math.round(left / HOUR)).toBe(1)
    expect(limitOf(held, 'deposit', 'day')?.window).toBe('calendar')
    await walk.wait(61)
    who = await fresh(walk, who)
    expect(limitOf(await read(walk, who), 'loss', 'day')?.used).toBe(0)
  })

  test('a reached limit of a kind of game stops games of that kind only, before and during play [PLUS-94]', async () => {
    const walk = walkOf()
    const who = await walk.player()
    const session = mock.sessions.get(walk.session.id)
    const { games } = session.world.catalogue
    const slugOf = (category: string) =>
      games.find(({ card, details }) => card.availability === 'available' && details.categories[0] === category)?.card
        .slug ?? ''
    const launch = (slug: string) =>
      walk.post(`${api}/games/${slug}/launch`, { mode: 'real', currency: 'KZT', language: 'en' }, who)
    await set(walk, who, 'slots', 'day', 50_000)
    const round = { player: who.id, game: slugOf('slots'), bet: 40_000, win: 0 }
    await walk.session.control('POST', 'round', round)
    expect((await launch(slugOf('slots'))).status).toBe(200)
    await walk.session.control('POST', 'round', { ...round, game: slugOf('crash'), bet: 30_000 })
    expect(limitOf(await read(walk, who), 'slots', 'day')?.used).toBe(40_000)
    expect(limitOf(await read(walk, who), 'crash', 'day')?.used).toBe(30_000)
    await walk.session.control('POST', 'round', { ...round, game: slugOf('fishing'), bet: 10_000 })
    for (const category of ['slots', 'fishing']) {
      const rejected = await launch(slugOf(category))
      const error = { message: 'LIMIT_REACHED', details: { kind: 'slots', period: 'day', left: 0 } }
      expect([rejected.status, JSON.parse(rejected.text)]).toMatchObject([409, error])
    }
    for (const category of ['live', 'table', 'crash']) expect((await launch(slugOf(category))).status).toBe(200)
  })

  test('a review is due after six months with the most used; it lowers at once and raises nothing [PLUS-95]', async () => {
    const walk = walkOf()
    let who = await walk.player('new')
    const session = mock.sessions.get(walk.session.id)
    const player = session.world.players.get(who.id)
    const review = (body: object) => walk.post(endpoints.reviewLimits.path, body, who)
    await set(walk, who, 'loss', 'day', 1_000_000)
    expect((await read(walk, who)).review?.most).toEqual([])
    const pass = async (days: number) => {
      for (let day = 0; day < days; day += 10) {
        await walk.wait(10 * 24 * 60)
        who = await fresh(walk, who)
      }
    }
    await pass(40)
    if (player) recordPlay(player, session.now(), { bet: 30_050, win: 0 })
    await pass(150)
    const due = await read(walk, who)
    expect(Date.parse(due.review?.due_at ?? '')).toBeLessThan(session.now())
    expect(due.review?.most).toEqual([
      { kind: 'deposit', period: 'month', used: 0 },
      { kind: 'loss', period: 'day', used: 30_050 },
    ])
    const limit = { kind: 'loss', period: 'day' }
    for (const value of [1_000_000, 2_000_000])
      expect((await review({ is_done: true, lower: [{ ...limit, value }] })).status).toBe(422)
    const unset = [{ kind: 'loss', period: 'week', value: 1 }]
    expect((await review({ is_done: true, lower: unset })).status).toBe(422)
    await review({ is_done: false, lower: [] })
    const later = await read(walk, who)
    expect(Date.parse(later.review?.due_at ?? '') - session.now()).toBeGreaterThan(23 * HOUR)
    expect(later.review?.since).toBe(due.review?.since)
    await review({ is_done: true, lower: [{ ...limit, value: 30_100 }] })
    const done = await read(walk, who)
    expect(limitOf(done, 'loss', 'day')).toMatchObject({ value: 30_100, pending: null })
    expect(Date.parse(done.review?.due_at ?? '') - session.now()).toBeGreaterThan(180 * 24 * HOUR)

    const choose = (months: number) => walk.post(endpoints.setReviewPeriod.path, { months }, who)
    const dueIn = async () => (Date.parse((await read(walk, who)).review?.due_at ?? '') - session.now()) / (24 * HOUR)
    for (const months of [0, 2, 7, 12]) expect((await choose(months)).status).toBe(422)
    expect((await choose(1)).status).toBe(200)
    expect(Math.round(await dueIn())).toBeLessThan(32)
    await pass(40)
    expect(await dueIn()).toBeLessThan(0)
    await review({ is_done: true, lower: [] })
    expect(Math.round(await dueIn())).toBeLessThan(32)
    await choose(6)
    expect(await dueIn()).toBeGreaterThan(180)
  })

  test('having no limit is a valid choice before the first deposit [O-67]', async () => {
    const walk = walkOf()
    const who = await walk.player('new')
    expect((await read(walk, who)).is_asked).toBe(false)
    await set(walk, who, 'deposit', 'month', null)
    expect(await read(walk, who)).toMatchObject({ is_asked: true, time_zone: { name: 'Asia/Almaty', offset: 300 } })
  })
})

describe('breaks', () => {
  test('an excluded player can withdraw, read and write, and cannot be promoted into play [O-67 O-68]', async () => {
    const walk = walkOf()
    const who = await walk.player('excluded')
    const withdrawal = await walk.post(pay, payment(100_000, { type: 'withdrawal' }), who)
    expect(withdrawal.status).toBe(200)
    const open = [endpoints.getUser, endpoints.listDocuments, endpoints.listOpenPayments, endpoints.getLimits]
    for (const { path } of open) expect((await walk.get(path, who)).status).toBe(200)
    expect((await walk.get(`${endpoints.listTransactions.path}?locale=en`, who)).status).toBe(200)
    expect((await walk.post(endpoints.sendFeedback.path, { message: 'help' }, who)).status).toBe(200)
    const rejected = await walk.post(pay, payment(500_000), who)
    expect([rejected.status, JSON.parse(rejected.text)]).toEqual([
      409,
      { message: 'SELF_EXCLUDED', details: { until: null } },
    ])
  })

  test('an excluded player withdraws without missing bets; a time-out requires them [O-57 O-67]', async () => {
    const withdraw = { type: 'withdrawal', amount: 100_000 }
    const request = async (start: (walk: Walk, who: Player) => Promise<unknown>) => {
      const walk = walkOf()
      const who = await walk.player('phone')
      const before = await walk.post(pay, payment(0, withdraw), who)
      await start(walk, who)
      const terms = await walk.get(endpoints.getWithdrawalTerms.path, who)
      const left = await walk.get(endpoints.getTripleTurn.path, who)
      const { available } = JSON.parse(terms.text) as { available: number }
      return [before.text, available > 0, left.text, (await walk.post(pay, payment(0, withdraw), who)).status]
    }
    const rejected = JSON.stringify({ message: 'TURNOVER_REQUIRED' })
    const timedOut = await request((walk, who) => walk.post(endpoints.startTimeOut.path, { hours: 24 }, who))
    expect([timedOut[0], timedOut[1], timedOut[3]]).toEqual([rejected, false, 409])
    const excluded = await request((walk, who) => walk.post(endpoints.excludeSelf.path, { months: 6 }, who))
    expect(excluded).toEqual([rejected, true, JSON.stringify({ amount: 0, total: 0 }), 200])
  })

  test('a time-out cancels what waits, ends games and ends by itself [O-67]', async () => {
    const walk = walkOf()
    let who = await walk.player()
    await walk.post(pay, payment(500_000), who, 'waits-for-the-player')
    await walk.post(endpoints.startTimeOut.path, { hours: 24 }, who)
    const { text } = await walk.get(`${pay}/waits-for-the-player`, who)
    expect(JSON.parse(text)).toMatchObject({ status: 'cancelled' })
    const user = JSON.parse((await walk.get(endpoints.getUser.path, who)).text) as { status: string }
    expect(user.status).toBe('timed_out')
    await walk.wait(24 * 60)
    who = await fresh(walk, who)
    expect((await walk.post(pay, payment(500_000), who)).status).toBe(200)
  })

  test('a break is only ever made longer [O-67]', () => {
    const { session, player } = nobody()
    const now = session.now()
    startBreak(session, player, { kind: 'self_exclusion', until: now + 1000 * HOUR })
    startBreak(session, player, { kind: 'time_out', until: now + 24 * HOUR })
    expect(player.protection.break).toEqual({ kind: 'self_exclusion', until: now + 1000 * HOUR })
    startBreak(session, player, { kind: 'self_exclusion', until: null })
    expect(player.user.break_until).toBeNull()
  })
})

describe('activity', () => {
  test('play counts once for games side by side, and a long pause not at all [O-67 PLUS-93]', async () => {
    const { session, player, advance } = nobody()
    const own = new TestSession(mock, session.id)
    const tokens = await own.player('new')
    const made = session.world.players.get(tokens.id) ?? player
    recordPlay(made, session.now(), { bet: 0, win: 0 })
    const since = new Date(session.now()).toISOString()
    advance(60_000)
    recordPlay(made, session.now(), { bet: 100, win: 0 })
    recordPlay(made, session.now(), { bet: 100, win: 150, bonusNet: -30 })
    advance(HOUR)
    recordPlay(made, session.now(), { bet: 100, win: 0, bonusNet: 50 })
    const headers = bearer(await fresh(walkOn(own), tokens))
    const play = await own.call(`${api}/activity/play?since=${since}`, { headers })
    expect(JSON.parse(play.text)).toMatchObject({ bets: 300, wins: 150, net: -150, bonus_net: 20, rounds: 3 })
    const { periods } = JSON.parse((await own.call(`${api}/activity?by=month`, { headers })).text) as {
      periods: { seconds: number; net: number }[]
    }
    expect(periods.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(60)
  })
})

const walkOn = (session: TestSession) => Object.assign(new Walk(mock), { session })

/** A player of a world with a frozen clock. */
function nobody() {
  const session = mock.sessions.get(`limits-${(count += 1)}`)
  session.clock.freeze()
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`
  const player = createPlayer(session.world, { kind: 'new', now: session.now(), newId })
  return { session, player, advance: (ms: number) => session.timers.advance(ms) }
}
