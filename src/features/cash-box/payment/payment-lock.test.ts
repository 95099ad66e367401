import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MONEY_CALL_LIFE } from '~/constants/network.ts'

type Options = { ifAvailable?: boolean; steal?: boolean }

/** Mocks Web Locks in which `holder` holds the payment lock; null: it is free. Another lock is always held. */
function browserWith(holder: string | null) {
  const state = { holder }
  const request = async (_name: string, { ifAvailable, steal }: Options, run: (lock: unknown) => unknown) => {
    if (steal) state.holder = null
    if (state.holder === null) return run({})
    return ifAvailable ? run(null) : new Promise(() => {}) // it is never granted
  }
  const query = async () => {
    const held = [{ name: 'refresh', clientId: 'tab' }]
    if (state.holder !== null) held.push({ name: 'payment', clientId: state.holder })
    return { held }
  }
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

test('a payment does not wait while another tab starts one', async () => {
  const browser = browserWith('tab')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  browser.holder = null
  expect(await withPaymentLock(start)).toBe('started')
})

test('a lock held longer than a payment request can last is stolen', async () => {
  browserWith('gone')
  vi.advanceTimersByTime(5) // the page's age
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE)
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await withPaymentLock(start)).toBe('started')
})

test('two pages that hold the lock in turn are not stuck', async () => {
  const browser = browserWith('first')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  browser.holder = 'second'
  expect(await withPaymentLock(start)).toBeNull()
})

/** Mocks Web Locks in which the page releases the lock before the holder is queried. */
function letsGoWhenAsked() {
  const request = async (_name: string, { steal }: Options, run: (lock: unknown) => unknown) => run(steal ? {} : null)
  const query = async () => ({ held: [{ name: 'refresh', clientId: 'tab' }] })
  vi.stubGlobal('navigator', { locks: { request, query } })
}

test('a released lock is not stolen from its next holder [O-16]', async () => {
  browserWith('first')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  letsGoWhenAsked()
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  expect(await withPaymentLock(start)).toBeNull()
})

test('a lock with an unknown holder is not stolen [O-16]', async () => {
  const request = async (_name: string, _options: Options, run: (lock: unknown) => unknown) => run(null)
  const query = () => Promise.reject(new DOMException('', 'InvalidStateError'))
  vi.stubGlobal('navigator', { locks: { request, query } })
  const { withPaymentLock } = await import('./payment-lock.ts')
  const begin = vi.fn<() => Promise<string>>(start)
  expect(await withPaymentLock(begin)).toBeNull()
  expect(begin).not.toHaveBeenCalled()
})

test('a page that stole a stuck lock and lost it returns its payment’s result, once [O-16]', async () => {
  const state = browserWith('gone')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  const { request, query } = navigator.locks as unknown as {
    request: (name: string, options: Options, run: (lock: unknown) => unknown) => Promise<unknown>
    query: () => Promise<unknown>
  }
  const robbed: typeof request = async (name, options, run) => {
    const result = await request(name, options, run)
    if (options.steal) throw new DOMException('stolen', 'AbortError')
    return result
  }
  vi.stubGlobal('navigator', { locks: { request: robbed, query } })
  const begin = vi.fn<() => Promise<string>>(start)
  expect(await withPaymentLock(begin)).toBe('started')
  expect(begin).toHaveBeenCalledTimes(1)
  expect(state.holder).toBeNull()
})

test('a page whose lock is stolen during a payment returns the result, once', async () => {
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

test('a failing start rejects, and runs once', async () => {
  browserWith(null)
  const { withPaymentLock } = await import('./payment-lock.ts')
  const start = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no network'))
  await expect(withPaymentLock(start)).rejects.toThrow('no network')
  expect(start).toHaveBeenCalledTimes(1)
})

test('if the browser denies locks, the payment starts without one', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } })
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBe('started')
})
