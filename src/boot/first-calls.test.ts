// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { REQUEST_TIMEOUT } from '~/constants/network.ts'

import { fetchWithFirstCalls, startCalls } from './first-calls.ts'

const PATH = '/api/v1/shortcuts?page=1'
const asking = (token?: string): RequestInit => ({
  method: 'GET',
  headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
})
const early = () => Promise.resolve(new Response('early'))
const ask = async (init: RequestInit) => (await fetchWithFirstCalls(PATH, init)).text()

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('asked now'))
  return () => vi.unstubAllGlobals()
})

test('a request in flight is used once', async () => {
  window.__firstCalls = { [PATH]: early() }
  expect(await ask(asking())).toBe('early')
  expect(await ask(asking())).toBe('asked now')
})

test('a response to a request without a token is never used for a request with one', async () => {
  window.__firstCalls = { [PATH]: early() }
  expect(await ask(asking('a player’s'))).toBe('asked now')
  expect(await ask(asking())).toBe('early')
})

test('a request that failed is sent again', async () => {
  window.__firstCalls = { [PATH]: Promise.reject(new TypeError('Failed to fetch')) }
  expect(await ask(asking())).toBe('asked now')
})

test('requests without a response are aborted after 10 s, so they hold no connection [NET-03]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const requested = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', requested)
  void startCalls([PATH, '/api/v1/banners'], 'en')
  expect(timeout.mock.calls).toEqual([[REQUEST_TIMEOUT]])
  expect(requested.mock.calls.map(([, init]) => init?.signal)).toEqual(
    Array.from({ length: 2 }, () => timeout.mock.results[0]?.value as AbortSignal),
  )
})
