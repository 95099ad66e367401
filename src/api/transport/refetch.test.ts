import { globSync, readFileSync } from 'node:fs'

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { REFETCH_PATIENCE } from '~/constants/network.ts'

import { refetchNow, refetchInTime } from './refetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('a refetch starts a new request', async () => {
  const client = newClient()
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  let requested = 0
  const query = { queryKey: ['state'], queryFn: () => responses[requested++ === 0 ? 0 : 1].promise }
  void client.fetchQuery(query).catch(() => {})
  const anew = refetchNow(client, query)
  responses[0].resolve('before')
  responses[1].resolve('now')
  expect(await anew).toBe('now')
  expect(await refetchNow(client, { queryKey: ['none'], queryFn: () => Promise.reject(new Error('no')) })).toBeNull()
})

test('a refetch that takes long is not waited for, and still arrives [O-14]', async () => {
  const client = newClient()
  const late = Promise.withResolvers<string>()
  const query = { queryKey: ['state'], queryFn: () => late.promise }
  const stop = new QueryObserver(client, query).subscribe(() => {})
  const ends: unknown[] = []
  void refetchNow(client, query).then((data) => ends.push(data))
  void refetchInTime(client, query.queryKey).then(() => ends.push('refetched'))
  await vi.advanceTimersByTimeAsync(REFETCH_PATIENCE - 1)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(new Set(ends)).toEqual(new Set([null, 'refetched']))
  late.resolve('late')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(query.queryKey)).toBe('late')
  stop()
})

/** Files that may await a refetch without a limit, and why. */
const patient = new Set([
  'src/api/transport/refetch.ts', // the limit itself
  'src/responses/use-list-failure.ts', // a failed read, fetched again by the player
])

test('every refetch after a change is not awaited, or awaited for a limited time [O-14]', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file) && !patient.has(file))
  const calls = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(.{0,60})\b(?:invalidateQueries|refetchQueries)\(/g)].map((call) => ({
      file,
      before: call[1] ?? '',
    })),
  )
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ before }) => !/\bvoid \w+\.$/.test(before))).toEqual([])
})
