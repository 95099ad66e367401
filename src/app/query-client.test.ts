import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/api-error.ts'
import { STALE_TIME } from '~/lib/spec/network.ts'

import { createQueryClient } from './query-client.ts'

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

test('what the transport has given up is not tried again: there is one retry layer [NET-04 NET-22]', async () => {
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
