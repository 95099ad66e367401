import { expect, test, vi } from 'vitest'

import { inTime } from './moments.ts'

test('settles as the value does, and leaves no timer', async () => {
  vi.useFakeTimers()
  await expect(inTime(Promise.resolve('here'), 1000)).resolves.toBe('here')
  await expect(inTime(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects with a TimeoutError if the value does not arrive in time', async () => {
  vi.useFakeTimers()
  const never = new Promise(() => {})
  await Promise.all([
    expect(inTime(never, 1000)).rejects.toMatchObject({ name: 'TimeoutError' }),
    vi.advanceTimersByTimeAsync(1000),
  ])
})
