import { beforeEach, afterEach, expect, test, vi } from 'vitest'

import { REFRESH_LOCK_TIMEOUT, REFRESH_MISSES_MAX, REQUEST_TIMEOUT } from '~/constants/network.ts'
import { getBalance } from '~/contract/profile.ts'
import { clientFixture, fakeStorage, saveTokens, type Reply, type Request } from '~tests/unit/client.ts'

import type { HolderOf, RunLocked } from './refresh.ts'

const expired: Reply = { status: 401, json: { message: 'ACCESS_TOKEN_EXPIRED' } }
const balance = { real: 1, bonus: 0, currency: 'KZT' }
const renewed: Reply = { json: { access: { token: 'A2' }, refresh: { token: 'R2' } } }

/** A player whose access token has expired, and the response to the refresh. */
function expiredPlayer(refresh: () => Reply, locks: RunLocked | null = null, holderOf?: HolderOf) {
  const shared = fakeStorage()
  saveTokens(shared, { access: 'A1', refresh: 'R1' })
  const server = ({ path, headers }: Request): Reply => {
    if (path === '/api/refresh') return refresh()
    return headers['Authorization'] === 'Bearer A2' ? { json: balance } : expired
  }
  const fixture = clientFixture(server, { player: 'p1', shared, locks, ...(holderOf ? { holderOf } : {}) })
  const refreshes = () => fixture.requests.filter(({ path }) => path === '/api/refresh')
  return { ...fixture, refreshes, send: () => fixture.client.send(getBalance, {}) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a refresh sends only the refresh token, in the language of the player [NET-09 API-08]', async () => {
  const { send, refreshes, outcomes, reports } = expiredPlayer(() => renewed)
  await expect(send()).resolves.toMatchObject(balance)
  expect(refreshes()).toHaveLength(1)
  expect(refreshes()[0]).toMatchObject({ method: 'POST', body: { refresh_token: 'R1' } })
  expect(refreshes()[0]?.headers).toMatchObject({ 'Accept-Language': 'kk' })
  expect(refreshes()[0]?.headers).not.toHaveProperty('Authorization')
  expect(outcomes).toEqual(['reached', 'reached', 'reached'])
  expect(reports).toEqual([])
})

test('a ban reported by the refresh ends the session as a ban [NET-07 NET-09]', async () => {
  const { send, onSessionLost } = expiredPlayer(() => ({ status: 403, json: { message: 'AUTH_USER_BANNED' } }))
  await expect(send()).rejects.toMatchObject({ status: 401 })
  expect(onSessionLost.mock.calls).toEqual([['ban']])
})

const rejections = [
  [{ status: 400, json: { message: 'REFRESH_TOKEN_INVALID' } }, 'after-refreshing'],
  [{ status: 403, json: { message: 'AUTH_USER_BANNED' } }, 'ban'],
] as const
const whoWaits = [[false], [true], [true, false], [false, true], [true, true], [true, false, true]]

test.each(rejections.flatMap(([reply, reason]) => whoWaits.map((left) => [reason, left, reply] as const)))(
  'one rejected refresh ends the session (%s) although callers have left: %j [NET-07 NET-11]',
  async (reason, left, reply) => {
    const once: Reply[] = [reply]
    let arrived = () => {}
    const isOnItsWay = new Promise<void>((resolve) => (arrived = resolve))
    const fixture = expiredPlayer(() => {
      arrived()
      return once.shift() ?? renewed // a server that would accept the next one
    })
    fixture.onSessionLost.mockImplementation((why) => {
      fixture.state.player = null
      fixture.tokens.end(why)
    })
    const calls = left.map((isLeaving) => {
      const caller = new AbortController()
      if (isLeaving) void isOnItsWay.then(() => caller.abort())
      return fixture.client.send(getBalance, {}, { signal: caller.signal })
    })
    await Promise.allSettled(calls)
    await vi.runAllTimersAsync()
    expect(fixture.onSessionLost.mock.calls).toEqual([[reason]])
    await expect(fixture.send()).rejects.toMatchObject({ status: 401 })
    expect(fixture.refreshes()).toHaveLength(1)
  },
)

test.each<[string, Reply]>([
  ['no tokens', { json: {} }],
  ['one token', { json: { access: { token: 'A2' } } }],
  ['an empty token', { json: { access: { token: '' }, refresh: { token: 'R2' } } }],
  ['text', { json: 'hello' }],
])('a response with %s does not count: the session stays, the call is lost [NET-09]', async (_, reply) => {
  const { send, onSessionLost, tokens } = expiredPlayer(() => reply)
  await expect(send()).rejects.toMatchObject({ isLost: true })
  expect(onSessionLost).not.toHaveBeenCalled()
  expect(tokens.current()).toMatchObject({ access: 'A1', refresh: 'R1' })
})

test.each<[string, Reply]>([
  ['a page of somebody else', { text: '<html>Sign in</html>' }],
  ['a refusal of a gateway that says nothing', { status: 400, json: {} }],
  ['a cut', 'cut'],
])('%s during the refresh proves no connection [NET-09]', async (_, reply) => {
  let isFirst = true
  const { send, outcomes } = expiredPlayer(() => {
    const now = isFirst ? reply : renewed
    isFirst = false
    return now
  })
  await expect(send()).resolves.toMatchObject(balance)
  expect(outcomes).toEqual(['reached', 'lost', 'reached', 'reached', 'reached'])
})

test('a 500 of the refresh is reported, and no other failure of it [NET-06]', async () => {
  const fault = expiredPlayer(() => ({ status: 500, json: { message: 'GENERAL_ERROR' } }))
  await expect(fault.send()).rejects.toMatchObject({ isLost: true })
  expect(new Set(fault.reports)).toEqual(
    new Set(fault.refreshes().map(() => ({ kind: 'server-error', endpoint: 'auth.refresh', status: 500, attempt: 0 }))),
  )
  const busy = expiredPlayer(() => ({ status: 503, json: { message: 'MAINTENANCE' } }))
  await expect(busy.send()).rejects.toMatchObject({ isLost: true })
  expect(busy.reports).toEqual([])
})

test('an odd response to a refresh is reported like any other [NET-23]', async () => {
  const { send, reports } = expiredPlayer(() => ({ json: 'hello' }))
  await expect(send()).rejects.toMatchObject({ isLost: true })
  expect(reports).toContainEqual({ kind: 'odd-answer', endpoint: 'auth.refresh', detail: 'string' })
})

test('a sign-out in another tab during a refresh is not repeated here [AUTH-26]', async () => {
  const fixture = expiredPlayer(() => {
    fixture.tokens.end()
    return renewed
  })
  await expect(fixture.send()).rejects.toMatchObject({ status: 401 })
  expect(fixture.tokens.current()).toBeNull()
  expect(fixture.onSessionLost).not.toHaveBeenCalled()
  expect(fixture.requests).toHaveLength(2)
})

test('a sign-out while the refresh waits for the lock spends no token [AUTH-26]', async () => {
  const turn = Promise.withResolvers<void>()
  const locks: RunLocked = async (_name, _signal, run) => {
    await turn.promise
    return run(true)
  }
  const fixture = expiredPlayer(() => renewed, locks)
  const sent = fixture.send().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  fixture.tokens.end()
  turn.resolve()
  await vi.advanceTimersByTimeAsync(1)
  await expect(sent).resolves.toMatchObject({ status: 401 })
  expect(fixture.refreshes()).toEqual([])
  expect(fixture.onSessionLost).not.toHaveBeenCalled()
})

test('a lock not granted in 12 s fails the try; after five tries it is stolen, once [NET-09]', async () => {
  const requested: (boolean | undefined)[] = []
  const stuck: RunLocked = (_name, signal, run, isStuck) => {
    requested.push(isStuck)
    if (isStuck) return run(true)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { send, refreshes } = expiredPlayer(() => renewed, stuck)
  void send().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(REFRESH_LOCK_TIMEOUT - 1)
  expect(requested).toEqual([false])
  await vi.advanceTimersByTimeAsync(REFRESH_LOCK_TIMEOUT * REFRESH_MISSES_MAX + 1)
  expect(requested).toEqual([...Array<boolean>(REFRESH_MISSES_MAX).fill(false), true])
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT)
  expect(refreshes()).toHaveLength(1)
})

test.each<[string, (string | null)[], number]>([
  ['the same tab throughout', ['a', 'a'], 2],
  ['one tab after another, then the same', ['a', 'b', 'b'], 3],
  ['a tab in turn with others', ['a', 'b', 'a', 'b', 'a'], REFRESH_MISSES_MAX],
  ['nobody, then the same tab', [null, 'a', 'a'], 3],
  ['a tab that the browser does not name', [null, null, null, null, null], REFRESH_MISSES_MAX],
])('a lock held by %s is stolen after the right number of waits [PLUS-68]', async (_, holders, waits) => {
  let missed = 0
  const stuck: RunLocked = (_name, signal, run, isStuck) =>
    isStuck ? run(true) : new Promise((_done, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const holderOf = async () => holders[missed++] ?? null
  const { send, refreshes, hooks } = expiredPlayer(() => renewed, stuck, holderOf)
  const reported: boolean[] = []
  hooks.onOtherTab = (isWaiting) => void reported.push(isWaiting)
  void send().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(REFRESH_LOCK_TIMEOUT - 1)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(REFRESH_LOCK_TIMEOUT * REFRESH_MISSES_MAX + REQUEST_TIMEOUT)
  expect(missed).toBe(waits)
  expect(reported).toEqual([...Array<boolean>(waits).fill(true), false])
  expect(refreshes()).toHaveLength(1)
})

test('waits for an earlier access token do not count: the next lock is waited for, not stolen [PLUS-68]', async () => {
  const requested: (boolean | undefined)[] = []
  const stuck: RunLocked = (_name, signal, run, isStuck) => {
    requested.push(isStuck)
    if (isStuck) return run(true)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { send, tokens } = expiredPlayer(
    () => renewed,
    stuck,
    async () => 'a',
  )
  void send().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(REFRESH_LOCK_TIMEOUT * 2 - 1)
  expect(requested).toEqual([false, false])
  const session = tokens.current()
  if (session) tokens.renew(session, { access: 'A7', refresh: 'R7' }) // by the other tab
  await vi.advanceTimersByTimeAsync(REFRESH_LOCK_TIMEOUT)
  expect(requested).toEqual([false, false, false])
})
