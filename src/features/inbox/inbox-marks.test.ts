import { reaction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { MARK_KEPT } from '~/constants/inbox.ts'
import { inboxMarksTable } from '~/db/inbox-marks.ts'
import { SessionStore } from '~/stores/session-store.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'
import { signIn } from '~tests/unit/sign-in.ts'

import { InboxMarks, currentWith, historyWith } from './inbox-marks.ts'

type Call = (mark: string, ids: string[]) => Promise<number>
const send = vi.hoisted(() => vi.fn<Call>())
vi.mock('~/api/notifications.ts', async (original) => ({
  ...(await original<typeof import('~/api/notifications.ts')>()),
  markNotifications: send,
}))

const offline = () => Promise.reject(new ApiError('network', 0, {}))

const stops: (() => void)[] = []
const follow = (session: SessionStore, marks: InboxMarks) =>
  reaction(
    () => session.playerId,
    (playerId) => marks.keepOnly(playerId),
    { fireImmediately: true },
  )
function signedIn(player = 'pl_1') {
  const session = new SessionStore()
  signIn(session, player)
  const marks = new InboxMarks({ session })
  stops.push(follow(session, marks))
  return { session, marks }
}

beforeEach(async () => {
  send.mockReset().mockImplementation(async (_mark, ids) => ids.length)
  await inboxMarksTable.clear()
})
afterEach(() => stops.splice(0).forEach((stop) => stop()))

test('a message is marked as read at once and sent once [NOTIF-07 API-50]', async () => {
  const { marks } = signedIn()
  const done = marks.mark('read', ['a'])
  expect(currentWith([testMessage('a')], marks.byId)[0]?.status).toBe('read')
  await done
  await marks.mark('read', ['a'])
  await marks.send()
  expect(send.mock.calls).toEqual([['read', ['a']]])
})

test('marks are sent 200 at a time [API-50]', async () => {
  const { marks } = signedIn()
  const ids = Array.from({ length: 450 }, (_, index) => `m${index}`)
  await marks.mark('read', ids)
  expect(send.mock.calls.map(([, part]) => part.length)).toEqual([200, 200, 50])
  expect(send.mock.calls.flatMap(([, part]) => part)).toEqual(ids)
})

test('offline marks wait on the device and are sent at the next start [NOTIF-07 NET-20]', async () => {
  send.mockImplementation(offline)
  const first = signedIn()
  await first.marks.mark('read', ['a'])
  await first.marks.mark('close', ['b'])
  send.mockReset().mockResolvedValue(1)

  const next = signedIn()
  expect(next.marks.byId.size).toBe(0)
  await next.marks.restore()
  expect(currentWith([testMessage('a'), testMessage('b')], next.marks.byId).map(({ status }) => status)).toEqual([
    'read',
  ])
  expect(send.mock.calls).toEqual([
    ['read', ['a']],
    ['close', ['b']],
  ])
})

test('a message dismissed while its read mark is being sent is dismissed too [API-51]', async () => {
  const { marks } = signedIn()
  let response = (_changed: number) => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (response = resolve)))
  const reading = marks.mark('read', ['a'])
  await marks.mark('close', ['a'])
  expect(currentWith([testMessage('a')], marks.byId)).toEqual([])
  response(1)
  await reading
  expect(send.mock.calls).toEqual([
    ['read', ['a']],
    ['close', ['a']],
  ])
})

test('a held dismissal is not sent by other calls, nor for a player who has left [API-51]', async () => {
  const { marks, session } = signedIn()
  marks.putAwayForNow(['a', 'b'])
  await marks.mark('read', ['c'])
  expect(send.mock.calls).toEqual([['read', ['c']]])
  session.start('pl_2')
  marks.tellHeld()
  expect(send).toHaveBeenCalledTimes(1)
  expect((await inboxMarksTable.all()).map(({ id }) => id)).not.toContain('a')
})

test('a sent dismissal cannot be undone, and the next player can undo nothing [API-51]', async () => {
  const { marks, session } = signedIn()
  const late = marks.putAwayForNow(['a'])
  marks.tellHeld()
  late()
  expect(currentWith([testMessage('a')], marks.byId)).toEqual([])
  const unsubscribe = marks.putAwayForNow(['b'])
  session.start('pl_2')
  unsubscribe()
  expect(marks.byId.get('b')?.playerId).not.toBe('pl_2')
})

test('an earlier response does not make a message unread; a later one is trusted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { marks } = signedIn()
  await marks.mark('read', ['a'])
  const stale = [testMessage('a', { status: 'available' })]
  expect(currentWith(stale, marks.byId)[0]?.status).toBe('read')
  vi.setSystemTime(Date.now() + MARK_KEPT + 1)
  await marks.send()
  expect(marks.byId.size).toBe(0)
  vi.useRealTimers()
})

test('rejected marks are not sent again; another player never sends them', async () => {
  const { marks, session } = signedIn()
  send.mockRejectedValueOnce(new ApiError('answer', 404, { message: 'NOT_FOUND' }))
  await marks.mark('read', ['gone'])
  await marks.send()
  expect(send).toHaveBeenCalledTimes(1)

  send.mockImplementation(offline)
  await marks.mark('read', ['mine'])
  send.mockReset().mockResolvedValue(1)
  session.start('pl_2')
  await marks.restore()
  expect(send).not.toHaveBeenCalled()
  expect(marks.byId.size).toBe(0)
})

test('marks of a player who has left are removed once the app subscribes, not after it stops', async () => {
  const session = new SessionStore()
  session.start('pl_1')
  const marks = new InboxMarks({ session })
  await marks.mark('read', ['a'])
  session.start('pl_2')
  expect(marks.byId.size).toBe(1)
  const stop = follow(session, marks)
  expect(marks.byId.size).toBe(0)
  await marks.mark('read', ['b'])
  stop()
  session.start('pl_3')
  expect(marks.byId.size).toBe(1)
})

test('a dismissed message appears in the history at once, in order, and once [API-51]', () => {
  const marks = new Map([['b', { mark: 'close' } as const]])
  const at = (day: number) => ({ created_at: `2026-11-${day}T09:00:00.000Z` })
  const current = [testMessage('c', at(22)), testMessage('b', at(21))]
  const history = [
    testMessage('x', { ...at(23), status: 'expired' }),
    testMessage('a', { ...at(20), status: 'closed' }),
  ]
  expect(historyWith(history, current, marks).map(({ id }) => id)).toEqual(['x', 'b', 'a'])
  const known = [...history, testMessage('b', { ...at(21), status: 'closed' })]
  expect(historyWith(known, current, marks).map(({ id }) => id)).toEqual(['x', 'b', 'a'])
})
