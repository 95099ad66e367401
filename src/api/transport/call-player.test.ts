import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPayment, getPaymentOutcome, type PayInput } from '~/contract/cash-box.ts'
import { cancelOffer } from '~/contract/offer-calls.ts'
import { getUser } from '~/contract/profile.ts'
import { activatePromoCode } from '~/contract/promo-codes.ts'
import { cancelWithdrawal } from '~/contract/transactions.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

import { clientFixture, type Server } from '~tests/unit/client.ts'

const payment: PayInput = {
  type: 'withdrawal',
  uid: 'wallet',
  amount: 200_000,
  currency: 'KZT',
  fields: {},
  fail_url: '/f',
  success_url: '/s',
}
const key = { key: 'k1-of-the-call' }
const tokensOf = (player: string) => ({ access: `access-${player}`, refresh: `refresh-${player}` })

/** A client with which A plays, until `next()` lets B play. */
function played(server: Server) {
  const fixture = clientFixture(server, { player: 'A' })
  fixture.tokens.begin('A', tokensOf('A'))
  const next = (player: string | null = 'B') => {
    fixture.state.player = player
    if (player) fixture.tokens.begin(player, tokensOf(player))
    else fixture.tokens.end()
    fixture.client.playerChanged()
  }
  return { ...fixture, next }
}
type Played = ReturnType<typeof played>

const gone = { kind: 'player-changed', code: 'PLAYER_CHANGED', isLost: false }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const calls: [string, (client: Played['client']) => Promise<unknown>][] = [
  ['a payment', (client) => client.send(createPayment, { body: payment }, key)],
  ['a promo code', (client) => client.send(activatePromoCode, { body: { code: 'GIFT' } }, key)],
  ['an offer that is given up', (client) => client.send(cancelOffer, { body: { offer_id: 'o1' } }, key)],
  [
    'a withdrawal that is taken back',
    (client) => client.send(cancelWithdrawal, { body: { transaction_id: 't' } }, key),
  ],
]

test.each(calls)('%s with a lost response is never retried for the next player [O-14]', async (_, send) => {
  const all: Played = played((_request, count) => {
    if (count === 1) all.state.player = 'B' // no reaction has notified the client yet
    return 'cut'
  })
  await expect(send(all.client)).rejects.toMatchObject(gone)
  expect(all.requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer access-A'])
})

test('a hanging call ends at once when its player signs out, without further requests [O-14]', async () => {
  const { client, requests, next, onSessionLost, onRefused, reports } = played(() => 'hang')
  const sent = client.send(createPayment, { body: payment }, key).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  next()
  expect(await sent).toMatchObject(gone)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  expect([onSessionLost.mock.calls, onRefused.mock.calls, reports]).toEqual([[], [], []])
})

test.each([
  ['Retry-After of a busy server', { status: 429, json: {}, headers: { 'retry-after': '30' } }],
  ['an answer of 500', { status: 500, json: {} }],
])('the wait after %s ends with the player [O-14 NET-04]', async (_, reply) => {
  const { hooks, requests, ...all } = played(() => reply)
  const { createClient } = await import('./client.ts')
  const client = createClient(hooks, { fetch: all.fetch, tokens: all.tokens, locks: null }) // real waits
  const sent = client.send(createPayment, { body: payment }, key).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  all.state.player = null
  client.playerChanged()
  expect(await sent).toMatchObject(gone)
  all.state.player = 'B'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test("a call that waited for a refresh is not replayed with the next player's tokens [O-14 NET-09]", async () => {
  const all: Played = played(({ path }) => {
    if (!path.endsWith('refresh')) return { status: 401, json: { message: 'UNAUTHORIZED' } }
    all.next()
    return { json: { access: { token: 'late-A' }, refresh: { token: 'late-A' } } }
  })
  const error = await all.client.send(createPayment, { body: payment }, key).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject(gone)
  expect(all.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['pay', 'refresh'])
  expect(all.tokens.access).toBe('access-B')
  expect(all.onSessionLost).not.toHaveBeenCalled()
})

test('the response for the previous player is not passed to the next [O-14]', async () => {
  const all: Played = played(() => {
    all.next()
    return { json: { status: 'process' } }
  })
  await expect(all.client.send(createPayment, { body: payment }, key)).rejects.toMatchObject(gone)
  const outcome = all.client.send(getPaymentOutcome, { params: { key: 'k' } }).catch((error: unknown) => error)
  expect(await outcome).not.toMatchObject(gone) // B's own call gets its response
})

test('the account call of a sign-in, before a player is set, continues [AUTH-17]', async () => {
  const all = clientFixture((_request, count) => {
    if (count > 1) return { json: testUser }
    all.state.player = 'A'
    all.client.playerChanged()
    return 'cut'
  })
  await expect(all.client.send(getUser, {})).resolves.toMatchObject({ id: testUser.id })
})
