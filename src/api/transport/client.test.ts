import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { authenticate, signUp } from '~/contract/auth.ts'
import { createPayment, getPaymentOutcome, type PayInput } from '~/contract/cash-box.ts'
import { searchGames } from '~/contract/games.ts'
import { listShortcuts } from '~/contract/lobby.ts'
import { getBalance, getUser } from '~/contract/profile.ts'
import { checkAvailability, getTranslations } from '~/contract/visitor.ts'

import { ApiError } from './api-error.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { clientFixture, type Reply } from '~tests/unit/client.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { createClient } from './client.ts'

const balance = { json: { real: 100, bonus: 5, currency: 'KZT' } }
const ok = { json: { status: 'ok' } }
const payment: PayInput = {
  type: 'deposit',
  uid: 'card',
  amount: 1000,
  currency: 'KZT',
  fields: {},
  fail_url: '/f',
  success_url: '/s',
}
const credentials = { email: 'a@b.kz', password: 'secret', region: 'KZ', brand: 'q', domain: 'd' } as const

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${String(error)}`)
  return error
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('URLs keep the API host, the prefix and the query order; names in the path are escaped [NET-01]', async () => {
  const { client, requests } = clientFixture(({ path }) =>
    path.includes('shortcuts') ? { json: { data: [] } } : { json: {} },
  )
  const query = { limit: 20, page: 1, currency: 'KZT', language: 'ru' } as const
  await client.send(listShortcuts, { query }).catch(() => undefined)
  await client.send(getTranslations, { params: { lng: 'a/b' as 'ru' } })
  expect(requests[0]?.url).toBe('https://api.test/api/v1/shortcuts?limit=20&page=1&currency=KZT&language=ru')
  expect(requests[1]?.url).toBe('https://api.test/api/v1/translations/a%2Fb')
  expect(requests[0]?.headers['Accept-Language']).toBe('kk')
})

test("the access token is sent only with a signed-in player's calls, never with public ones [NET-02]", async () => {
  const { client, requests, tokens, state } = clientFixture(({ path }) => (path.endsWith('check') ? ok : balance))
  await client.send(getBalance, {})
  tokens.begin('p1', { access: 'A', refresh: 'R' })
  state.player = 'p1'
  await client.send(getBalance, {})
  await client.send(checkAvailability, {})
  expect(requests.map(({ headers }) => headers['Authorization'])).toEqual([undefined, 'Bearer A', undefined])
})

test('a call that hangs fails at 10 s and is retried [NET-03]', async () => {
  const { client, requests, outcomes } = clientFixture((_, count) => (count === 1 ? 'hang' : balance))
  const sent = client.send(getBalance, {})
  await vi.advanceTimersByTimeAsync(9999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect(sent).resolves.toMatchObject({ real: 100 })
  expect(outcomes).toEqual(['lost', 'reached'])
  expect(requests).toHaveLength(2)
})

test.each<[string, Reply]>([
  ['a network error', 'cut'],
  ['a 500', { status: 500, json: { message: 'GENERAL_ERROR' } }],
  ['a gateway without our server', { status: 502, text: '<html>' }],
  ['JSON cut short', { text: '{"real": 1' }],
  ['an empty body', { text: '' }],
])(
  '%s is retried after 1, 2, 4, 8, 16 s, then aborted with the exact text [NET-04 NET-05 NET-06 ERR-09 O-15]',
  async (_, reply) => {
    const { client, requests, waits } = clientFixture(() => reply)
    const error = await failure(client.send(getBalance, {}))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(requests).toHaveLength(6)
    expect(error).toMatchObject({ kind: 'aborted', isLost: true })
    expect(error.message).toBe('Request killed after maximum retries (aborted)')
  },
)

test('a response that is not JSON is refetched past the cache; after a timeout the cache is used', async () => {
  const replies: Reply[] = [{ text: '{"real": 1' }, 'cut', balance]
  const broken = clientFixture((_, count) => replies[count - 1] ?? balance)
  await broken.client.send(getBalance, {})
  expect(broken.requests.map(({ cache }) => cache)).toEqual([undefined, 'reload', 'reload'])
  const cut = clientFixture((_, count) => (count === 1 ? 'cut' : balance))
  await cut.client.send(getBalance, {})
  expect(cut.requests.map(({ cache }) => cache)).toEqual([undefined, undefined])
})

test('real waits double and end early when the server is known to be back [NET-04]', async () => {
  const { hooks, fetch, requests, tokens } = clientFixture((_, count) => (count < 4 ? 'cut' : balance))
  const client = createClient(hooks, { fetch, tokens, locks: null })
  const sent = client.send(getBalance, {})
  await vi.advanceTimersByTimeAsync(999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests).toHaveLength(3)
  client.retryNow()
  await vi.advanceTimersByTimeAsync(1000) // of the 4 s: at a random moment, because every client waits for this server
  await expect(sent).resolves.toMatchObject({ real: 100 })
})

test('waiting calls do not all retry at the moment when the server is back', async () => {
  const { hooks, tokens } = clientFixture(() => 'cut')
  let isBack = false
  const came: number[] = []
  const fetch = async () => {
    if (!isBack) throw new TypeError('Failed to fetch')
    came.push(Date.now())
    return Response.json({ real: 100, bonus: 0, currency: 'KZT' })
  }
  const client = createClient(hooks, { fetch, tokens, locks: null })
  const calls = Array.from({ length: 20 }, () => client.send(getBalance, {}).catch(() => undefined))
  await vi.advanceTimersByTimeAsync(3500)
  isBack = true
  client.retryNow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(came).toHaveLength(20)
  expect(new Set(came).size).toBeGreaterThan(5)
  await Promise.all(calls)
})

test('every 500 is reported, and no other failure [NET-06]', async () => {
  const { client, reports } = clientFixture((_, count) => (count < 3 ? { status: 500 } : count < 4 ? 'cut' : balance))
  await client.send(getBalance, {})
  expect(reports).toEqual([
    { kind: 'server-error', endpoint: 'profile.getBalance', status: 500, attempt: 0 },
    { kind: 'server-error', endpoint: 'profile.getBalance', status: 500, attempt: 1 },
  ])
})

test('the caller stops a call at once: in the request and in the wait before a retry', async () => {
  const { hooks, fetch, requests, tokens } = clientFixture((_, count) => (count === 1 ? 'hang' : 'cut'))
  const client = createClient(hooks, { fetch, tokens, locks: null })
  for (const time of [100, 500]) {
    const stop = new AbortController()
    const sent = client.send(getBalance, {}, { signal: stop.signal })
    const ended = sent.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(time)
    stop.abort()
    expect(await ended).toMatchObject({ name: 'AbortError' })
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})

const keysOf = (requests: { headers: Record<string, string> }[]) =>
  requests.map(({ headers }) => headers['Idempotency-Key'])

test('sign-in and sign-up are retried once, with the same key [O-14]', async () => {
  const { client, requests } = clientFixture(() => 'cut')
  const error = await failure(client.send(authenticate, { body: credentials }))
  expect(error).toMatchObject({ kind: 'aborted', isLost: true })
  await failure(client.send(signUp, { body: {} as never }))
  const [one, again, other, otherAgain, ...more] = keysOf(requests)
  expect([again, otherAgain, more]).toEqual([one, other, []])
  expect(other).not.toBe(one)
})

test('a repeat after a lost response has the same key, another call has another key [O-14]', async () => {
  let isCut = true
  const { client, requests } = clientFixture(() => (isCut ? 'cut' : { status: 400, json: { message: 'WRONG' } }))
  const clickCall = (password = 'same') => failure(client.send(authenticate, { body: { ...credentials, password } }))
  await clickCall()
  isCut = false
  await clickCall() // has a response by now
  await clickCall()
  isCut = true
  await clickCall()
  await clickCall('changed')
  await clickCall()
  const [first, , second, third, fourth, , fifth, , sixth] = keysOf(requests)
  expect(second).toBe(first)
  expect(new Set([first, third, fourth, fifth, sixth]).size).toBe(5)
})

test('a key of one player is never used for the next [O-14 AUTH-27]', async () => {
  const { client, requests } = clientFixture(() => 'cut')
  await failure(client.send(authenticate, { body: credentials }))
  client.playerChanged()
  await failure(client.send(authenticate, { body: credentials }))
  expect(new Set(keysOf(requests)).size).toBe(2)
})

test('a 500 without a retry stays an error with its code [O-14 NET-06]', async () => {
  const { client, reports } = clientFixture(() => ({ status: 500, json: { message: 'GENERAL_ERROR' } }))
  const error = await failure(client.send(authenticate, { body: credentials }))
  expect(error).toMatchObject({ kind: 'answer', status: 500, code: 'GENERAL_ERROR', isLost: false })
  expect(reports).toHaveLength(1)
})

test('a payment is repeated at most twice and only with its key, the same each time [O-14]', async () => {
  const { client, requests } = clientFixture(() => 'cut')
  const error = await failure(client.send(createPayment, { body: payment }, { key: 'k1' }))
  expect(error.isLost).toBe(true)
  expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1'])
  await failure(client.send(createPayment, { body: payment }))
  expect(requests).toHaveLength(4)
})

test('a payment with an unreadable response has an unknown outcome', async () => {
  const { client, requests } = clientFixture(() => ({ json: { payload: 'no object' } }))
  expect((await failure(client.send(createPayment, { body: payment }, { key: 'k' }))).isLost).toBe(true)
  expect(requests).toHaveLength(1)
})

test('Retry-After of a 429 or 503 is respected up to 30 s; without it the error shows at once', async () => {
  const limited = (value: string) => ({
    status: 429,
    json: { message: 'RATE_LIMITED' },
    headers: { 'retry-after': value },
  })
  const { client, waits } = clientFixture((_, count) => (count === 1 ? limited('7') : balance))
  await client.send(getBalance, {})
  expect(waits).toEqual([7000])

  const long = clientFixture(() => limited('600'))
  expect(await failure(long.client.send(getBalance, {}))).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  const maintenance = clientFixture(() => ({ status: 503, json: { message: 'MAINTENANCE' } }))
  expect(await failure(maintenance.client.send(getBalance, {}))).toMatchObject({ status: 503, code: 'MAINTENANCE' })
  const game = clientFixture(() => ({
    status: 503,
    json: { message: 'GAME_MAINTENANCE' },
    headers: { 'retry-after': '1' },
  }))
  expect(await failure(game.client.send(getBalance, {}))).toMatchObject({ code: 'GAME_MAINTENANCE' })
  expect([...long.waits, ...maintenance.waits, ...game.waits]).toEqual([])
})

test('a 403 with the ban code ends the session of a player as a ban [NET-07 O-18]', async () => {
  for (const json of [{ message: 'AUTH_USER_BANNED' }, { errors: { user: ['AUTH_USER_BANNED'] } }]) {
    const { client, onSessionLost } = clientFixture(() => ({ status: 403, json }), { player: 'p1' })
    await failure(client.send(getBalance, {}))
    expect(onSessionLost.mock.calls).toEqual([['ban']])
  }
})

test('a 403 is an ordinary error for a guest and with another cause [O-18]', async () => {
  const guest = clientFixture(() => ({ status: 403, json: { message: 'AUTH_USER_BANNED' } }))
  const other = clientFixture(() => ({ status: 403, json: { message: 'GAME_UNAVAILABLE' } }), { player: 'p1' })
  for (const { client, onSessionLost } of [guest, other]) {
    expect((await failure(client.send(getBalance, {}))).status).toBe(403)
    expect(onSessionLost).not.toHaveBeenCalled()
  }
})

test('a late 403 or 401 of the previous player does not touch the next session', async () => {
  for (const status of [401, 403]) {
    const late = clientFixture(
      () => {
        late.state.player = 'p2'
        late.tokens.begin('p2', { access: 'A2', refresh: 'R2' })
        return { status, json: { message: status === 401 ? 'UNAUTHORIZED' : 'AUTH_USER_BANNED' } }
      },
      { player: 'p1' },
    )
    late.tokens.begin('p1', { access: 'A1', refresh: 'R1' })
    await failure(late.client.send(createPayment, { body: payment }, { key: 'k' }))
    expect(late.onSessionLost).not.toHaveBeenCalled()
    expect(late.requests).toHaveLength(1)
  }
})

test('a 451 is reported to the app [NET-13]', async () => {
  const { client, onRefused } = clientFixture(() => ({ status: 451, json: { message: 'REGION_BLOCKED' } }))
  const error = await failure(client.send(getUser, {}))
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(error, getUser.path)
})

test('a response that breaks the contract is one usable error, reported once, without values', async () => {
  const { client, reports } = clientFixture(() => ({ json: { real: 'secret', bonus: 1, currency: 'KZT' } }))
  for (let round = 0; round < 2; round += 1) {
    expect(await failure(client.send(getBalance, {}))).toMatchObject({ kind: 'contract', isLost: false })
  }
  expect(reports).toEqual([expect.objectContaining({ kind: 'contract', endpoint: 'profile.getBalance' })])
  expect(JSON.stringify(reports)).not.toContain('secret')
})

test('unreadable list items are left out and reported once, with path and reason but no values', async () => {
  const card = testGame('sea')
  const data = [card, { ...card, slug: 'new', badge: 'of_tomorrow' }, { ...card, slug: 5 }, { slug: 'secret' }]
  const { client, reports } = clientFixture(() => ({
    json: { data, pagination: { total_pages: 1, items: 4 }, uid: '' },
  }))
  for (let round = 0; round < 2; round += 1) {
    const response = await client.send(searchGames, { query: { search: '' } })
    expect(response.data).toEqual([card, { ...card, slug: 'new', badge: null }])
  }
  expect(reports).toEqual([{ kind: 'contract-part', endpoint: searchGames.id, detail: expect.any(String) }])
  expect(reports[0]).toHaveProperty('detail', expect.stringContaining('slug'))
  expect(JSON.stringify(reports)).not.toMatch(/of_tomorrow|secret/)
})

test('a text response is reported, the text ok is not [NET-23]', async () => {
  const odd = clientFixture(() => ({ json: 'hello' }))
  await failure(odd.client.send(checkAvailability, {}))
  expect(odd.reports).toContainEqual({ kind: 'odd-answer', endpoint: 'visitor.check', detail: 'string' })
  const fine = clientFixture(() => ({ text: 'ok' }))
  await expect(fine.client.send(checkAvailability, {})).resolves.toEqual({ status: 'ok' })
  expect(fine.reports).toEqual([])
})

test("every response proves the connection; only uncached ones set the server's time", async () => {
  const day = 86_400_000
  const clock = { 'x-server-time': String(Date.now() + day) }
  const { client, outcomes } = clientFixture(({ path }) =>
    path.includes('short')
      ? {
          json: { data: [], pagination: { total_pages: 0, items: 0 } },
          headers: { ...clock, 'cache-control': 'public, max-age=60' },
        }
      : { status: 404, json: { message: 'PAYMENT_NOT_FOUND' }, headers: { ...clock, 'cache-control': 'no-store' } },
  )
  const query = { limit: 20, page: 1, currency: 'KZT', language: 'ru' } as const
  await client.send(listShortcuts, { query })
  expect(outcomes).toEqual(['reached'])
  expect(serverNow() - Date.now()).toBeLessThan(day / 2)
  await failure(client.send(getPaymentOutcome, { params: { key: 'k' } }))
  expect(outcomes).toEqual(['reached', 'reached'])
  expect(serverNow() - Date.now()).toBeGreaterThan(day / 2)
})
