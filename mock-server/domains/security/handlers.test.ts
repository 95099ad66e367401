import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Security } from '../../../src/contract/security.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
} as const
type Agent = keyof typeof agents

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

/** A player in a new session, with calls from a device. */
async function setUp(kind = 'new') {
  const session = new TestSession(mock, `security-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  const player = await session.player(kind)
  const request = async (path: string, { access, agent, body }: { access?: string; agent?: Agent; body?: object }) => {
    const headers = { ...(access ? bearer({ access }) : {}), 'user-agent': agent ? agents[agent] : 'none' }
    const reply = await session.call(path, { headers, ...(body ? { method: 'POST', body } : {}) })
    return { status: reply.status, json: JSON.parse(reply.text) as Record<string, never> }
  }
  const signIn = async (agent: Agent) => {
    const { email, password } = player
    const body = { email, password, region: 'KZ', brand: 'Qumai', domain: 'localhost' }
    const { json } = await request('/api/authenticate', { agent, body })
    return (json['access'] as unknown as { token: string }).token
  }
  const security = async (access: string, agent: Agent = 'phone') =>
    (await request('/api/v1/security?locale=en', { access, agent })).json as unknown as Security
  const messages = () => {
    const { notifications } = mock.sessions.get(session.id).world.players.get(player.id) ?? { notifications: [] }
    return notifications.filter(({ sub_type: kindOf }) => kindOf === 'new_device')
  }
  return { session, player, ask: request, signIn, security, messages }
}

const end = (access: string, id: string | undefined) => ({ access, body: { session_id: id } })
const opens = async ({ ask: request }: Awaited<ReturnType<typeof setUp>>, access: string) =>
  (await request('/api/v1/profile', { access })).status === 200

test('a session states its device and place, its start, its last use, and whether it is current [PLUS-07]', async () => {
  const all = await setUp()
  const wait = () => all.session.control('POST', 'clock', { advance: 60_000 })
  await wait()
  const phone = await all.signIn('phone')
  await wait()
  const tablet = await all.signIn('tablet')
  const { sessions } = await all.security(tablet, 'tablet')
  expect(sessions.slice(0, 2)).toMatchObject([
    { device: { kind: 'tablet', browser: 'Safari', system: 'iOS', place: 'Almaty, Kazakhstan' }, is_current: true },
    {
      device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
      is_current: false,
      started_at: '2026-11-21T12:01:00.000Z',
      seen_at: '2026-11-21T12:01:00.000Z',
    },
  ])
  const own = (await all.security(phone)).sessions[0]
  expect([own?.id, own?.seen_at]).toEqual([sessions[1]?.id, '2026-11-21T12:02:00.000Z'])
})

test('a session keeps the device that signed in; another one that uses it is shown beside it [PLUS-71]', async () => {
  const all = await setUp()
  const access = await all.signIn('phone')
  const own = async (agent: Agent) => (await all.security(access, agent)).sessions[0]
  const phone = { browser: 'Chrome', system: 'Android' }
  expect(await own('phone')).toMatchObject({ device: phone, other_device: null })
  expect(await own('computer')).toMatchObject({ device: phone, other_device: { browser: 'Edge', system: 'Windows' } })
  expect(await own('phone')).toMatchObject({ device: phone, other_device: { browser: 'Edge', system: 'Windows' } })
})

test('a call or refresh from another device does not make that device known to the account [PLUS-10 PLUS-71]', async () => {
  const all = await setUp()
  const { json } = await all.ask('/api/refresh', { agent: 'phone', body: { refresh_token: all.player.refresh } })
  const { access, refresh } = json as unknown as { access: { token: string }; refresh: { token: string } }
  await all.security(access.token, 'computer')
  await all.ask('/api/refresh', { agent: 'tablet', body: { refresh_token: refresh.token } })
  expect((await all.security(access.token, 'phone')).sessions[0]).toMatchObject({
    device: { browser: 'Chrome' },
    other_device: { kind: 'tablet' },
  })
  await all.signIn('computer')
  expect(all.messages()).toHaveLength(1)
})

test('a session keeps its id after a refresh, and ends at a log-out [PLUS-07]', async () => {
  const all = await setUp()
  const { player } = all
  const before = (await all.security(player.access)).sessions
  const refreshed = await all.ask('/api/refresh', { body: { refresh_token: player.refresh } })
  const next = refreshed.json as unknown as { access: { token: string }; refresh: { token: string } }
  expect((await all.security(next.access.token)).sessions.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const other = await all.signIn('phone')
  expect((await all.security(other)).sessions).toHaveLength(before.length + 1)
  await all.ask('/api/logout', { body: { refresh_token: next.refresh.token } })
  expect((await all.security(other)).sessions).toHaveLength(before.length)
})

test('a session is ended from another one, once, and that is noted [PLUS-08 PLUS-09]', async () => {
  const all = await setUp()
  const [phone, tablet] = [await all.signIn('phone'), await all.signIn('tablet')]
  const { id } = (await all.security(tablet)).sessions[0] ?? {}
  for (const _time of ['once', 'again'])
    expect((await all.ask('/api/v1/security/sessions/end', end(phone, id))).status).toBe(200)
  expect([await opens(all, tablet), await opens(all, phone)]).toEqual([false, true])
  const { changes } = await all.security(phone)
  expect(changes.map(({ kind }) => kind)).toEqual(['sessions_ended', 'new_device'])
})

test('all other sessions end together; none is no error [PLUS-08]', async () => {
  const all = await setUp('player')
  const phone = await all.signIn('phone')
  const endOthers = async () =>
    (await all.ask('/api/v1/security/sessions/end-others', { access: phone, body: {} })).json
  expect(await endOthers()).toEqual({ status: 'ok', ended: 3 }) // the player's own, and two of the past
  expect(await endOthers()).toEqual({ status: 'ok', ended: 0 })
  expect(await opens(all, all.player.access)).toBe(false)
  expect((await all.security(phone)).sessions).toHaveLength(1)
})

test('players cannot see or end sessions of others [PLUS-08]', async () => {
  const all = await setUp()
  const stranger: Player = await all.session.player('player')
  const { sessions, changes } = await all.security(all.player.access)
  const theirs = await all.security(stranger.access)
  const ids = new Set([...theirs.sessions, ...theirs.changes].map(({ id }) => id))
  expect([...sessions, ...changes].filter(({ id }) => ids.has(id))).toEqual([])
  await all.ask('/api/v1/security/sessions/end', end(stranger.access, sessions[0]?.id))
  await all.ask('/api/v1/security/sessions/end-others', { access: stranger.access, body: {} })
  expect(await opens(all, all.player.access)).toBe(true)
})

test('e-mail, phone and password that change are listed, the newest first, with the device [PLUS-09]', async () => {
  const all = await setUp()
  const { player, ask: request } = all
  const as = (body: object) => ({ access: player.access, agent: 'computer' as const, body })
  await request('/api/v1/profile', as({ phone: '77015550000' }))
  await request('/api/v1/profile', as({ phone: '77015550000', first_name: 'Aida' }))
  await request('/api/v1/profile/update-password', as({ old_password: player.password, new_password: 'another-1' }))
  const { changes } = await all.security(player.access)
  expect(changes.map(({ kind }) => kind)).toEqual(['password', 'phone'])
  expect(changes[0]?.device).toMatchObject({ kind: 'computer', browser: 'Edge', system: 'Windows' })
})

test('reports a new device once, but never the first one [PLUS-10]', async () => {
  const all = await setUp()
  await all.signIn('phone')
  expect(all.messages()).toEqual([])
  await all.signIn('computer')
  await all.signIn('computer')
  await all.signIn('phone')
  const [message, ...others] = all.messages()
  expect(others).toEqual([])
  expect(message?.content.en).toMatch(/^Edge · Windows, Almaty, Kazakhstan\. /)
  expect(message?.link?.url).toBe('/profile/security')
})
