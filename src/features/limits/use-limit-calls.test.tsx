// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { limitsQuery } from '~/api/limits.ts'
import type { Protection } from '~/contract/limits.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import type { LimitIntent } from './use-limit-calls.ts'
import { useLimitCalls } from './use-limit-calls.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
})

const lost = () => Promise.reject(new ApiError('network', 0, {}))
const rejected = () => Promise.reject(new ApiError('answer', 409, { message: 'LIMIT_NOT_PENDING' }))
const calls = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id).length

const limited = (value: number) => testProtection([{ value }])
const onBreak = (kind: 'time_out' | 'self_exclusion', until: string | null) =>
  testProtection([], { break: { kind, until } })
const set: LimitIntent = { call: 'set', body: { kind: 'deposit', period: 'day', value: 1000 } }
const forever: LimitIntent = { call: 'self-exclusion', body: { months: null } }

/** A screen that changes limits; `limits.get` returns the current limits. */
async function open(responses: Record<string, () => Promise<unknown>>) {
  send.mockImplementation(({ id }) => responses[id]?.() ?? Promise.resolve({ id: 'pl_1', status: 'active' }))
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const seen: ReturnType<typeof useLimitCalls>[] = []
  function Screen() {
    seen.push(useLimitCalls())
    return null
  }
  await renderInApp(<Screen />, { stores, queryClient })
  const screen = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing drawn')
    return last
  }
  const run = (intent: LimitIntent) => act(() => screen().run(intent))
  const cached = () => queryClient.getQueryData<Protection>(limitsQuery().queryKey)
  return { stores, screen, run, cached, told: () => stores.toasts.queue.map(({ text }) => text) }
}

test('the refetched limits count, not the response to the change [O-67]', async () => {
  const {
    run,
    cached,
    told: shown,
  } = await open({
    'limits.set': () => Promise.resolve(limited(1)),
    'limits.get': () => Promise.resolve(limited(1000)),
  })
  expect(await run(set)).toEqual(limited(1000))
  expect(cached()).toEqual(limited(1000))
  expect(shown()).toEqual([])
  expect(calls('profile.getUser')).toBe(0) // a limit changes nothing in the account
})

test('if the limits cannot be refetched, the response to the change is shown [O-67]', async () => {
  const { run, cached } = await open({ 'limits.set': () => Promise.resolve(limited(1000)), 'limits.get': lost })
  expect(await run(set)).toEqual(limited(1000))
  expect(cached()).toEqual(limited(1000))
})

test('an error is shown as text, and the account is not refetched [O-67 ERR-02]', async () => {
  const { run, told: shown } = await open({ 'limits.set': rejected, 'limits.get': () => Promise.resolve(limited(5)) })
  expect(await run(set)).toBeNull()
  expect(shown()).toEqual([english['API_ERRORS.LIMIT_NOT_PENDING']])
  expect(calls('profile.getUser')).toBe(0)
})

test('a rejected change that is already in force counts as success [O-14 O-67]', async () => {
  const { run, told: shown } = await open({
    'limits.set': rejected,
    'limits.get': () => Promise.resolve(limited(1000)),
  })
  expect(await run(set)).toEqual(limited(1000))
  expect(shown()).toEqual([])
  expect(calls('limits.get')).toBe(1) // the limits read for this check are the current ones
})

test('a lost response counts as success if the change is in force, otherwise as unknown [O-14 O-67]', async () => {
  const good = await open({ 'limits.set': lost, 'limits.get': () => Promise.resolve(limited(1000)) })
  expect(await good.run(set)).toEqual(limited(1000))
  expect(good.told()).toEqual([])
  const bad = await open({ 'limits.set': lost, 'limits.get': () => Promise.resolve(limited(5)) })
  expect(await bad.run(set)).toBeNull()
  expect(bad.told()).toEqual([english['limits.unknown']])
  expect(calls('profile.getUser')).toBe(1)
})

test('offline nothing is sent, and a message is shown [O-10 O-67]', async () => {
  const { run, stores, screen } = await open({})
  act(() => stores.network.wentOffline())
  expect(await run(set)).toBeNull()
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['form.offline'] })
  expect(calls('limits.set')).toBe(0)
  expect(screen().isBusy).toBe(false)
})

test('one change at a time: a concurrent one is not sent, a later one is [O-67]', async () => {
  const response = Promise.withResolvers<Protection>()
  const { screen, run } = await open({
    'limits.set': () => response.promise,
    'limits.get': () => Promise.resolve(limited(1000)),
  })
  const running: Promise<unknown>[] = []
  act(() => void running.push(screen().run(set)))
  expect(screen().isBusy).toBe(true)
  expect(await run({ call: 'set', body: { kind: 'loss', period: 'day', value: 5 } })).toBeNull()
  expect(calls('limits.set')).toBe(1)
  await act(async () => {
    response.resolve(limited(1000))
    await Promise.all(running)
  })
  expect(screen().isBusy).toBe(false)
  await run(set)
  expect(calls('limits.set')).toBe(2)
})

test('the next player sees nothing of the change [AUTH-27 O-67]', async () => {
  const {
    run,
    stores,
    told: shown,
  } = await open({
    'limits.set': () => {
      stores.session.end('player')
      stores.session.start('pl_2')
      return Promise.resolve(limited(1000))
    },
    'limits.get': () => Promise.resolve(limited(1000)),
  })
  expect(await run(set)).toBeNull()
  expect(shown()).toEqual([])
})

test('the app follows an exclusion in force; one not in force has not started [O-67]', async () => {
  const held = onBreak('self_exclusion', null)
  const good = await open({
    'limits.selfExclusion': () => Promise.resolve(held),
    'limits.get': () => Promise.resolve(held),
  })
  expect(await good.run(forever)).toEqual(held)
  expect(calls('profile.getUser')).toBe(1)
  const bad = await open({
    'limits.selfExclusion': () => Promise.resolve(held),
    'limits.get': () => Promise.resolve(onBreak('self_exclusion', '2020-01-01T00:00:00Z')),
  })
  expect(await bad.run(forever)).toBeNull()
  expect(bad.told()).toEqual([english['limits.unknown']])
})

test('the same change from two places is sent once and announced once [O-14 O-67]', async () => {
  const response = Promise.withResolvers<Protection>()
  const responses = { 'limits.set': () => response.promise, 'limits.get': () => Promise.resolve(limited(1000)) }
  const first = await open(responses)
  const running: Promise<unknown>[] = []
  act(() => void running.push(first.screen().run(set)))
  const second = await open(responses)
  expect(await second.run(set)).toBeNull()
  expect(calls('limits.set')).toBe(1)
  response.resolve(limited(1000))
  expect(await Promise.all(running)).toEqual([limited(1000)])
})
