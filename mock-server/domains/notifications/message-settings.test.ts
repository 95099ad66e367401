import { afterAll, beforeAll, expect, test } from 'vitest'

import type { MessageSetting } from '../../../src/contract/message-settings.ts'
import type { Notification } from '../../../src/contract/notifications.ts'
import type { PlayerOffer } from '../../../src/contract/offers.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'
import { notificationKinds } from './kinds.ts'
import { isWanted } from './message-settings.ts'
import { notify } from './notify.ts'

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function player(kind = 'player') {
  const session = new TestSession(mock, `message-settings-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  return PlayerCalls.of(session, kind)
}

const path = '/api/v1/notifications/settings'
const read = async (who: PlayerCalls) => (await who.read<{ settings: MessageSetting[] }>(path)).settings
const one = async (who: PlayerCalls, kind: string, channel: string) =>
  (await read(who)).find((each) => each.kind === kind && each.channel === channel)

test('lists every kind by channel except news, and stores a choice for its player only [PLUS-32]', async () => {
  const who = await player()
  const all = await read(who)
  expect(all).toHaveLength(10)
  expect(all.filter(({ kind }) => kind === 'news').map(({ channel }) => channel)).toEqual(['push'])
  const off = { kind: 'tournament', channel: 'push', is_on: false }
  expect((await who.post(path, off)).status).toBe(200)
  expect(await one(who, 'tournament', 'push')).toMatchObject({ is_on: false })
  expect((await who.post(path, off)).status).toBe(200)
  await who.post(path, { ...off, is_on: true })
  expect(await one(who, 'tournament', 'push')).toMatchObject({ is_on: true })
  expect((await who.post(path, { kind: 'news', channel: 'sms', is_on: true })).status).toBe(422)
  expect((await who.post(path, { kind: 'weather', channel: 'sms', is_on: true })).status).toBe(422)
})

test('messages that the law requires stay on [PLUS-33]', async () => {
  const who = await player()
  expect(await one(who, 'payment', 'email')).toMatchObject({ is_on: true, is_required: true })
  const { status, body } = await who.post(path, { kind: 'payment', channel: 'email', is_on: false })
  expect([status, body]).toEqual([422, { errors: { is_on: ['VALIDATION_FAILED'] } }])
  expect(await one(who, 'payment', 'email')).toMatchObject({ is_on: true })
})

test('a disabled kind of message is not sent on its channel; account messages always are [PLUS-32 PLUS-33]', async () => {
  const who = await player()
  for (const kind of ['bonus', 'payment', 'tournament', 'news'])
    await who.post(path, { kind, channel: 'push', is_on: false })
  const session = mock.sessions.get(who.session.id)
  const { record } = who
  const kinds = Object.keys(notificationKinds) as (keyof typeof notificationKinds)[]
  const sent = kinds.filter((kind) => isWanted(record, notify(session, record, kind), 'push'))
  expect(sent).toEqual(kinds.filter((kind) => notificationKinds[kind].category === 'account'))
  expect(sent).toEqual(expect.arrayContaining(['new_device', 'email_confirmation_code_send']))
  expect(isWanted(record, notify(session, record, 'commit_deposit'), 'email')).toBe(true)
})

const inbox = async (who: PlayerCalls) => {
  const lists = await Promise.all(
    [0, 1].map((history) =>
      who.read<{ data: Notification[] }>(`/api/v1/notifications?order=desc&filter[history]=${history}`),
    ),
  )
  return lists.flatMap(({ data }) => data)
}
const isGone = (message?: Notification) => message?.action?.includes('"is_over":true')

test('a message states that the bonus of its button has ended [PLUS-34]', async () => {
  const who = await player()
  const { data } = await who.read<{ data: PlayerOffer[] }>('/api/v1/offers?order=desc&limit=200')
  const bonus = data.find(({ type, status }) => type === 'deposit_bonus' && status === 'started')
  await who.wait(3 * 24)
  const reminder = async () => (await inbox(who)).find(({ sub_type: kind }) => kind === 'bonus_expires')
  expect((await reminder())?.action).toContain(bonus?.id)
  expect(isGone(await reminder())).toBe(false)
  const offer = who.record.bonuses.offers?.find(({ id }) => id === bonus?.id)
  if (offer) offer.status = 'canceled'
  expect(isGone(await reminder())).toBe(true)
})

test('a code in a message is over once it was used [PLUS-34]', async () => {
  const who = await player('inbox')
  const gift = async () => (await inbox(who)).find(({ action }) => action?.includes('"Promocode"'))
  expect(isGone(await gift())).toBe(false)
  const { status } = await who.post('/api/v1/offers/promo-code/activate', { code: 'PEARL' }, 'message-code-1')
  expect(status).toBe(200)
  expect(isGone(await gift())).toBe(true)
})
