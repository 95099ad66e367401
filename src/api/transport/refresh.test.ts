import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getBalance, getUser } from '~/contract/profile.ts'
import { listNotifications } from '~/contract/notifications.ts'

import {
  clientFixture,
  fakeLocks,
  fakeStorage,
  saveTokens,
  type Request,
  type Reply,
  type Server,
} from '~tests/unit/client.ts'
import type { RunLocked } from './refresh.ts'

/** A server with rotating tokens: a refresh token works once, an access token until it is expired. */
function rotating(responses: (request: Request) => Reply) {
  let number = 1
  const refreshed: unknown[] = []
  const server: Server = async (request) => {
    if (request.path === '/api/refresh') {
      const { refresh_token: sent } = request.body as { refresh_token: string }
      refreshed.push(sent)
      await Promise.resolve()
      if (sent !== `R${number}`) return { status: 400, json: { message: 'REFRESH_TOKEN_INVALID' } }
      number += 1
      return { json: { access: { token: `A${number}` }, refresh: { token: `R${number}` } } }
    }
    const isGood = number > 1 && request.headers['Authorization'] === `Bearer A${number}`
    return isGood ? responses(request) : { status: 401, json: { message: 'ACCESS_TOKEN_EXPIRED' } }
  }
  return { server, refreshed }
}

const expired: Reply = { status: 401, json: { message: 'ACCESS_TOKEN_EXPIRED' } }
const balance = { real: 1, bonus: 0, currency: 'KZT' }
const replies = ({ path }: Request): Reply => (path.endsWith('balance') ? { json: balance } : { json: { data: [] } })
const list = { query: { order: 'desc', 'filter[history]': '0' } } as const

function signedIn(server: Server, options: Parameters<typeof clientFixture>[1] = {}) {
  const shared = options.shared ?? fakeStorage()
  saveTokens(shared, { access: 'A1', refresh: 'R1' })
  return clientFixture(server, { player: 'p1', ...options, shared })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals() // first, because one of them is the fake clock
  vi.useRealTimers()
})

test('three calls with an expired token make one refresh and three replays [NET-09]', async () => {
  const { server, refreshed } = rotating(replies)
  const { client, requests, entries } = signedIn(server)
  await Promise.all([client.send(getBalance, {}), client.send(getBalance, {}), client.send(listNotifications, list)])
  expect(refreshed).toEqual(['R1'])
  expect(requests).toHaveLength(3 + 1 + 3)
  expect(Object.fromEntries(entries)).toMatchObject({ access: 'A2', refresh: 'R2' })
})

test('two tabs refresh once between them: the second adopts the tokens of the first [NET-09]', async () => {
  const { server, refreshed } = rotating(replies)
  const shared = fakeStorage()
  const locks = fakeLocks()
  const first = signedIn(server, { shared, locks })
  const second = clientFixture(server, { shared, locks, player: 'p1' })
  await Promise.all([first.client.send(getBalance, {}), second.client.send(getBalance, {})])
  expect(refreshed).toEqual(['R1'])
  expect(second.onSessionLost).not.toHaveBeenCalled()
})

test("a tab that sees the first tab's tokens late waits for them and does not refresh [NET-09]", async () => {
  const { server, refreshed } = rotating(replies)
  const locks = fakeLocks()
  const first = signedIn(server, { locks })
  const lagging = fakeStorage() // the storage as the second tab sees it
  const second = signedIn(server, { shared: lagging, locks })
  const sent = Promise.all([first.client.send(getBalance, {}), second.client.send(getBalance, {})])
  setTimeout(() => saveTokens(lagging, { access: 'A2', refresh: 'R2' }), 300)
  await vi.advanceTimersByTimeAsync(400)
  await sent
  expect(refreshed).toEqual(['R1'])
})

/** Web Locks of one browser: granted in turn, with a limited wait. */
function browserLocksOf() {
  const queue: { begin: () => void }[] = []
  let isHeld = false
  const next = () => {
    const first = queue.shift()
    isHeld = first !== undefined
    first?.begin()
  }
  const locks: RunLocked = (_name, signal, run) =>
    new Promise((resolve, reject) => {
      const begin = (wasHeld: boolean) => void run(wasHeld).then(resolve, reject).finally(next)
      if (!isHeld) {
        isHeld = true
        return begin(false)
      }
      const entry = { begin: () => begin(true) }
      queue.push(entry)
      signal.addEventListener('abort', () => {
        const place = queue.indexOf(entry)
        if (place >= 0) queue.splice(place, 1)
        reject(signal.reason)
      })
    })
  return locks
}

const sleepFor = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

test('a background tab, whose timers run once a second, waits for new tokens within the limit [NET-09]', async () => {
  const { server, refreshed } = rotating(replies)
  const locks = browserLocksOf()
  const first = signedIn(server, { locks })
  const second = signedIn(server, { locks }) // does not see the first tab's writes
  const timeout = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, delay: number) => timeout(run, Math.max(delay, 1000)))
  void first.client.send(getBalance, {})
  void second.client.send(getBalance, {}).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(7000)
  expect(refreshed).toEqual(['R1', 'R1'])
})

/** Three tabs of one browser that refresh at once; the first to get the lock freezes for `frozenFor` with it. */
async function threeTabs(server: Server, frozenFor = 0) {
  const shared = fakeStorage()
  const locks = browserLocksOf()
  const frozen: RunLocked = (name, signal, run) =>
    locks(name, signal, async (wasHeld) => {
      if (!wasHeld) await sleepFor(frozenFor)
      return run(wasHeld)
    })
  const tabs = [1, 2, 3].map(() => signedIn(server, { shared, locks: frozen, sleep: 'real' }))
  const sent = Promise.all(tabs.map(({ client }) => client.send(getBalance, {})))
  await vi.advanceTimersByTimeAsync(150_000)
  await expect(sent).resolves.toHaveLength(3)
  for (const { onSessionLost } of tabs) expect(onSessionLost).not.toHaveBeenCalled()
  expect(shared.tokens.current()).toMatchObject({ access: 'A2', refresh: 'R2' })
}

test.each([10, 20, 40])(
  'three tabs spend a refresh token once, even if the holder freezes for %d s [NET-09]',
  async (seconds) => {
    const { server, refreshed } = rotating(replies)
    await threeTabs(async (request, count) => {
      const response = await server(request, count)
      await sleepFor(0.3)
      return response
    }, seconds)
    expect(refreshed).toEqual(['R1'])
  },
)

test.each([9, 20, 40])(
  'a server that responds to a refresh after %d s gets one request at a time, no sign-outs [NET-09]',
  async (seconds) => {
    let asking = 0
    let most = 0
    let isFirst = true
    const { server } = rotating(replies)
    await threeTabs(async (request, count) => {
      if (request.path !== '/api/refresh') return server(request, count)
      most = Math.max(most, (asking += 1))
      if (isFirst) {
        isFirst = false
        setTimeout(() => (asking -= 1), Math.min(seconds, 10) * 1000 - 1) // the call is given up after 10 s
        await sleepFor(seconds)
        return seconds < 10 ? server(request, count) : 'cut'
      }
      asking -= 1
      return server(request, count)
    })
    expect(most).toBe(1)
  },
)

test('a lock that is never granted fails the call as lost and spends nothing', async () => {
  const { server, refreshed } = rotating(replies)
  const orphaned = <T>(_name: string, signal: AbortSignal) =>
    new Promise<T>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { client, onSessionLost } = signedIn(server, { locks: orphaned })
  const sent = client.send(getBalance, {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(6 * 12_000)
  await expect(sent).resolves.toMatchObject({ isLost: true })
  expect(refreshed).toEqual([])
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a lock held for a minute is stolen, and the next call succeeds', async () => {
  const { server, refreshed } = rotating(replies)
  const stuck: RunLocked = (_name, signal, run, isStuck) =>
    isStuck
      ? run(true)
      : new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
  const { client, onSessionLost } = signedIn(server, { locks: stuck })
  void client.send(getBalance, {}).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(58_000)
  expect(refreshed).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  const sent = client.send(getBalance, {})
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(sent).resolves.toMatchObject(balance)
  expect(refreshed).toEqual(['R1'])
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a tab whose lock is stolen during its refresh does not refresh a second time', async () => {
  const { server, refreshed } = rotating(replies)
  const taken: RunLocked = (_name, _signal, run) => {
    void run(false)
    return Promise.reject(new DOMException('stolen', 'AbortError'))
  }
  const { client } = signedIn(server, { locks: taken })
  await expect(client.send(getBalance, {})).resolves.toMatchObject(balance)
  expect(refreshed).toEqual(['R1'])
})

test('if locks do not work, the tokens are refreshed without one', async () => {
  const { server, refreshed } = rotating(replies)
  const { client } = signedIn(server, { locks: () => Promise.reject(new DOMException('opaque', 'SecurityError')) })
  await expect(client.send(getBalance, {})).resolves.toMatchObject(balance)
  expect(refreshed).toEqual(['R1'])
})

test('a request is replayed five times after refreshes, the sixth 401 fails it [NET-10]', async () => {
  let number = 1
  const { client, requests, onSessionLost } = signedIn(({ path }) => {
    if (path !== '/api/refresh') return expired
    number += 1
    return { json: { access: { token: `A${number}` }, refresh: { token: `R${number}` } } }
  })
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(requests.filter(({ path }) => path.endsWith('balance'))).toHaveLength(1 + 5)
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a 400 from refresh ends the session, once for all waiting calls [NET-11]', async () => {
  const { client, onSessionLost } = signedIn(({ path }) =>
    path === '/api/refresh' ? { status: 400, json: { message: 'REFRESH_TOKEN_INVALID' } } : expired,
  )
  const ends = await Promise.allSettled([client.send(getBalance, {}), client.send(getUser, {})])
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(new Set(onSessionLost.mock.calls.flat())).toEqual(new Set(['after-refreshing']))
})

test('a 400 because a sibling without locks was first ends nothing: its tokens are adopted', async () => {
  const shared = fakeStorage()
  const { client, onSessionLost } = signedIn(
    ({ path, headers }) => {
      if (path !== '/api/refresh') return headers['Authorization'] === 'Bearer A2' ? { json: balance } : expired
      saveTokens(shared, { access: 'A2', refresh: 'R2' })
      return { status: 400, json: { message: 'REFRESH_TOKEN_INVALID' } }
    },
    { shared },
  )
  await expect(client.send(getBalance, {})).resolves.toMatchObject(balance)
  expect(onSessionLost).not.toHaveBeenCalled()
})

test.each<[string, Reply]>([
  ['a cut', 'cut'],
  ['a 500', { status: 500 }],
  ['a 503', { status: 503, json: {} }],
  ['a page of somebody else', { text: '<html>Sign in</html>' }],
  ['a 400 of somebody else', { status: 400, text: '<html>Bad request</html>' }],
  ['a 400 of a gateway that speaks JSON', { status: 400, json: { message: 'Bad Request' } }],
  ['a 401 of somebody else', { status: 401, text: '<html>Who are you?</html>' }],
  ['a 403 of somebody else', { status: 403, text: '<html>Forbidden</html>' }],
  ['an empty 403', { status: 403, text: '' }],
  ['a 403 of a gateway that speaks JSON', { status: 403, json: { message: 'Forbidden' } }],
])('%s during the refresh never logs out: the call fails as lost [NET-09]', async (_, reply) => {
  const { client, onSessionLost, entries } = signedIn(({ path }) => (path === '/api/refresh' ? reply : expired))
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ isLost: true })
  expect(onSessionLost).not.toHaveBeenCalled()
  expect(entries.get('refresh')).toBe('R1')
})

test('a log-out during a refresh stays a log-out [AUTH-26 AUTH-27]', async () => {
  const fixture = signedIn(({ path }) => {
    if (path !== '/api/refresh') return expired
    fixture.state.player = null
    fixture.tokens.end()
    return { json: { access: { token: 'A2' }, refresh: { token: 'R2' } } }
  })
  await expect(fixture.client.send(getBalance, {})).rejects.toMatchObject({ kind: 'player-changed' })
  expect([...fixture.entries.keys()]).toEqual(['guest-visit']) // the id of the next guest
})

test("a 401 without a refresh token ends a player's session, and is only an error for a guest [NET-08]", async () => {
  const player = clientFixture(() => expired, { player: 'p1' })
  await expect(player.client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(player.onSessionLost.mock.calls).toEqual([['refresh-token-empty']])
  const guest = clientFixture(() => expired)
  await expect(guest.client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(guest.onSessionLost).not.toHaveBeenCalled()
})

test('without a refresh token, an auth_token of the URL is exchanged before any log-out [NET-08 O-19]', async () => {
  const fixture = clientFixture(() => expired, { player: 'p1' })
  const results = [true, false]
  fixture.hooks.exchangeAuthToken = () => Promise.resolve(results.shift() ?? false)
  await fixture.client.send(getBalance, {}).catch(() => undefined)
  expect(fixture.onSessionLost).not.toHaveBeenCalled()
  await fixture.client.send(getBalance, {}).catch(() => undefined)
  expect(fixture.onSessionLost.mock.calls).toEqual([['refresh-token-empty']])
})

test("aborting one call's wait for a refresh does not abort it for the others", async () => {
  const { server, refreshed } = rotating(replies)
  const { client } = signedIn(server)
  const stop = new AbortController()
  const stopped = client.send(getBalance, {}, { signal: stop.signal })
  const other = client.send(getBalance, {})
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  await expect(other).resolves.toMatchObject(balance)
  expect(refreshed).toEqual(['R1'])
})
