import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '../../src/contract/all.ts'
import { isConditional, type AnyEndpoint } from '../../src/contract/endpoint.ts'
import { createMock, type Mock } from '../app.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import { bearer, TestSession, type Player } from '../testing/client.ts'
import { examplesFor, pathOf, type Given } from '../testing/examples.ts'
import { kindsOfCalls } from '../testing/profile-examples.ts'

let mock: Mock
let session: TestSession

beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'conditional')
  await session.control('POST', 'reset', { seed: 1, freeze: true })
})
afterAll(() => mock.close())

type Name = keyof typeof endpoints
const slug = catalogueOf(1).games.find(({ card }) => card.availability === 'available')?.card.slug ?? ''
const all = Object.entries(endpoints) as [Name, AnyEndpoint][]
const reads = all.filter(([, { method }]) => method === 'GET')
/** Their responses contain a new number each time, or need links and payments that a test would have to make first. */
const never = new Set<Name>(['searchGames', 'getPaymentOutcome', 'confirmEmail'])

function get(name: Name, endpoint: AnyEndpoint, player: Player, headers: Record<string, string> = {}) {
  const given: Given = examplesFor(player, { slug, method: 'wallet-kzt', page: 'rules', key: 'conditional-1' })[name]
  const access = endpoint.access === 'anyone' ? {} : bearer(player)
  return session.call(pathOf(endpoint, given), { headers: { ...access, ...headers } })
}

test.each(reads.filter(([name, endpoint]) => isConditional(endpoint) && !never.has(name)))(
  '%s: unchanged since its ETag is a 304 without a body [O-45]',
  async (name, endpoint) => {
    const player = await session.player(kindsOfCalls[name])
    const first = await get(name, endpoint, player)
    const etag = String(first.headers['etag'])
    expect([first.status, etag.slice(0, 3)]).toEqual([200, 'W/"'])
    expect(first.headers['cache-control']).toBe(endpoint.access === 'anyone' ? 'no-cache' : 'no-store')
    const same = await get(name, endpoint, player, { 'if-none-match': etag })
    expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', etag])
    const other = await get(name, endpoint, player, { 'if-none-match': 'W/"other"' })
    expect([other.status, other.text]).toEqual([200, first.text])
  },
)

test('responses that are neither catalogue nor polled have no ETag', async () => {
  const plain = reads.filter(([name, endpoint]) => !isConditional(endpoint) && !never.has(name))
  expect(plain.length).toBeGreaterThan(0)
  for (const [name, endpoint] of plain) {
    const { headers } = await get(name, endpoint, await session.player(kindsOfCalls[name]))
    expect([name, headers['etag']]).toEqual([name, undefined])
  }
})
