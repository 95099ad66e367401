import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  notificationActionSchema,
  notificationStatuses,
  notificationSubTypes,
  linkTargetKinds,
  type Notification,
} from '../../../src/contract/notifications.ts'
import { createMock, type Mock } from '../../app.ts'
import { notificationKinds } from './kinds.ts'
import { notify } from './notify.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function player(kind = 'inbox') {
  const session = new TestSession(mock, `inbox-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  return PlayerCalls.of(session, kind)
}

const inbox = async (who: PlayerCalls, history: 0 | 1 = 0) =>
  (await who.read<{ data: Notification[] }>(`/api/v1/notifications?order=desc&filter[history]=${history}`)).data
const statusOf = async (who: PlayerCalls, wanted: string) =>
  [...(await inbox(who)), ...(await inbox(who, 1))].find(({ id }) => id === wanted)?.status
const mark = (who: PlayerCalls, name: string, ids: string[]) =>
  who.post(`/api/v1/notifications/${name}`, { notification_ids: ids })

test('the inbox has every type, subtype and status, newest first; ended ones are in the history [API-49 NOTIF-06 NOTIF-11 NOTIF-13 NOTIF-14 DATA-23]', async () => {
  const who = await player()
  const [current, history] = [await inbox(who), await inbox(who, 1)]
  const all = [...current, ...history]
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['personal', 'transactional', 'information']))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(notificationStatuses))
  for (const subType of notificationSubTypes) expect(all.map(({ sub_type }) => sub_type)).toContain(subType)
  expect(new Set(current.map(({ status }) => status))).toEqual(new Set(['new', 'available', 'showed', 'read']))
  expect(current.length).toBeGreaterThan(16) // three steps of 8
  for (const list of [current, history]) {
    const times = list.map(({ created_at: at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  }
  expect(all.some(({ title }) => title.length > 38)).toBe(true) // NOTIF-03 has something to cut
})

test('both spellings of the deposit bonus have the same text [NOTIF-15]', async () => {
  const all = await inbox(await player())
  const [one, other] = ['activate-deposit-bonus', 'activate_deposit_bonus'].map((wanted) =>
    all.find(({ sub_type }) => sub_type === wanted),
  )
  expect([one?.title, one?.content]).toEqual([other?.title, other?.content])
})

test('actions are JSON with a button to a game, a page or a promo code; one is broken [NOTIF-18 DATA-26]', async () => {
  const all = await inbox(await player())
  const actions = all.flatMap(({ action }) => (action === null ? [] : [action]))
  const broken = actions.filter((action) => !isJson(action))
  expect(broken).toHaveLength(1)
  const kinds = actions
    .filter(isJson)
    .map((action) => notificationActionSchema.parse(JSON.parse(action)).button?.target?.kind)
  expect(new Set(kinds.filter((kind) => kind !== undefined))).toEqual(new Set(linkTargetKinds))
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('shown, opened, put away: each mark moves a message once and never back [API-50 API-51 API-52 O-64]', async () => {
  const who = await player()
  const message = (await inbox(who)).find(({ status }) => status === 'available')
  const id = message?.id ?? ''
  expect((await mark(who, 'show', [id])).body).toEqual({ status: 'ok', changed: 1 })
  expect(await statusOf(who, id)).toBe('showed')
  expect((await mark(who, 'show', [id])).body).toEqual({ status: 'ok', changed: 0 })
  expect((await mark(who, 'read', [id, 'nt_none'])).body).toEqual({ status: 'ok', changed: 1 })
  expect(await statusOf(who, id)).toBe('read')
  expect((await mark(who, 'close', [id])).body).toEqual({ status: 'ok', changed: 1 })
  expect((await inbox(who, 1)).map((each) => each.id)).toContain(id)
  expect((await mark(who, 'read', [id])).body).toEqual({ status: 'ok', changed: 0 })
  expect(await statusOf(who, id)).toBe('closed')
})

test('rejects marking unknown messages, or none at all', async () => {
  const [who, other] = [await player(), await player()]
  const [theirs] = await inbox(other)
  for (const name of ['show', 'read', 'close']) {
    expect(await mark(who, name, ['nt_none'])).toEqual({ status: 404, body: { message: 'NOT_FOUND' } })
    expect((await mark(who, name, [theirs?.id ?? ''])).status).toBe(404)
    expect((await mark(who, name, [])).status).toBe(422)
  }
  const guest = await who.session.call('/api/v1/notifications/read', {
    method: 'POST',
    body: { notification_ids: ['nt_none'] },
  })
  expect(guest.status).toBe(401)
})

test('a message with an end expires by itself', async () => {
  const who = await player()
  const short = (await inbox(who)).find(({ id }) => id.endsWith('_short'))
  expect(short?.status).toBe('new')
  await who.wait(1)
  expect(await statusOf(who, short?.id ?? '')).toBe('expired')
})

test('notifies of completed and failed deposits and of withdrawals [NOTIF-16 NOTIF-17]', async () => {
  const who = await player('player')
  const available = async () => (await inbox(who)).filter(({ status }) => status === 'available')
  expect(await available()).toEqual([])
  await who.deposit(500_000)
  expect(await available()).toMatchObject([{ sub_type: 'commit_deposit', data: { amount: 500_000, current: 'KZT' } }])
  who.record.cashBox.turnover = 0
  await who.withdraw(100_013)
  expect((await available()).map(({ sub_type }) => sub_type)).toContain('rollback_withdrawal')
  await who.withdraw(100_000)
  await who.wait(24)
  expect((await available()).map(({ sub_type }) => sub_type)).toContain('commit_withdrawal')
})

test('notifies of a bonus from a deposit with its amount [NOTIF-14]', async () => {
  const who = await player('new')
  await who.deposit(1_000_000)
  const available = (await inbox(who)).filter(({ status }) => status === 'available')
  expect(new Map(available.map(({ sub_type: kind, data }) => [kind, data.amount]))).toEqual(
    new Map([
      ['commit_deposit', 1_000_000],
      ['activate-deposit-bonus', 1_200_000],
    ]),
  )
})

test('the world can push any message', async () => {
  const who = await player('new')
  const session = mock.sessions.get(who.session.id)
  const before = (await inbox(who)).length
  const message = notify(session, who.record, 'lottery_ticket_bronze', { status: 'new' })
  expect(await statusOf(who, message.id)).toBe('new')
  const { sent } = await who.session.control<{ sent: number }>('POST', 'notify', {
    player: who.record.id,
    sub_type: 'all',
  })
  expect(sent).toBe(Object.keys(notificationKinds).length)
  expect(await inbox(who)).toHaveLength(before + 1 + sent)
})

test('an inbox that did not change costs a 304 [NOTIF-05]', async () => {
  const who = await player()
  const path = '/api/v1/notifications?order=desc&filter[history]=0'
  const etag = String((await who.get(path)).headers['etag'])
  expect((await who.get(path, { 'if-none-match': etag })).status).toBe(304)
  notify(mock.sessions.get(who.session.id), who.record, 'email_confirmed')
  expect((await who.get(path, { 'if-none-match': etag })).status).toBe(200)
})
