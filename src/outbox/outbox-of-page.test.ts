// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { OUTBOX_DELAY, OUTBOX_NAME, OUTBOX_SENT, RECORD_BYTES_MAX } from '../constants/storage.ts'
import type { SendRecords, SendResult } from './flush.ts'
import { MemoryStorage } from './with-memory.ts'
import { createRecord } from './record.ts'
import { type Outbox, startOutbox } from './start-outbox.ts'
import { sentAt } from './sent-at.ts'

let outbox: Outbox
let storage: MemoryStorage
let response: SendResult
let worker: EventTarget & { getRegistration: () => Promise<unknown> }
const send = vi.fn<SendRecords>(async () => response)
const report = vi.fn<(error: Error) => void>()
const register = vi.fn<(tag: string) => Promise<void>>()
const received = vi.fn<() => void>()

function start(...records: Parameters<typeof createRecord>[]) {
  storage = new MemoryStorage()
  for (const given of records) {
    const record = createRecord(...given)
    if (record) void storage.add(record)
  }
  outbox = startOutbox({ apiHost: '', report, send, locks: undefined, storage })
  outbox.watch(received)
}

function look(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
const soon = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  worker = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: { register } }) })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  response = 'taken'
  for (const mock of [send, report, register, received]) mock.mockReset()
  send.mockImplementation(async () => response)
  register.mockResolvedValue()
  start()
  await soon() // no records of an earlier visit
  received.mockClear()
})
afterEach(() => {
  outbox.stop()
  vi.useRealTimers()
})

test('records of an earlier visit are sent at the start [ANLT-01]', async () => {
  outbox.stop()
  start(['event', { n: 1 }], ['visit', { n: 2 }])
  await soon()
  expect(send.mock.calls.map(([kind]) => kind)).toEqual(['visit', 'event'])
  expect(await outbox.waiting()).toEqual({ events: 0, visits: 0, since: null })
})

test('waiting records are counted by kind, with the time of the oldest', async () => {
  response = 'later'
  const now = Date.now()
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(10)
  await outbox.add('visit', {})
  await outbox.add('event', {})
  expect(await outbox.waiting()).toEqual({ events: 2, visits: 1, since: now })
})

test('a watcher is notified of each record and each end of sending, until it unsubscribes', async () => {
  await outbox.add('event', {})
  expect(received).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(received).toHaveBeenCalledTimes(2)
  const gone = vi.fn<() => void>()
  const leave = outbox.watch(gone)
  leave()
  await outbox.add('event', {})
  expect(gone).not.toHaveBeenCalled()
})

test('the time of the last accepted record is stored, and none if none was accepted', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(sentAt()).toBeNull()
  response = 'refused'
  outbox.serverBack()
  await soon()
  expect(sentAt()).toBeNull()
  response = 'taken'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(sentAt()).toBe(Date.now())
  expect(localStorage.getItem(OUTBOX_SENT)).toBe(String(Date.now()))
})

test('records sent by the worker are reported and stored; its other messages are not', async () => {
  const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  say(null)
  say({ type: 'something-else', sent: 3 })
  expect(received).not.toHaveBeenCalled()
  say({ type: 'outbox-flushed', sent: 0 })
  expect(received).toHaveBeenCalledTimes(1)
  expect(sentAt()).toBeNull()
  say({ type: 'outbox-flushed', sent: 2 })
  expect(received).toHaveBeenCalledTimes(2)
  expect(sentAt()).toBe(Date.now())
  outbox.stop()
  say({ type: 'outbox-flushed', sent: 1 })
  expect(received).toHaveBeenCalledTimes(2)
})

test('a page that becomes hidden sends at once and has the browser wake the worker', async () => {
  await outbox.add('event', {})
  look('hidden')
  await soon()
  expect(send).toHaveBeenCalledTimes(1)
  expect(register.mock.calls).toEqual([[OUTBOX_NAME]])
})

test('a page with nothing to send requests nothing when it becomes hidden', async () => {
  look('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
})

test('a page hidden while it sends has the browser wake the worker, and sends nothing twice', async () => {
  const sending = Promise.withResolvers<SendResult>()
  send.mockReturnValueOnce(sending.promise)
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  look('hidden')
  await soon()
  expect(register).toHaveBeenCalledTimes(1)
  sending.resolve('taken')
  await soon()
  expect(send).toHaveBeenCalledTimes(1)
})

test('after five failures a hidden page leaves sending to the worker', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const tries = send.mock.calls.length
  look('hidden')
  await soon()
  expect(send).toHaveBeenCalledTimes(tries)
})

test('a page that becomes visible retries at once, even after five failures', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const tries = send.mock.calls.length
  response = 'taken'
  look('visible')
  await soon()
  expect(send).toHaveBeenCalledTimes(tries + 1)
  expect((await outbox.waiting()).events).toBe(0)
})

test('unaccepted records are left to the worker; without one, or a broken one, nothing throws', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(register).toHaveBeenCalledTimes(1)
  worker.getRegistration = async () => ({}) // a browser without background sync
  await outbox.flush()
  worker.getRegistration = () => Promise.reject(new Error('no worker'))
  await outbox.flush()
  look('hidden')
  await soon()
  expect(register).toHaveBeenCalledTimes(1)
})

test('a failure is reported once with the number waiting, a rejection with the number dropped [ERR-11]', async () => {
  response = 'later'
  for (let n = 0; n < 3; n += 1) await outbox.add('event', { n })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual(['analytics: 3 records could not be sent'])
  report.mockClear()
  response = 'refused'
  outbox.serverBack()
  await soon()
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual(['analytics: 3 records refused by the server'])
  expect((await outbox.waiting()).events).toBe(0)
})

test('a record that is too large is reported and not queued', async () => {
  await outbox.add('event', { text: 'x'.repeat(RECORD_BYTES_MAX) })
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual(['analytics: a event is too large and was dropped'])
  expect((await outbox.waiting()).events).toBe(0)
})

test('a solitary record is sent separately from the page as well [API-71]', async () => {
  await outbox.add('event', { n: 1 })
  await outbox.add('event', { n: 2 }, { isAlone: true })
  await outbox.add('event', { n: 3 })
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(send.mock.calls.map(([, records]) => records.map(({ body }) => body['n']))).toEqual([[1], [2], [3]])
})

test('while the server does not accept records, a new record triggers no try', async () => {
  response = 'later'
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a successful call triggers no try if nothing has failed', async () => {
  await outbox.add('event', {})
  outbox.callSucceeded()
  await soon()
  expect(send).not.toHaveBeenCalled()
})

test('a record added while another is sent is sent after it', async () => {
  const sending = Promise.withResolvers<SendResult>()
  send.mockReturnValueOnce(sending.promise)
  await outbox.add('visit', { n: 1 })
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  send.mockReturnValueOnce(Promise.resolve('taken'))
  const late = createRecord('visit', { n: 2 })
  if (late) await storage.add(late)
  vi.spyOn(Math, 'random').mockReturnValue(0) // no failure: no wait of chance
  sending.resolve('taken')
  await vi.advanceTimersByTimeAsync(OUTBOX_DELAY)
  expect(send.mock.calls.map(([, [record]]) => record?.body['n'])).toEqual([1, 2])
})

test('a stopped queue sends nothing by itself any more', async () => {
  await outbox.add('event', {})
  outbox.stop()
  for (const event of ['online', 'pagehide']) dispatchEvent(new Event(event))
  look('hidden')
  look('visible')
  await outbox.add('event', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).not.toHaveBeenCalled()
})

test('a try in flight when the queue is stopped schedules no other', async () => {
  response = 'later'
  await outbox.add('event', {})
  const flushed = outbox.flush()
  outbox.stop()
  await flushed
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a browser without service workers sends as well', async () => {
  outbox.stop()
  vi.stubGlobal('navigator', {})
  start(['event', { n: 1 }])
  await soon()
  expect(send).toHaveBeenCalledTimes(1)
})
