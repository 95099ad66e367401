import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RETRY_MAX } from '~/constants/network.ts'
import { authenticate } from '~/contract/auth.ts'
import { getBalance } from '~/contract/profile.ts'
import { listTournaments } from '~/contract/tournaments.ts'
import { sendFeedback } from '~/contract/feedback.ts'
import { clientFixture, type Reply, type Server } from '~tests/unit/client.ts'

import { mayStore } from './last-responses.ts'

const money = { real: 100, bonus: 5, currency: 'KZT' }
const balance: Reply = { json: money }
const expired: Reply = { status: 401, json: { message: 'ACCESS_TOKEN_EXPIRED' } }
const credentials = { email: 'a@b.kz', password: 'secret', region: 'KZ', brand: 'q', domain: 'd' } as const
const rejected = (status: number, message: string, retryAfter?: number): Reply => ({
  status,
  json: { message },
  ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
})
/** These responses in turn, then the balance. */
const inTurn = (...replies: Reply[]): Server => {
  return (_request, count) => replies[count - 1] ?? balance
}

/** A client with which p1 plays. */
function played(server: Server) {
  const fixture = clientFixture(server, { player: 'p1' })
  fixture.tokens.begin('p1', { access: 'A1', refresh: 'R1' })
  return fixture
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a call aborted before its start sends nothing', async () => {
  const { client, requests } = clientFixture(() => balance)
  const reason = new Error('left the page')
  await expect(client.send(getBalance, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(requests).toEqual([])
})

test('a signal that outlives its call has no listener left', async () => {
  const { client } = clientFixture(() => balance)
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await client.send(getBalance, {}, { signal })
  expect(added).toHaveBeenCalled()
  for (const [event, listener] of added.mock.calls) expect(removed).toHaveBeenCalledWith(event, listener)
})

test.each([
  ['429', rejected(429, 'RATE_LIMITED', RETRY_MAX / 1000), RETRY_MAX],
  ['503 of maintenance', rejected(503, 'MAINTENANCE', 5), 5000],
  ['503 of a gateway', { status: 503, text: '<html>', headers: { 'retry-after': '5' } }, 5000],
  ['429 that would come at once', rejected(429, 'RATE_LIMITED', 0), 1000],
] as const)(
  'a %s is retried after its Retry-After, and no earlier than after a timeout [NET-04]',
  async (_, reply, wait) => {
    const { client, waits } = clientFixture(inTurn(reply))
    await expect(client.send(getBalance, {})).resolves.toMatchObject(money)
    expect(waits).toEqual([wait])
  },
)

test('a wait longer than 30 s is reported at once', async () => {
  const { client, waits } = clientFixture(inTurn(rejected(429, 'RATE_LIMITED', RETRY_MAX / 1000 + 1)))
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ status: 429, retryAfter: RETRY_MAX + 1000 })
  expect(waits).toEqual([])
})

test('a server that stays busy is reported with its own message [NET-05]', async () => {
  const { client, waits } = clientFixture(() => rejected(429, 'RATE_LIMITED', 1))
  await expect(client.send(getBalance, {})).rejects.toMatchObject({
    kind: 'answer',
    code: 'RATE_LIMITED',
    afterLost: true,
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000])
})

test('a 500 with Retry-After is an ordinary failure; other errors are not retried [NET-06]', async () => {
  const { client, waits } = clientFixture(inTurn(rejected(500, 'GENERAL_ERROR', 20)))
  await client.send(getBalance, {})
  expect(waits).toEqual([1000])
  const other = clientFixture(inTurn(rejected(409, 'GENERAL_ERROR', 20)))
  await expect(other.client.send(getBalance, {})).rejects.toMatchObject({ status: 409, afterLost: false })
  expect(other.waits).toEqual([])
})

test('an error after a lost attempt shows that the call may have arrived [O-14]', async () => {
  const { client } = clientFixture(inTurn('cut', rejected(409, 'GENERAL_ERROR')))
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ status: 409, afterLost: true })
})

test('each maintenance response reports maintenance, and the next other response its end', async () => {
  const { client, hooks } = clientFixture(inTurn(rejected(503, 'MAINTENANCE', 5), rejected(404, 'NOT_FOUND')))
  const reported: boolean[] = []
  hooks.onMaintenance = (isOn) => void reported.push(isOn)
  await client.send(getBalance, {}).catch(() => undefined)
  expect(reported).toEqual([true])
  await client.send(getBalance, {})
  expect(reported).toEqual([true, false])
})

test('an intercepted response does not end maintenance', async () => {
  const { client, hooks } = clientFixture(inTurn({ text: '<html>Sign in</html>' }))
  const reported: boolean[] = []
  hooks.onMaintenance = (isOn) => void reported.push(isOn)
  await client.send(getBalance, {})
  expect(reported).toEqual([false]) // only by our server's response
})

test('the headers are passed once, before the data, and never those of a failed try', async () => {
  const { client } = clientFixture(inTurn('cut', { status: 500 }, { json: money, headers: { etag: '"v2"' } }))
  const received: (string | null)[] = []
  const response = client.send(getBalance, {}, { onHeaders: (headers) => void received.push(headers.get('etag')) })
  await expect(response).resolves.toMatchObject(money)
  expect(received).toEqual(['"v2"'])
  const broken = clientFixture(() => ({ json: { real: 'x' } }))
  await broken.client.send(getBalance, {}, { onHeaders: () => received.push('broken') }).catch(() => undefined)
  expect(received).toEqual(['"v2"'])
})

test('a session before its start sends its own token, and its rejection ends no session [NET-08]', async () => {
  const all = played(() => expired)
  await expect(all.client.send(getBalance, {}, { bearer: 'new' })).rejects.toMatchObject({ status: 401 })
  expect(all.requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer new'])
  expect(all.onSessionLost).not.toHaveBeenCalled()
  const banned = played(() => rejected(403, 'AUTH_USER_BANNED'))
  await expect(banned.client.send(getBalance, {}, { bearer: 'new' })).rejects.toMatchObject({ status: 403 })
  expect(banned.onSessionLost).not.toHaveBeenCalled()
})

test('wrong sign-in data triggers no refresh while a player is signed in [NET-09]', async () => {
  const { client, requests, onSessionLost } = played(() => rejected(401, 'INVALID_CREDENTIALS'))
  await expect(client.send(authenticate, { body: credentials })).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a 401 for a guest causes no sign-out and no refresh, even with a player in another tab [NET-08]', async () => {
  const { client, requests, tokens, onSessionLost } = clientFixture(() => expired)
  tokens.begin('p2', { access: 'A2', refresh: 'R2' })
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
  expect(onSessionLost).not.toHaveBeenCalled()
})

const tournaments = { query: { language: 'ru' } } as never
const feedback = { body: {} } as never

test("a player signed out by another tab sends nothing with the next player's tokens [O-14]", async () => {
  const { client, requests, tokens } = played(() => balance)
  tokens.begin('p2', { access: 'A2', refresh: 'R2' })
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ kind: 'player-changed', status: 0 })
  await expect(client.send(sendFeedback, feedback)).rejects.toMatchObject({ kind: 'player-changed' })
  expect(requests).toEqual([])
})

test('a read that guests may make continues as a guest’s when the player changes [O-14]', async () => {
  const all = played(inTurn('cut', { json: { data: [] } }))
  const list = all.client.send(listTournaments, tournaments).catch((error: unknown) => error)
  all.state.player = null
  all.tokens.end()
  all.client.playerChanged()
  await list
  expect(all.requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer A1', undefined])
})

test('a write of a player that guests may make too ends with the player [O-14]', async () => {
  const { client, state, requests } = played(() => 'hang')
  const sent = client.send(sendFeedback, feedback).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  state.player = null
  client.playerChanged()
  expect(await sent).toMatchObject({ kind: 'player-changed' })
  expect(requests).toHaveLength(1)
})

test('a change of player keeps the calls of the current player', async () => {
  const { client } = played(() => balance)
  const sent = client.send(getBalance, {})
  client.playerChanged()
  await expect(sent).resolves.toMatchObject(money)
})

test.each([400, 403, 404])('a firewall’s %s is reported at once, ignoring its Retry-After', async (status) => {
  const { client, waits } = clientFixture(() => ({ status, text: '<html>', headers: { 'retry-after': '5' } }))
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ kind: 'foreign', status })
  expect(waits).toEqual([])
})

test('truncated JSON proves no connection', async () => {
  const { client, outcomes } = clientFixture(inTurn({ text: '{"real": 1' }))
  await client.send(getBalance, {})
  expect(outcomes).toEqual(['lost', 'reached'])
})

test('a ban is a 403: the same code with another status ends no session [NET-07]', async () => {
  const { client, onSessionLost } = played(() => rejected(422, 'AUTH_USER_BANNED'))
  await expect(client.send(getBalance, {})).rejects.toMatchObject({ status: 422 })
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a public call continues when the player changes', async () => {
  const answered = Promise.withResolvers<Reply>()
  const { client, state } = played(() => answered.promise)
  const sent = client.send(authenticate, { body: credentials })
  await vi.advanceTimersByTimeAsync(10)
  state.player = null
  client.playerChanged()
  answered.resolve(rejected(422, 'INVALID_CREDENTIALS'))
  await expect(sent).rejects.toMatchObject({ status: 422 })
})

test('a rejected token of a session before its start is never replaced by another [NET-08]', async () => {
  const { client, hooks } = clientFixture(() => expired)
  const exchange = vi.fn<() => Promise<boolean>>(async () => true)
  hooks.exchangeAuthToken = exchange
  await expect(client.send(getBalance, {}, { bearer: 'new' })).rejects.toMatchObject({ status: 401 })
  expect(exchange).not.toHaveBeenCalled()
})

test('a response with no-store is not stored, until a later one allows it', async () => {
  const { client } = clientFixture(
    inTurn(
      { json: money, headers: { 'cache-control': 'no-store' } },
      { json: money, headers: { 'cache-control': 'Private' } },
    ),
  )
  await client.send(getBalance, {})
  expect([mayStore(getBalance.id), mayStore(listTournaments.id)]).toEqual([false, true])
  await client.send(getBalance, {})
  expect(mayStore(getBalance.id)).toBe(false)
  await client.send(getBalance, {})
  expect(mayStore(getBalance.id)).toBe(true)
})
