import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getBalance, getUser } from '~/contract/profile.ts'
import { listNotifications } from '~/contract/notifications.ts'

import { clientFixture, fakeLocks, fakeStorage, type Request, type Reply, type Server } from './client-fixture.ts'

/** A server with rotating tokens: a refresh token works once, an access token until it is expired. */
function rotating(answers: (request: Request) => Reply) {
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
    return isGood ? answers(request) : { status: 401, json: { message: 'ACCESS_TOKEN_EXPIRED' } }
  }
  return { server, refreshed }
}

const balance = { real: 1, bonus: 0, currency: 'KZT' }
const replies = ({ path }: Request): Reply => (path.endsWith('balance') ? { json: balance } : { json: { data: [] } })
const list = { query: { order: 'desc', 'filter[history]': '0' } } as const

function signedIn(server: Server, options: Parameters<typeof clientFixture>[1] = {}) {
  const shared = options.shared ?? fakeStorage()
  shared.tokens.save({ access: 'A1', refresh: 'R1' })
  return clientFixture(server, { player: 'p1', ...options, shared })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('three calls with an expired token make one refresh and three replays [NET-09]', async () => {
  const { server, refreshed } = rotating(replies)
  const { client, requests, entries } = signedIn(server)
  await Promise.all([client.send(getBalance, {}), client.send(getBalance, {}), client.send(listNotifications, list)])
  expect(refreshed).toEqual(['R1'])
  expect(requests).toHaveLength(3 + 1 + 3)
  expect(Object.fromEntries(entries)).toEqual({ access: 'A2', refresh: 'R2' })
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

test('a tab that sees the tokens of the first only later waits for them instead of refreshing again [NET-09]', async () => {
  const { server, refreshed } = rotating(replies)
  const locks = fakeLocks()
  const first = signedIn(server, { locks })
  const lagging = fakeStorage() // what the second tab sees
  const second = signedIn(server, { shared: lagging, locks })
  const sent = Promise.all([first.client.send(getBalance, {}), second.client.send(getBalance, {})])
  setTimeout(() => lagging.tokens.save({ access: 'A2', refresh: 'R2' }), 300)
  await vi.advanceTimersByTimeAsync(400)
  await sent
  expect(refreshed).toEqual(['R1'])
})

test('a lock that never comes is not waited for longer than 12 s', async () => {
  const { server, refreshed } = rotating(replies)
  const orphaned = <T>(_name: string, signal: AbortSignal) =>
    new Promise<T>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { client } = signedIn(server, { locks: orphaned })
  const sent = client.send(getBalance, {})
  await vi.advanceTimersByTimeAsync(12_000)
  await expect(sent).resolves.toMatchObject(balance)
  expect(refreshed).toEqual(['R1'])
})

test('a request is replayed five times after refreshes, the sixth 401 fails it [NET-10]', async () => {
  let number = 1
  const { client, requests, onSessionLost } = signedIn(({ path }) => {
    if (path !== '/api/refresh') return { status: 401, json: {} }
    number += 1
    return { json: { access: { token: `A${number}` }, refresh: { token: `R${number}` } } }
  })
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(requests.filter(({ path }) => path.endsWith('balance'))).toHaveLength(1 + 5)
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a 400 from refresh ends the session, once for all who waited [NET-11]', async () => {
  const { client, onSessionLost } = signedIn(({ path }) =>
    path === '/api/refresh' ? { status: 400, json: { message: 'REFRESH_TOKEN_INVALID' } } : { status: 401, json: {} },
  )
  const ends = await Promise.allSettled([client.send(getBalance, {}), client.send(getUser, {})])
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(new Set(onSessionLost.mock.calls.flat())).toEqual(new Set(['after-refreshing']))
})

test('a 400 because a sibling without locks was first is no end: its tokens are adopted', async () => {
  const shared = fakeStorage()
  const { client, onSessionLost } = signedIn(
    ({ path, headers }) => {
      if (path !== '/api/refresh') return headers['Authorization'] === 'Bearer A2' ? { json: balance } : { status: 401 }
      shared.tokens.save({ access: 'A2', refresh: 'R2' })
      return { status: 400, json: {} }
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
])('%s during the refresh never logs out: the call fails as lost [NET-09]', async (_, reply) => {
  const { client, onSessionLost, entries } = signedIn(({ path }) =>
    path === '/api/refresh' ? reply : { status: 401, json: {} },
  )
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ isLost: true })
  expect(onSessionLost).not.toHaveBeenCalled()
  expect(entries.get('refresh')).toBe('R1')
})

test('a log-out during a refresh stays a log-out [AUTH-26 AUTH-27]', async () => {
  const fixture = signedIn(({ path }) => {
    if (path !== '/api/refresh') return { status: 401, json: {} }
    fixture.state.player = null
    fixture.tokens.clear()
    return { json: { access: { token: 'A2' }, refresh: { token: 'R2' } } }
  })
  await expect(fixture.client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(Object.fromEntries(fixture.entries)).toEqual({})
})

test('a 401 without a refresh token ends the session of a player, and is a plain refusal for a guest [NET-08]', async () => {
  const player = clientFixture(() => ({ status: 401, json: {} }), { player: 'p1' })
  await expect(player.client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(player.onSessionLost.mock.calls).toEqual([['refresh-token-empty']])
  const guest = clientFixture(() => ({ status: 401, json: {} }))
  await expect(guest.client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(guest.onSessionLost).not.toHaveBeenCalled()
})

test('without a refresh token an auth_token of the address is exchanged before anybody is logged out [NET-08 O-19]', async () => {
  const fixture = clientFixture(() => ({ status: 401, json: {} }), { player: 'p1' })
  const results = [true, false]
  fixture.hooks.exchangeAuthToken = () => Promise.resolve(results.shift() ?? false)
  await fixture.client.send(getBalance, {}).catch(() => undefined)
  expect(fixture.onSessionLost).not.toHaveBeenCalled()
  await fixture.client.send(getBalance, {}).catch(() => undefined)
  expect(fixture.onSessionLost.mock.calls).toEqual([['refresh-token-empty']])
})

test('who stops waiting for a refresh does not stop it for the others', async () => {
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
