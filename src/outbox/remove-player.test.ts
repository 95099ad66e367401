import { afterEach, expect, test, vi } from 'vitest'

import { trackedEventSchema } from '../contract/analytics.ts'
import { trackedEvents } from '../contract/tracked-events.ts'
import { createOwner, removePlayers, withoutPlayer } from './remove-player.ts'
import { MemoryStorage } from './with-memory.ts'
import { createRecord, type OutboxKind } from './record.ts'

const deposit = {
  event_id: 'e1',
  visitor_uid: 'v1',
  player_id: 'pl_1',
  source_id: 's1',
  platform: 'mobile',
  operating_system: 'Android',
  os_version: '14',
  browser: 'Chrome',
  screen_resolution: '1x1',
  payload: { amount: 250_000, currency: 'KZT', method: 'card' },
  local_time: '2026-03-08T09:05:09+00:00',
  url: 'https://q.test/cash-box/deposit?method=card',
  previous_url: 'https://q.test/profile',
  project: 'qumai',
  event_name: 'deposit',
}
const visit = { visit_id: 'v', visitor_uid: 'u', url: 'https://q.test/games?search=my+name#x', user_agent: 'b' }

function record(kind: OutboxKind, body: Record<string, unknown>) {
  const made = createRecord(kind, body)
  if (!made) throw new Error('too large')
  return made
}

test.each(Object.keys(trackedEvents))('%s of a player who left is still an event of the contract [ANLT-03]', (name) => {
  const { body } = withoutPlayer(record('event', { ...deposit, event_name: name }), null)
  expect(trackedEventSchema.safeParse(body).error).toBeUndefined()
})

test('an event of a player who left keeps its name and loses player, amounts and URLs [AUTH-27]', () => {
  const given = record('event', deposit)
  const plain = withoutPlayer(given, null)
  expect(plain.body).toMatchObject({ event_id: 'e1', event_name: 'deposit', local_time: deposit.local_time })
  expect(Object.keys(plain.body)).toEqual(Object.keys(deposit)) // ANLT-02
  expect(plain.id).toBe(given.id)
  expect(plain.body).toMatchObject({ url: 'https://q.test/', previous_url: '', payload: {} })
  expect(withoutPlayer(record('event', { ...deposit, url: '' }), null).body['url']).toBe('')
  const text = JSON.stringify(plain)
  for (const secret of ['pl_1', 's1', '250000', 'card', 'cash-box', 'profile']) expect(text).not.toContain(secret)
})

test('events of the current player and of guests stay unchanged', () => {
  const own = record('event', deposit)
  const guests = record('event', { ...deposit, player_id: null })
  expect(withoutPlayer(own, 'pl_1')).toBe(own)
  expect(withoutPlayer(guests, null)).toBe(guests)
  expect(withoutPlayer(guests, 'pl_1')).toBe(guests)
  expect(withoutPlayer(own, 'pl_2').body['player_id']).toBeNull()
})

test('a visit keeps only the path of its URL', () => {
  const given = record('visit', visit)
  expect(withoutPlayer(given, null).body).toEqual({ ...visit, url: 'https://q.test/games' })
  expect(withoutPlayer(given, 'pl_1')).toBe(given) // a player is signed in: it may be theirs
  const plain = record('visit', { ...visit, url: 'https://q.test/games' })
  expect(withoutPlayer(plain, null)).toBe(plain)
})

test('all waiting records are cleaned, none is lost or moved', async () => {
  const storage = new MemoryStorage()
  const records = [record('event', deposit), record('visit', visit), record('event', { ...deposit, event_id: 'e2' })]
  for (const each of records) await storage.add(each)
  await removePlayers(storage, null)
  expect(storage.all().map(({ id }) => id)).toEqual(records.map(({ id }) => id))
  expect(JSON.stringify(storage.all())).not.toMatch(/pl_1|250000|my\+name/)
})

test('records without a player are not written again', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event', { ...deposit, player_id: null }))
  const add = vi.spyOn(storage, 'add')
  await removePlayers(storage, null)
  expect(add).not.toHaveBeenCalled()
})

afterEach(() => void vi.useRealTimers())

test('records sent in time leave no timer behind [AUTH-27]', async () => {
  vi.useFakeTimers()
  await createOwner(new MemoryStorage()).is(null, Promise.resolve())
  expect(vi.getTimerCount()).toBe(0)
})

test('a late event loses a player who has left, once the waiting events are sent [AUTH-27]', async () => {
  const owner = createOwner(new MemoryStorage())
  const sent = Promise.withResolvers<void>()
  const left = owner.is(null, sent.promise)
  const event = record('event', deposit)
  expect(owner.own(event)).toBe(event)
  sent.resolve()
  await left
  expect(owner.own(event).body['player_id']).toBeNull()
  const late = record('visit', visit)
  expect(owner.own(late)).toBe(late) // a new visit has the URL of the current page
})

test('a player who signs in during that wait keeps the waiting events [AUTH-27]', async () => {
  const storage = new MemoryStorage()
  await storage.add(record('event', deposit))
  const owner = createOwner(storage)
  const sent = Promise.withResolvers<void>()
  const left = owner.is(null, sent.promise)
  const back = owner.is('pl_1', sent.promise)
  sent.resolve()
  await Promise.all([left, back])
  expect(storage.all().map(({ body }) => body['player_id'])).toEqual(['pl_1'])
})
