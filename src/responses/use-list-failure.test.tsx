// @vitest-environment happy-dom
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
import { FIRST_MESSAGE_WAIT } from '~/constants/network.ts'
import { STORED_WAIT } from '~/constants/storage.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { createStores } from '~/stores/create-stores.ts'
import { useListFailure, useQueryFailure } from './use-list-failure.ts'

/** The result of each call, and the number of calls. */
let response: () => Promise<string>
let calls = 0
const query = queryOptions({
  queryKey: ['list'],
  queryFn: ({ signal }) => {
    calls += 1
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      void response().then(resolve, reject)
    })
  },
})

const waiting = () => new Promise<string>(() => {})
const rejected = (retryAfter: number | null) => () =>
  Promise.reject(new ApiError('answer', 503, { message: 'MAINTENANCE' }, { retryAfter }))

const List = observer(function List() {
  const { data, isError } = useQuery(query)
  const state = { queryKey: query.queryKey, isMissing: data === undefined, hasFailed: isError }
  const failure = useListFailure(state, 'providers.failed')
  if (!failure) return <p role="note">{data ?? 'skeleton'}</p>
  return (
    <p role="alert">
      {failure.title} {failure.text}
      <button onClick={failure.retry}>again</button>
    </p>
  )
})

/** A query without a stored response. */
const Single = observer(function Single() {
  const single = useQuery(query)
  const failure = useQueryFailure(single, 'providers.failed')
  if (!failure) return <p role="note">{single.data ?? 'skeleton'}</p>
  return (
    <p role="alert">
      {failure.title} {failure.text}
      {failure.retry && <button onClick={failure.retry}>again</button>}
    </p>
  )
})

async function show(content = <List />) {
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const { user } = await renderInApp(content, { stores, queryClient })
  const close = (isOn: boolean) => act(async () => stores.network.maintenance(isOn))
  return { user, close, queryClient, network: stores.network }
}
const shownTexts = () => textsOf('alert').join(' ')
const listed = () => textsOf('note').join(' ')

beforeEach(() => {
  calls = 0
  response = waiting
})
afterEach(() => {
  vi.useRealTimers()
})

test('maintenance is shown while the call retries, then replaced by the data', async () => {
  const served = Promise.withResolvers<string>()
  response = () => served.promise
  const { close } = await show()
  expect(listed()).toBe('skeleton')
  await close(true)
  expect(shownTexts()).toContain('lobby.closed API_ERRORS.MAINTENANCE')
  expect(calls).toBe(1)
  await act(async () => served.resolve('games'))
  await expect.poll(listed).toBe('games')
})

test('a click skips the wait for the next try', async () => {
  const { user, close } = await show()
  await close(true)
  response = () => Promise.resolve('games')
  await user.click(screen.getByRole('button', { name: 'again' }))
  await expect.poll(listed).toBe('games')
  expect(calls).toBe(2)
})

test.each([
  [null, FETCH_FOREVER_WAIT],
  [120_000, 120_000],
])('after Retry-After of %s ms the list is refetched after %s', async (retryAfter, wait) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  response = rejected(retryAfter)
  const { close } = await show()
  await close(true)
  expect(shownTexts()).toContain('lobby.closed')
  response = () => Promise.resolve('games')
  await act(() => vi.advanceTimersByTimeAsync(wait - 1000))
  expect(calls).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await expect.poll(listed).toBe('games')
})

test('loaded data stays visible, and other failures show their own text', async () => {
  response = () => Promise.resolve('games')
  const { close, queryClient } = await show()
  await close(true)
  expect(listed()).toBe('games')
  await close(false)
  response = rejected(null)
  await act(() => queryClient.resetQueries({ queryKey: query.queryKey }))
  await expect.poll(shownTexts).toContain('providers.failed API_ERRORS.DEFAULT')
})

test('a failed list stays failed during the refetch, until it loads [CASH-25]', async () => {
  response = () => Promise.reject(new Error('lost'))
  const { queryClient } = await show()
  await expect.poll(shownTexts).toContain('providers.failed')
  const served = Promise.withResolvers<string>()
  response = () => served.promise
  await act(async () => {
    void queryClient.refetchQueries({ queryKey: query.queryKey })
    await new Promise((resolve) => setTimeout(resolve, 5)) // observers are notified in a later task
  })
  expect(queryClient.getQueryState(query.queryKey)?.status).toBe('pending')
  expect([shownTexts(), listed()]).toEqual([expect.stringContaining('providers.failed'), ''])
  await act(async () => served.resolve('games'))
  await expect.poll(listed).toBe('games')
})

test('a call that keeps retrying counts as failed within 20 s [CASH-11]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show()
  await act(async () => vi.advanceTimersByTime(FIRST_MESSAGE_WAIT - STORED_WAIT - 1))
  expect(listed()).toBe('skeleton')
  await act(async () => vi.advanceTimersByTime(1))
  expect(shownTexts()).toContain('providers.failed')
})

test('a click on the failure starts over: the skeleton shows the refetch', async () => {
  response = () => Promise.reject(new Error('lost'))
  const { user } = await show()
  await expect.poll(shownTexts).toContain('providers.failed')
  response = waiting
  await user.click(screen.getByRole('button', { name: 'again' }))
  expect([shownTexts(), listed()]).toEqual(['', 'skeleton'])
})

test('a single call without data has no retry offline, also before it fails [NET-15 O-10]', async () => {
  const { network } = await show(<Single />)
  expect(listed()).toBe('skeleton')
  await act(async () => network.wentOffline())
  expect(shownTexts()).toBe('providers.failed common.needsConnection')
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => network.reached())
  expect(listed()).toBe('skeleton')
})

test('a single failed call can be retried, and maintenance replaces its title', async () => {
  response = rejected(null)
  const { user, close } = await show(<Single />)
  await expect.poll(shownTexts).toContain('providers.failed API_ERRORS.DEFAULT')
  await close(true)
  expect(shownTexts()).toContain('lobby.closed API_ERRORS.MAINTENANCE')
  response = () => Promise.resolve('games')
  await user.click(screen.getByRole('button', { name: 'again' }))
  await expect.poll(listed).toBe('games')
})
