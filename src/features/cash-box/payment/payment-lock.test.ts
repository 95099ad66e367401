import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MONEY_CALL_LIFE } from '~/constants/network.ts'

type Options = { ifAvailable?: boolean; steal?: boolean }

/** Web Locks of a browser in which `holder` keeps the lock; null: it is free. Another lock is held all the time. */
function browserWith(holder: string | null) {
  const state = { holder }
  const request = async (_name: string, { ifAvailable, steal }: Options, run: (lock: unknown) => unknown) => {
    if (steal) state.holder = null
    if (state.holder === null) return run({})
    return ifAvailable ? run(null) : new Promise(() => {}) // its turn never comes
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

test('a payment waits for no other tab that is starting one', async () => {
  const browser = browserWith('tab')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  browser.holder = null
  expect(await withPaymentLock(start)).toBe('started')
})

test('a lock that one page keeps for longer than a call with money can last is taken away', async () => {
  browserWith('gone')
  vi.advanceTimersByTime(5) // the page is that old
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

/** The page that had the lock lets go of it before anybody looks who has it. */
function letsGoWhenAsked() {
  const request = async (_name: string, { steal }: Options, run: (lock: unknown) => unknown) => run(steal ? {} : null)
  const query = async () => ({ held: [{ name: 'refresh', clientId: 'tab' }] })
  vi.stubGlobal('navigator', { locks: { request, query } })
}

test('a lock that is free by now is not taken away from whoever has it next [O-16]', async () => {
  browserWith('first')
  const { withPaymentLock } = await import('./payment-lock.ts')
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  letsGoWhenAsked()
  expect(await withPaymentLock(start)).toBeNull()
  vi.advanceTimersByTime(MONEY_CALL_LIFE + 1)
  expect(await withPaymentLock(start)).toBeNull()
})

test('a lock of which nobody can say who holds it stays with that page [O-16]', async () => {
  const request = async (_name: string, _options: Options, run: (lock: unknown) => unknown) => run(null)
  const query = () => Promise.reject(new DOMException('', 'InvalidStateError'))
  vi.stubGlobal('navigator', { locks: { request, query } })
  const { withPaymentLock } = await import('./payment-lock.ts')
  const begin = vi.fn<() => Promise<string>>(start)
  expect(await withPaymentLock(begin)).toBeNull()
  expect(begin).not.toHaveBeenCalled()
})

test('who took a stuck lock away, and loses it in turn, hears how its payment went, once [O-16]', async () => {
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
