import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { browserLockHolder, browserLocks, type RunLocked } from './refresh.ts'

type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }

/** Web Locks of one browser as the standard has them, for one name. */
function webLocks() {
  const state: { holder: Promise<unknown> | null } = { holder: null }
  const names = new Set<string>()
  const take = <T>(run: (lock: object | null) => T): T => {
    const result = run({})
    const mine = Promise.resolve(result).catch(() => undefined)
    state.holder = mine
    void mine.finally(() => {
      if (state.holder === mine) state.holder = null
    })
    return result
  }
  const request = async <T>(name: string, options: Options, run: (lock: object | null) => T) => {
    names.add(name)
    if (options.steal || !state.holder) return take(run)
    if (options.ifAvailable) return run(null)
    options.signal?.throwIfAborted()
    while (state.holder) {
      await Promise.race([
        state.holder,
        new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason))),
      ])
    }
    return take(run)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return names
}

function locked(): RunLocked {
  const locks = browserLocks()
  if (!locks) throw new Error('no locks')
  return locks
}

const never = new AbortController().signal
const kept = () => new Promise<never>(() => {})

beforeEach(() => void vi.useRealTimers())
afterEach(() => void vi.unstubAllGlobals())

test.each([{}, { locks: undefined }, undefined])('a browser without Web Locks has none: %o', (navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(browserLocks()).toBeNull()
})

test('a free lock is granted at once, under its name, and the result is returned [NET-09]', async () => {
  const names = webLocks()
  expect(await locked()('refresh', never, async (wasHeld) => `held: ${wasHeld}`)).toBe('held: false')
  expect(await locked()('refresh', never, async (wasHeld) => wasHeld)).toBe(false) // given back
  expect([...names]).toEqual(['refresh'])
})

test('a second caller waits for the lock and learns that it was held [NET-09]', async () => {
  webLocks()
  const { promise, resolve } = Promise.withResolvers<void>()
  const ran: string[] = []
  const first = locked()('refresh', never, async () => {
    await promise
    ran.push('first')
  })
  const second = locked()('refresh', never, async (wasHeld) => {
    ran.push(`second, held: ${wasHeld}`)
    return ran.length
  })
  await new Promise((later) => setTimeout(later, 5))
  expect(ran).toEqual([])
  resolve()
  await first
  expect(await second).toBe(2)
  expect(ran).toEqual(['first', 'second, held: true'])
})

test('a caller whose wait timed out is released without running', async () => {
  webLocks()
  void locked()('refresh', never, kept)
  const patience = new AbortController()
  const run = vi.fn<() => Promise<string>>(async () => 'ran')
  const waiting = locked()('refresh', patience.signal, run)
  patience.abort(new Error('too long'))
  await expect(waiting).rejects.toThrow('too long')
  expect(run).not.toHaveBeenCalled()
})

test('a stuck lock is stolen from its holder', async () => {
  webLocks()
  void locked()('refresh', never, kept)
  expect(await locked()('refresh', never, async (wasHeld) => `held: ${wasHeld}`, true)).toBe('held: true')
})

const lock = (name: string, clientId?: string) => ({ name, mode: 'exclusive', ...(clientId ? { clientId } : {}) })

test.each<[string, object | undefined, string | null]>([
  ['held', { query: async () => ({ held: [lock('other', 'b'), lock('refresh', 'a')] }) }, 'a'],
  ['free', { query: async () => ({ held: [lock('other', 'b')] }) }, null],
  ['held by a tab without an id', { query: async () => ({ held: [lock('refresh')] }) }, null],
  ['not listed by the browser', { query: async () => ({}) }, null],
  ['forbidden', { query: () => Promise.reject(new DOMException('opaque', 'SecurityError')) }, null],
  ['not supported', undefined, null],
])('the holder of a lock that is %s [PLUS-68]', async (_, locks, expected) => {
  vi.stubGlobal('navigator', { locks })
  expect(await browserLockHolder('refresh')).toBe(expected)
})
