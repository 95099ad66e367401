// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { LOGOUT_FLUSH_TIMEOUT, OUTBOX_BACKOFF_MAX, OUTBOX_DELAY } from '../constants/storage.ts'
import type { Locks, SendRecords, SendResult } from './flush.ts'
import { MemoryStorage } from './with-memory.ts'
import { backoff, type Outbox, startOutbox } from './start-outbox.ts'

let outbox: Outbox
let storage: MemoryStorage
let response: SendResult
const send = vi.fn<SendRecords>(async () => response)
const report = vi.fn<(error: Error) => void>()

function start() {
  storage = new MemoryStorage()
  outbox = startOutbox({ apiHost: '', report, send, locks: undefined, storage })
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  response = 'taken'
  send.mockReset()
  send.mockImplementation(async () => response)
  report.mockClear()
  start()
  await vi.advanceTimersByTimeAsync(0) // no records of an earlier visit
})

afterEach(() => {
  outbox.stop()
  vi.useRealTimers()
})

test('events within one second are sent together', async () => {
  await outbox.add('event', { a: 1 })
  await outbox.add('event', { a: 2 })
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)

  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[1].map(({ body }) => body)).toEqual([{ a: 1 }, { a: 2 }])
})

test('a failed send is reported once and retried after a growing wait [ERR-11]', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3999)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(3)
  expect(report).toHaveBeenCalledTimes(1)
})

test('after five failures only the network or the player trigger a try', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(send).toHaveBeenCalledTimes(5)

  outbox.callSucceeded()
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(5)

  response = 'taken'
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(6)
  expect((await outbox.flush()).left).toBe(0)
})

test('after a long outage records are sent once the server is back, without a browser event', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(send).toHaveBeenCalledTimes(5)
  response = 'taken'
  outbox.serverBack()
  await vi.advanceTimersByTimeAsync(0)
  expect((await outbox.flush()).left).toBe(0)
  expect(send).toHaveBeenCalledTimes(6)
})

test('a successful call also triggers sending the waiting records', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  response = 'taken'

  outbox.callSucceeded()
  await vi.advanceTimersByTimeAsync(0)

  expect(send).toHaveBeenCalledTimes(2)
})

test('leaving the page sends at once', async () => {
  await outbox.add('event', {})
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
})

test('an unloading page does not wait for the lock; a restored page does again', async () => {
  outbox.stop()
  storage = new MemoryStorage()
  let isFree = false
  let requested = 0
  const locks: Locks = {
    request(_name, options, run) {
      requested += 1
      if (isFree || !('signal' in options)) return run()
      return new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(options.signal.reason)))
    },
  }
  outbox = startOutbox({ apiHost: '', report, send, locks, storage })
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(send).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)

  isFree = true
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(send).toHaveBeenCalledTimes(2)
  expect(requested).toBe(2)
})

test('a record that the server rejects for good is reported, not kept [ERR-11]', async () => {
  response = 'refused'
  await outbox.add('visit', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(report).toHaveBeenCalledTimes(1)
  expect((await outbox.flush()).left).toBe(0)
})

test('waits double up to 30 s, with jitter', () => {
  const most = () => 1
  expect([1, 2, 3, 4, 5, 9].map((failures) => backoff(failures, most))).toEqual([
    2000,
    4000,
    8000,
    16_000,
    OUTBOX_BACKOFF_MAX,
    OUTBOX_BACKOFF_MAX,
  ])
  expect(backoff(3, () => 0)).toBe(0)
})

const queued = { event_id: 'e1', player_id: 'pl_1', payload: { amount: 5 }, url: 'https://q.test/x', previous_url: '' }

test('at sign-out, waiting records are sent first, with their player [AUTH-27]', async () => {
  await outbox.add('event', queued)
  await outbox.playerIs(null)
  expect(send.mock.calls[0]?.[1].map(({ body }) => body['player_id'])).toEqual(['pl_1'])
})

test('records that cannot be sent within 3 s of the log-out lose the player [AUTH-27]', async () => {
  send.mockImplementation(() => new Promise(() => {})) // a network that hangs
  await outbox.add('event', queued)
  const forgotten = outbox.playerIs(null)
  await vi.advanceTimersByTimeAsync(3000)
  await forgotten
  expect(JSON.stringify(storage.all())).toContain('e1')
  expect(JSON.stringify(storage.all())).not.toContain('pl_1')
})

const ofA = {
  player_id: 'A',
  source_id: 's',
  payload: { method: 'card of A' },
  url: 'https://q.test/cash-box',
  previous_url: '',
}
test('an event that is added late, after its player has left, is stored without the player [AUTH-27]', async () => {
  response = 'later'
  const isWaiting = async (text: string) => JSON.stringify(storage.all()).includes(text)
  void outbox.playerIs('A')
  await vi.advanceTimersByTimeAsync(LOGOUT_FLUSH_TIMEOUT)
  await outbox.add('event', ofA)
  expect(await isWaiting('"A"')).toBe(true)
  for (const next of [null, 'B']) {
    void outbox.playerIs(next)
    await vi.advanceTimersByTimeAsync(LOGOUT_FLUSH_TIMEOUT)
    await outbox.add('event', ofA) // its part of the code has only loaded now
    expect([next, await isWaiting('"A"'), await isWaiting('card of A')]).toEqual([next, false, false])
  }
  await outbox.add('event', { ...ofA, player_id: 'B' })
  expect(await isWaiting('"B"')).toBe(true)
  void outbox.playerIs('A')
  await outbox.add('event', ofA)
  await vi.advanceTimersByTimeAsync(LOGOUT_FLUSH_TIMEOUT)
  expect([await isWaiting('"A"'), await isWaiting('"B"')]).toEqual([true, false])
})
