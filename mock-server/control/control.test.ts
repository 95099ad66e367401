import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { networkProfiles } from '../http/network.ts'
import { bearer, multipart, TestSession, type Player } from '../testing/client.ts'
import { smallPng } from '../testing/profile-examples.ts'

let mock: Mock
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

type Thing = { id: string; what: string; state: string; amount: number | null; actions: string[] }
type World = Record<'payments' | 'documents' | 'offers', Thing[]>

async function setUp(kind = 'player') {
  const session = new TestSession(mock, `control-${(count += 1)}`)
  await session.control('POST', 'reset', { now: '2026-03-03T10:00:00Z', freeze: true })
  const player = await session.player(kind)
  const world = () => session.control<World>('GET', `world?player=${player.id}`)
  const act = (kind: keyof World, id: string, action: string) =>
    session.call('/__mock/transition', { method: 'POST', body: { kind, player: player.id, id, action } })
  const read = async <T>(path: string) => JSON.parse((await session.call(path, { headers: bearer(player) })).text) as T
  const real = async () => (await read<{ real: number }>('/api/v1/profile/balance')).real
  return { session, player, world, act, read, real }
}

function pay(session: TestSession, player: Player, type: 'deposit' | 'withdrawal') {
  const back = 'http://localhost/'
  const body = {
    type,
    uid: 'wallet-kzt',
    amount: 500_000,
    currency: 'KZT',
    fields: {},
    success_url: back,
    fail_url: back,
  }
  const headers = { ...bearer(player), 'idempotency-key': `control-${type}` }
  return session.call('/api/v1/cashbox/pay', { method: 'POST', headers, body })
}

test('a withdrawal is held, released, declined: its money is returned once [CASH-16 CASH-17]', async () => {
  const { session, player, world, act, real } = await setUp()
  const before = await real()
  await pay(session, player, 'withdrawal')
  const [payment] = (await world()).payments
  expect([payment?.state, await real()]).toEqual(['review', before - 500_000])
  const id = payment?.id ?? ''
  expect((await act('payments', id, 'hold')).status).toBe(200)
  expect((await act('payments', id, 'sending')).status).toBe(200)
  expect((await act('payments', id, 'take back')).status).toBe(409)
  expect((await act('payments', id, 'declined')).status).toBe(200)
  expect(await real()).toBe(before)
  expect((await act('payments', id, 'declined')).status).toBe(409)
  expect((await world()).payments[0]).toMatchObject({ state: 'failed', actions: [] })
  await session.control('POST', 'clock', { advance: 600_000 })
  expect(await real()).toBe(before)
})

test('a deposit is paid, or ends without money, by hand [CASH-13]', async () => {
  const { session, player, world, act, real } = await setUp()
  const before = await real()
  await pay(session, player, 'deposit')
  const id = (await world()).payments[0]?.id ?? ''
  expect((await act('payments', id, 'paid')).status).toBe(200)
  expect((await act('payments', id, 'declined')).status).toBe(409)
  expect(await real()).toBe(before + 500_000)
  expect((await act('payments', 'no-such', 'paid')).status).toBe(409)
})

test('documents are approved and declined by hand; both kinds approved verify the player', async () => {
  const { session, player, world, act, read } = await setUp('unconfirmed')
  for (const type of ['Passport', 'wallet_screenshot']) {
    const form = new FormData()
    form.append('document_type', type)
    form.append('documents[0]', smallPng(`${type}.png`))
    const { body, headers } = await multipart(form)
    const all = { ...headers, ...bearer(player), 'idempotency-key': `control-${type}` }
    await session.call('/api/v1/profile/documents/upload', { method: 'POST', body, headers: all })
  }
  const [one, other] = (await world()).documents
  expect((await act('documents', one?.id ?? '', 'decline: blurry')).status).toBe(200)
  const listed = await read<{ status: string; decline_reason: string | null }[]>('/api/v1/profile/documents')
  expect(listed.find(({ status }) => status === 'declined')?.decline_reason).toMatch(/\S/)
  for (const document of [one, other]) await act('documents', document?.id ?? '', 'approve')
  expect(await read('/api/v1/profile')).toMatchObject({ is_doc_verified: true })
  expect((await act('documents', one?.id ?? '', 'eat')).status).toBe(409)
})

test('offers are given, put in play, finished and taken away by hand', async () => {
  const { session, player, world, act, read } = await setUp('new')
  await session.control('POST', 'grant', { player: player.id, offer: 'weekend-wave' })
  const given = (await world()).offers.find(({ what }) => what.startsWith('deposit_bonus, Weekend'))
  expect(given?.state).toBe('available')
  const id = given?.id ?? ''
  expect((await act('offers', id, 'finished')).status).toBe(409)
  expect((await act('offers', id, 'active')).status).toBe(200)
  const balance = () => read<{ real: number; bonus: number }>('/api/v1/profile/balance')
  const active = await balance()
  expect(active.bonus).toBeGreaterThan(0)
  expect((await act('offers', id, 'finished')).status).toBe(200)
  const after = await balance()
  expect(after.bonus).toBe(0)
  expect(after.real).toBeGreaterThan(active.real)
  expect((await world()).offers.find((offer) => offer.id === id)?.state).toBe('finished')
})

test('plays a round with the given result', async () => {
  const { session, player, real } = await setUp()
  const before = await real()
  await session.control('POST', 'round', { player: player.id, bet: 10_000, win: 2500 })
  expect(await real()).toBe(before - 7500)
  const unknown = { player: player.id, game: 'no-such', bet: 1, win: 0 }
  expect((await session.call('/__mock/round', { method: 'POST', body: unknown })).status).toBe(404)
})

test('a round is a free spin if the player has one for the game', async () => {
  const { session, player, real, read } = await setUp('bonus')
  const before = await real()
  type Offers = { data: { id: string; status: string; game_slug: string | null; spins_won: number }[] }
  const offers = async () => (await read<Offers>('/api/v1/offers?order=desc&limit=200')).data
  const spins = (await offers()).find(({ game_slug: slug, status }) => slug && status === 'active')
  await session.control('POST', 'round', { player: player.id, game: spins?.game_slug, bet: 10_000, win: 700 })
  expect((await offers()).find(({ id }) => id === spins?.id)?.spins_won).toBe(700)
  expect(await real()).toBe(before)
})

test('a code of a social network signs in the chosen account', async () => {
  const { session } = await setUp()
  const code = await session.control<object>('POST', 'social-code', { account: 'player' })
  const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost', currency: 'KZT', language: 'ru' }
  const body = { ...code, ...origin, accepts_terms: false }
  expect((await session.call('/api/social-authenticate', { method: 'POST', body })).status).toBe(200)
  expect((await session.call('/api/social-authenticate', { method: 'POST', body })).status).toBe(400)
})

test('a notification is pushed into the inbox, of one kind or of all', async () => {
  const { session, player, read } = await setUp()
  const inbox = () =>
    read<{ data: { sub_type: string; status: string }[] }>('/api/v1/notifications?order=desc&filter[history]=0')
  const before = (await inbox()).data.length
  await session.control('POST', 'notify', { player: player.id, sub_type: 'achievement' })
  expect((await inbox()).data[0]).toMatchObject({ sub_type: 'achievement', status: 'available' })
  const { sent } = await session.control<{ sent: number }>('POST', 'notify', { player: player.id, sub_type: 'all' })
  expect((await inbox()).data.length).toBe(before + 1 + sent)
})

test('time goes to the next Thursday and to the first of the month, in UTC', async () => {
  const { session } = await setUp()
  const to = async (where: string) =>
    new Date((await session.control<{ now: number }>('POST', 'clock', { to: where })).now)
  expect((await to('thursday')).toISOString()).toBe('2026-03-05T00:00:00.000Z')
  expect((await to('thursday')).toISOString()).toBe('2026-03-12T00:00:00.000Z')
  expect((await to('month')).toISOString()).toBe('2026-04-01T00:00:00.000Z')
})

test('players are listed with the newest first; a ban by hand ends the session and can be lifted', async () => {
  const { session, player } = await setUp()
  const listed = () => session.control<{ id: string; tags: string[] }[]>('GET', 'players')
  expect((await listed())[0]?.id).toBe(player.id)
  const profile = async () => (await session.call('/api/v1/profile', { headers: bearer(player) })).status
  await session.control('POST', 'ban', { player: player.id })
  expect([await profile(), (await listed())[0]?.tags]).toEqual([403, expect.arrayContaining(['banned'])])
  await session.control('POST', 'ban', { player: player.id })
  expect(await profile()).toBe(200)
})

test('removes one forced response and keeps the others', async () => {
  const { session } = await setUp()
  await session.control('POST', 'force', { endpoint: 'visitor.check', code: 'MAINTENANCE' })
  await session.control('POST', 'force', { endpoint: 'visitor.guest', code: 'MAINTENANCE' })
  const left = await session.control<{ endpoint: string }[]>('DELETE', 'force?endpoint=visitor.check')
  expect(left.map(({ endpoint }) => endpoint)).toEqual(['visitor.guest'])
  expect((await session.call('/api/v1/check')).status).toBe(200)
})

test('a session gets the connection of a named profile and returns to the first one', async () => {
  const { session } = await setUp()
  const net = async () => (await session.control<{ net: unknown }>('GET', 'state')).net
  await session.control('POST', 'net', 'edge')
  expect(await net()).toEqual(networkProfiles.edge)
  await session.control('DELETE', 'faults')
  expect(await net()).toBe('ok')
  const slow = await createMock({ port: 0, network: networkProfiles['3g'] })
  try {
    const other = new TestSession(slow, 'control-slow')
    expect((await other.control<{ net: unknown }>('GET', 'state')).net).toEqual(networkProfiles['3g'])
  } finally {
    await slow.close()
  }
})

test('the pages of the cockpit load only their own scripts', async () => {
  const { session } = await setUp()
  for (const path of ['/__mock', '/__mock/', '/__mock/api']) {
    const { status, text, headers } = await session.call(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).not.toMatch(/https?:\/\//)
    for (const [, file = ''] of text.matchAll(/(?:src|href)="(\/__mock\/[\w.-]+\.(?:js|css))"/g)) {
      expect([file, (await session.call(file)).status]).toEqual([file, 200])
    }
  }
  expect((await session.call('/__mock/page/../mount.ts')).status).toBe(404)
})

test('reports the fault of a control call and changes nothing', async () => {
  const { session, player } = await setUp()
  const post = async (path: string, body: unknown) =>
    (await session.call(`/__mock/${path}`, { method: 'POST', body })).status
  expect(await post('transition', { kind: 'payments', player: 'no-such', id: 'x', action: 'paid' })).toBe(404)
  expect(await post('transition', { kind: 'stars', player: player.id, id: 'x', action: 'paid' })).toBe(400)
  expect(await post('notify', { player: player.id, sub_type: 'no-such' })).toBe(400)
  expect(await post('grant', { player: player.id, offer: '__proto__' })).toBe(400)
  expect(await post('clock', { to: 'yesterday' })).toBe(400)
  expect(await post('ban', {})).toBe(400)
})
