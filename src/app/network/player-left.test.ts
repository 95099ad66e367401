import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clientFixture, type Server } from '~tests/unit/client.ts'
import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { problemCodes } from '~/forms/server-errors.ts'

/** Every call of the contract that changes something of a signed-in player. */
const changes = (Object.values(endpoints) as unknown as AnyEndpoint[]).filter(
  ({ method, access }) => method !== 'GET' && access !== 'anyone',
)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Played = ReturnType<typeof clientFixture>
const tokensOf = (player: string) => ({ access: `access-${player}`, refresh: `refresh-${player}` })

/** B signs in over A, or A signs out. `isNotified`: this tab knows it. */
function leave({ tokens, state, client }: Played, next: string | null, isNotified: boolean) {
  if (next === null) tokens.end()
  else tokens.begin(next, tokensOf(next))
  if (!isNotified) return
  state.player = next
  client.playerChanged()
}

const accepted = { status: 200, json: { status: 'ok' } }
const changed = { status: 422, json: { message: 'VALIDATION_FAILED', errors: {} } }

/** Responses of a server. A leaves during the request, at one of these moments. */
const moments: Record<string, (leaves: () => void) => Server> = {
  'no response has arrived': (leaves) => () => {
    leaves()
    return 'hang'
  },
  'the response is on its way': (leaves) => () => {
    leaves()
    return accepted
  },
  'an error response is on its way': (leaves) => () => {
    leaves()
    return changed
  },
  'the connection is lost': (leaves) => () => {
    leaves()
    return 'cut'
  },
  'the server is busy': (leaves) => () => {
    leaves()
    return { status: 429, json: {}, headers: { 'retry-after': '1' } }
  },
  'the server fails': (leaves) => () => {
    leaves()
    return { status: 500, json: {} }
  },
  'the tokens are refreshed':
    (leaves) =>
    ({ path }) => {
      if (!path.endsWith('/refresh')) return { status: 401, json: { message: 'UNAUTHORIZED' } }
      leaves()
      return { json: { access: { token: 'late-A' }, refresh: { token: 'late-A' } } }
    },
}
const ways: Record<string, [next: string | null, isNotified: boolean]> = {
  'A signs out': [null, true],
  'B follows': ['B', true],
  'B follows in another tab': ['B', false],
}

const cells = Object.keys(moments).flatMap((moment) => Object.keys(ways).map((way) => [moment, way] as const))

async function run(endpoint: AnyEndpoint, moment: string, way: string) {
  let leaves = () => {}
  const played: Played = clientFixture(moments[moment]?.(() => leaves()) ?? (() => 'cut'), { player: 'A' })
  played.tokens.begin('A', tokensOf('A'))
  let stored = ''
  leaves = () => {
    leave(played, ...(ways[way] ?? [null, true]))
    stored = JSON.stringify([...played.entries])
    leaves = () => {}
  }
  const onHeaders = vi.fn<(headers: Headers) => void>()
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']))
  const options = { onHeaders, ...(endpoint.keyed === true && { key: 'key-of-the-call' }) }
  const ended = played.client.send(endpoint, { params, query: {}, body: {} }, options).then(
    (data) => ({ data, error: null }),
    (error: unknown) => ({ data: null, error }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  const { data, error } = await ended
  return {
    data,
    shown: error === null ? ['no error'] : problemCodes(error),
    stored: stored === JSON.stringify([...played.entries]) ? [] : ['something'],
    sent: played.requests.slice(1).filter(({ path }) => !path.endsWith('/refresh')),
    tokens: new Set(played.requests.map(({ headers }) => headers['Authorization'] ?? 'Bearer access-A')),
    notified: [...onHeaders.mock.calls, ...played.onRefused.mock.calls, ...played.onSessionLost.mock.calls],
  }
}

test.each(cells)('while %s, %s: a change shows, stores and sends nothing more [O-14 AUTH-27]', async (moment, way) => {
  expect(changes.length).toBeGreaterThan(40)
  const silent = { data: null, shown: [], stored: [], sent: [], tokens: new Set(['Bearer access-A']), notified: [] }
  for (const endpoint of changes) {
    const ended = await run(endpoint, moment, way)
    expect([endpoint.id, ended]).toEqual([endpoint.id, silent])
  }
})
