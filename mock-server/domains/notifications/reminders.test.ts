import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Notification } from '../../../src/contract/notifications.ts'
import type { PlayerOffer } from '../../../src/contract/offers.ts'
import type { Tournament } from '../../../src/contract/tournaments.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const NOON = '2026-11-21T12:00:00Z'

async function player(kind: string) {
  const session = new TestSession(mock, `reminders-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: NOON, freeze: true })
  return PlayerCalls.of(session, kind)
}

async function find(who: PlayerCalls, type: string, status: string) {
  const { data } = await who.read<{ data: PlayerOffer[] }>('/api/v1/offers?order=desc&limit=200')
  const offer = data.find((each) => each.type === type && each.status === status)
  if (!offer) throw new Error(`no ${status} ${type}`)
  return offer
}

/** The reminders in the inbox, newest first. */
async function reminders(who: PlayerCalls, wanted = 'bonus_expires') {
  const { data } = await who.read<{ data: Notification[] }>('/api/v1/notifications?order=desc&filter[history]=0')
  return data.filter(({ sub_type: kind }) => kind === wanted)
}

test('reminds of an expiring bonus once at 48 and once at 3 hours, with a link', async () => {
  const who = await player('player')
  const active = await find(who, 'deposit_bonus', 'started')
  await who.wait(3 * 24 - 1)
  expect(await reminders(who)).toEqual([])
  await who.wait(1)
  await reminders(who) // another device
  const [first, ...more] = await reminders(who)
  expect(more).toEqual([])
  expect(first).toMatchObject({ title: active.content.title, status: 'available' })
  expect(first?.content).toContain('48')
  expect(first?.action).toContain(`/bonuses/received?offer=${active.id}`)
  await who.wait(45)
  const all = await reminders(who)
  expect(all.map(({ content }) => /(48|3)\u00a0/.exec(content)?.[1])).toEqual(['3', '48'])
  await who.wait(3)
  expect(await reminders(who)).toEqual([]) // over with the bonus
})

test('reminds of daily free spins only at 3 hours, if they are waiting', async () => {
  const who = await player('phone')
  const spins = await find(who, 'welcome_gs', 'available')
  const count = async () => (await reminders(who)).filter(({ title }) => title === spins.content.title).length
  const left = (Date.parse(spins.available_to ?? '') - Date.parse(NOON)) / 3_600_000
  await who.wait(left - 4)
  expect(await count()).toBe(0)
  await who.wait(1)
  expect(await count()).toBe(1)
})

test('reminds of a joined tournament three hours before it, once; bets count from its start', async () => {
  const who = await player('vip')
  const cup = async () => who.read<Tournament>('/api/v1/tournaments/winter-sail?currency=KZT&language=en&locale=en')
  const shown = () => reminders(who, 'tournament_starts')
  const { entry, starts_at: starts } = await cup()
  expect(entry.can_join).toBe(true)
  expect((await who.post('/api/v1/tournaments/winter-sail/join')).status).toBe(200)
  expect(await cup()).toMatchObject({ status: 'upcoming', me: null, entry: { is_joined: true }, participants_count: 1 })
  await who.play('nar-bagi', [500_000])
  const hours = (Date.parse(starts) - Date.parse(NOON)) / 3_600_000
  await who.wait(hours - 4)
  expect(await shown()).toEqual([])
  await who.wait(1)
  await shown() // another device
  const [message, ...more] = await shown()
  expect(more).toEqual([])
  expect(message).toMatchObject({ status: 'available' })
  expect(message?.action).toContain('/tournaments/winter-sail')
  await who.wait(3)
  expect(await shown()).toEqual([]) // it has started
  expect((await cup()).me?.points).toBe(0)
})

test('reminds of a due review of the limits once by any period, and a day after it was postponed [PLUS-95]', async () => {
  const who = await player('careful')
  const count = async () => (await reminders(who, 'limits_review')).length
  const choose = (months: number) => who.post('/api/v1/limits/review-period', { months })
  await count()
  expect(await count()).toBe(1)
  expect((await choose(3)).status).toBe(200) // it is still due
  expect(await count()).toBe(1)
  expect((await who.post('/api/v1/limits/review', { is_done: false, lower: [] })).status).toBe(200)
  await choose(1)
  await who.wait(23)
  expect(await count()).toBe(1)
  await who.wait(1)
  expect(await count()).toBe(2)
  await choose(6)
  await who.post('/api/v1/limits/review', { is_done: true, lower: [] })
  await who.wait(60 * 24)
  expect(await count()).toBeLessThanOrEqual(2)
})
