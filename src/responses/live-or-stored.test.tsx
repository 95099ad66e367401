// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useStoredRow } from './live-or-stored.ts'

const rows: Record<string, Promise<string | undefined>> = {}
const read = vi.fn<(name: string) => Promise<string | undefined>>((name) => rows[name] ?? Promise.resolve(undefined))
type Props = { of: string | null; name?: string; wait?: number }
const start = (initialProps: Props) =>
  renderHook(({ of, name = '', wait = 0 }) => useStoredRow(of, (owner) => read(owner + name), { name, wait }), {
    initialProps,
  })
const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(() => {
  vi.useFakeTimers()
  read.mockClear()
  for (const name of Object.keys(rows)) delete rows[name]
})
afterEach(() => void vi.useRealTimers())

test('a stored row is read when needed, once per name [O-10]', async () => {
  rows['pl_1'] = Promise.resolve('of one')
  const { result, rerender } = start({ of: null })
  await passes(0)
  expect([result.current, read.mock.calls.length]).toEqual([undefined, 0])
  rerender({ of: 'pl_1' })
  await passes(0)
  rerender({ of: 'pl_1' })
  expect([result.current, read.mock.calls.length]).toEqual(['of one', 1])
})

test('nothing of one player is shown to the next, even before their row is read [DATA-04]', async () => {
  rows['pl_1'] = Promise.resolve('of one')
  const { result, rerender } = start({ of: 'pl_1' })
  await passes(0)
  rerender({ of: 'pl_2' })
  expect(result.current).toBeUndefined()
  await passes(0)
  expect(result.current).toBeNull()
})

test('a row that loads after another was requested is ignored', async () => {
  let response = (_row: string) => {}
  rows['pl_1 slow'] = new Promise((resolve) => {
    response = resolve
  })
  rows['pl_1 quick'] = Promise.resolve('quick')
  const { result, rerender } = start({ of: 'pl_1', name: ' slow' })
  rerender({ of: 'pl_1', name: ' quick' })
  await passes(0)
  response('slow')
  await passes(0)
  expect(result.current).toBe('quick')
})

test('a device that cannot read returns null', async () => {
  rows['all list'] = Promise.reject(new DOMException('broken', 'UnknownError'))
  const { result } = start({ of: 'all', name: ' list' })
  await passes(0)
  expect(result.current).toBeNull()
})

test('the server has its time to respond first, and none if it is unreachable [NET-15]', async () => {
  rows['list'] = Promise.resolve('saved')
  const { result, rerender } = start({ of: 'list', wait: 2000 })
  await passes(1999)
  expect(result.current).toBeUndefined()
  await passes(1)
  expect(result.current).toBe('saved')
  rerender({ of: 'other', wait: 2000 })
  rerender({ of: 'other' })
  await passes(0)
  expect([result.current, read.mock.lastCall]).toEqual([null, ['other']])
})
