// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { BOOT_WATCH } from '~/lib/spec/worker.ts'

import { appRuns, watchBoot } from './boot-watch.ts'
import { repairWorker } from './repair.ts'

const drop = vi.fn<(name: string) => Promise<boolean>>(async () => true)
const unregister = vi.fn<() => Promise<boolean>>(async () => true)
const reload = vi.fn<() => void>()
let answer: () => Promise<Response>

const json = async () => new Response('{"build":"x"}', { headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  for (const spy of [drop, unregister, reload]) spy.mockClear()
  answer = json
  delete window.__appRuns
  vi.stubGlobal('fetch', () => answer())
  vi.stubGlobal('caches', { keys: async () => ['build-1', 'images'], delete: drop })
  const serviceWorker = { controller: {}, getRegistrations: async () => [{ unregister }] }
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => void vi.useRealTimers())

test('the repair drops what is saved and the worker, once', async () => {
  expect(await repairWorker(reload)).toBe(true)
  expect(drop.mock.calls.flat()).toEqual(['build-1', 'images'])
  expect(unregister).toHaveBeenCalledTimes(1)
  expect(await repairWorker(reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a server that is down', async () => new Response('{}', { status: 503 })],
])('with %s nothing is dropped: what is saved is all there is', async (_name, answers) => {
  answer = answers
  expect(await repairWorker(reload)).toBe(false)
  expect(drop).not.toHaveBeenCalled()
  answer = json
  expect(await repairWorker(reload)).toBe(true)
})

test('an app that is there in time is left alone', async () => {
  watchBoot()
  appRuns()
  await vi.advanceTimersByTimeAsync(BOOT_WATCH)
  expect(drop).not.toHaveBeenCalled()
})

test('an app that is not there after 8 s is repaired', async () => {
  watchBoot()
  await vi.advanceTimersByTimeAsync(BOOT_WATCH - 1)
  expect(drop).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(drop).toHaveBeenCalledTimes(2)
})

test('a page that no worker serves is not watched', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  watchBoot()
  await vi.advanceTimersByTimeAsync(BOOT_WATCH)
  vi.stubGlobal('navigator', {})
  watchBoot()
  await vi.advanceTimersByTimeAsync(BOOT_WATCH)
  expect(drop).not.toHaveBeenCalled()
})
