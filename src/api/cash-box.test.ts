import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { setTracker, type TrackedEvent } from '~/platform/track.ts'

import { methodOptionsQuery, paymentMethodsQuery } from './cash-box.ts'
import { configureClient } from './transport/client.ts'
import { idleHooks } from './transport/client-hooks.ts'

const filter = { type: 'deposit', currency: 'KZT', locale: 'en', hasApplePay: false } as const

afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

async function loadWith(headers: Record<string, string>) {
  const requested: string[] = []
  configureClient(idleHooks, {
    fetch: (url) => {
      requested.push(url)
      return Promise.resolve(Response.json({ data: [] }, { headers }))
    },
  })
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  await new QueryClient().fetchQuery(paymentMethodsQuery(filter))
  stop()
  return { asked: requested, events }
}

test('the method list is requested with all its parameters [API-29]', async () => {
  const { asked: requested } = await loadWith({})
  const query = 'transaction_type=deposit&currency=KZT&applepay_available=0&locale=en&address='
  expect(requested).toEqual([`/api/v1/cashbox?${query}`])
})

test.each([
  ['42', 42],
  ['42.4', 42],
  ['', null],
  ['soon', null],
])('x-response-time "%s" goes to the load-time measurement [CASH-31 API-29]', async (header, expected) => {
  const { events } = await loadWith(header === '' ? {} : { 'x-response-time': header })
  expect(events).toMatchObject([{ name: 'method_list_loaded', payload: { server_milliseconds: expected } }])
})

test('the IP address that the server saw is kept and sent with the next request [CASH-05 CASH-22]', async () => {
  const requested: string[] = []
  configureClient(idleHooks, {
    fetch: (url) => {
      requested.push(url)
      return Promise.resolve(Response.json({ data: [], address: '203.0.113.7' }))
    },
  })
  for (let visit = 0; visit < 2; visit += 1) await new QueryClient().fetchQuery(paymentMethodsQuery(filter))
  expect(requested.map((url) => new URLSearchParams(url.split('?')[1]).get('address'))).toEqual(['', '203.0.113.7'])
})

test.each([
  ['slow_method_list', 10_000, paymentMethodsQuery(filter), {}],
  ['slow_options', 5000, methodOptionsQuery('card', 'en'), { method: 'card' }],
] as const)('%s is reported after %i ms of waiting, not before [CASH-31 ANLT-05]', async (name, limit, query, more) => {
  vi.useFakeTimers()
  configureClient(idleHooks, { fetch: () => new Promise<Response>(() => {}) })
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  events.length = 0 // events recorded before the tracker loaded belong to earlier tests
  void new QueryClient().prefetchQuery(query as never)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toMatchObject([{ name, payload: { milliseconds: limit, ...more } }])
  stop()
})
