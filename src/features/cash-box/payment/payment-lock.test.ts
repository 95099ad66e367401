import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MONEY_CALL_LIFE } from '~/constants/network.ts'

type Options = { ifAvailable?: boolean; steal?: boolean }

/** Web Locks of a browser in which `holder` keeps the lock; null: it is free. */
function browserWith(holder: string | null) {
  const state = { holder }
  const request = async (_name: string, { ifAvailable, steal }: Options, run: (lock: unknown) => unknown) => {
    if (steal) state.holder = null
    return run(ifAvailable && state.holder !== null ? null : {})
  }
  const query = async () => ({ held: state.holder === null ? [] : [{ name: 'payment', clientId: state.holder }] })
  vi.stubGlobal('navigator', { locks: { request, query } })
  return state
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = async () => 'started'

test('a payment waits for no other tab that is starting one', async () => {
  const browser = browserWith('tab')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  browser.holder = null
  expect(await withPaymentLock(start)).toBe('started')
})

test('a lock that one page keeps for longer than a call with money can last is taken away', async () => {
  browserWith('gone')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE)
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await withPaymentLock(start)).toBe('started')
})

test('two pages that have it one after the other keep it like any other', async () => {
  const browser = browserWith('first')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  browser.holder = 'second'
  expect(await withPaymentLock(start)).toBeNull()
})

test('whose lock is taken away while the payment starts hears how it went, once', async () => {
  const request = async (_name: string, _options: Options, run: (lock: unknown) => unknown) => {
    void run({})
    throw new DOMException('stolen', 'AbortError')
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const { withPaymentLock } = await import('./payment-lock.ts')
  const begin = vi.fn<() => Promise<string>>(start)
  expect(await withPaymentLock(begin)).toBe('started')
  expect(begin).toHaveBeenCalledTimes(1)
})

test('a start that fails fails here too, once', async () => {
  browserWith(null)
  const { withPaymentLock } = await import('./payment-lock.ts')
  const begin = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no network'))
  await expect(withPaymentLock(begin)).rejects.toThrow('no network')
  expect(begin).toHaveBeenCalledTimes(1)
})

test('where the browser refuses locks the payment starts without one', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } })
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBe('started')
})
