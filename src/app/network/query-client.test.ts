import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { createQueryClient, restoreQueries } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a failing fetch is tried 4 times, 1, 2 and 4 s apart [NET-22 CONST-08]', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('a bug'))
  const result = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn: fetch, retry: createQueryClient().getDefaultOptions().queries?.retry ?? 0 })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(6999)
  expect(fetch).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(await result).toBeInstanceOf(Error)
})

test('an error that the transport gave up on is not retried: there is one retry layer [NET-04 NET-22]', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('aborted', 0, {}))
  const client = createQueryClient()
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: fetch })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
})

test('fresh data are not fetched again within 5 minutes [NET-22]', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('games')
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['x'], queryFn: fetch })
  vi.advanceTimersByTime(STALE_TIME - 1)
  await client.fetchQuery({ queryKey: ['x'], queryFn: fetch })
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await client.fetchQuery({ queryKey: ['x'], queryFn: fetch })
  expect(fetch).toHaveBeenCalledTimes(2)
})

const query = { queryKey: ['games'], queryHash: '["games"]', state: { status: 'success', data: [1], dataUpdatedAt: 1 } }
const savedWith = (queries: unknown) =>
  JSON.stringify({ timestamp: Date.now(), buster: 'x', clientState: { mutations: [], queries } })

/** Restores the data that `read` returns from the device. */
async function restored(read: () => string | null) {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  const storage = {
    getItem: vi.fn<Storage['getItem']>(read),
    setItem: vi.fn<Storage['setItem']>(),
    removeItem: vi.fn<Storage['removeItem']>(),
  }
  vi.stubGlobal('localStorage', storage)
  const client = createQueryClient()
  await restoreQueries(client, 'x')
  client.setQueryDefaults(['new'], { meta: { persist: true } })
  await client.fetchQuery({ queryKey: ['new'], queryFn: async () => 1 })
  await vi.advanceTimersByTimeAsync(1000)
  return { data: client.getQueryData(['games']), saves: storage.setItem.mock.calls.length }
}

test('data of an earlier visit is restored', async () => {
  expect(await restored(() => savedWith([query]))).toEqual({ data: [1], saves: 1 })
})

test.each([
  ['half a text', '{'],
  ['4 MB of text', 'x'.repeat(4 * 1024 * 1024)],
  ['nothing', 'null'],
  ['a number', '5'],
  ['no state', JSON.stringify({ timestamp: Date.now(), buster: 'x' })],
  ['no list', savedWith({})],
  ['a word for a list', savedWith('x')],
  ['a query without a state', savedWith([query, { ...query, state: null }])],
  ['a query without a key', savedWith([{ state: query.state }])],
])('a damaged copy (%s) is ignored, and the next one is stored', async (_name, text) => {
  expect(await restored(() => text)).toEqual({ data: undefined, saves: 1 })
})

test('a storage that throws counts as empty', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect((await restored(forbidden)).data).toBeUndefined()
})
