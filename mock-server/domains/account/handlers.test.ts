import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Account, ExportFile } from '../../../src/contract/account.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession } from '../../testing/client.ts'

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A player in a new session, with calls about the account. */
async function setUp(kind = 'new') {
  const session = new TestSession(mock, `account-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  const player = await session.player(kind)
  const record = () => {
    const found = mock.sessions.get(session.id).world.players.get(player.id)
    if (!found) throw new Error('no player')
    return found
  }
  const login = { password: player.password, region: 'KZ', brand: 'Qumai', domain: 'localhost' }
  const signIn = async () => {
    const body = { email: player.email, ...login }
    const reply = await session.call('/api/authenticate', { method: 'POST', body })
    return { status: reply.status, json: JSON.parse(reply.text) as { access: { token: string } } }
  }
  let { access } = player
  const request = async (path: string, body?: object, by = access) => {
    const reply = await session.call(path, {
      headers: bearer({ access: by }),
      ...(body ? { method: 'POST', body } : {}),
    })
    return { status: reply.status, json: JSON.parse(reply.text) as Account, text: reply.text }
  }
  /** Advances the time, and signs the player in again if the session has expired. */
  const wait = async (ms: number) => {
    await session.control('POST', 'clock', { advance: ms })
    const { status, json } = await signIn()
    if (status === 200) access = json.access.token
    return status
  }
  const account = async () => (await request('/api/v1/account')).json
  const close = (password = player.password) => request('/api/v1/account/close', { password })
  const outbox = async () => session.control<{ to: string; subject: string; text: string }[]>('GET', 'outbox')
  return { session, player, record, ask: request, wait, account, close, outbox }
}

const copyPath = (account: Account) => `/api/v1/account/export/${account.export?.id}?locale=en`

test('a copy is requested once, prepared, ready for days, then expires [PLUS-40]', async () => {
  const { ask: request, wait, account, outbox } = await setUp()
  expect((await account()).export).toBeNull()
  const first = await request('/api/v1/account/export', {})
  expect(first.json.export).toMatchObject({ status: 'asked', ready_until: null })
  const again = await request('/api/v1/account/export', {})
  expect(again.json.export).toEqual(first.json.export)
  expect((await request(copyPath(first.json))).status).toBe(404)
  await wait(15_000)
  expect((await account()).export?.status).toBe('preparing')
  await wait(15_000)
  const ready = await account()
  expect(ready.export).toMatchObject({ status: 'ready', ready_until: '2026-11-28T12:00:30.000Z' })
  expect((await outbox()).filter(({ to }) => to === 'support@qumai.test')).toHaveLength(1)
  await wait(7 * DAY)
  expect((await account()).export?.status).toBe('expired')
  expect((await request(copyPath(ready))).status).toBe(404)
  const next = await request('/api/v1/account/export', {})
  expect(next.json.export?.status).toBe('asked')
  expect(next.json.export?.id).not.toBe(ready.export?.id)
})

test('the copy has only data of the player, and no password, token or key [PLUS-41]', async () => {
  const { session, player, ask: request, wait, account, record } = await setUp('player')
  const stranger = await session.player('vip')
  await request('/api/v1/account/export', {})
  await wait(MINUTE)
  const reply = await request(copyPath(await account()))
  const { sections } = JSON.parse(reply.text) as ExportFile
  const counts = Object.fromEntries(sections.map(({ name, rows }) => [name, rows.length]))
  expect(Object.keys(counts).join(' ')).toBe(
    'profile balance payments cards rounds bonuses limits messages documents games sessions passkeys changes settings account',
  )
  expect(counts['payments']).toBe(13)
  expect(counts['rounds']).toBe(record().rounds?.length)
  expect(counts['rounds']).toBeGreaterThan(20)
  expect(sections[0]?.rows[0]).toMatchObject({ id: player.id, email: player.email })
  for (const secret of [player.password, player.access, player.refresh, 'past-', stranger.id])
    expect(reply.text).not.toContain(secret)
  expect((await request(copyPath(await account()), undefined, stranger.access)).status).toBe(404)
})

test('closing needs the password, with limited attempts [PLUS-44]', async () => {
  const { close, account } = await setUp()
  const wrong = await close('nope-nope')
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('PASSWORD_WRONG')])
  for (let turn = 0; turn < 4; turn += 1) await close('nope-nope')
  expect((await close()).status).toBe(429)
  expect((await account()).closing).toBeNull()
})

test('an account without money closes after the days; no sign-in, and its contact stays reserved [PLUS-45 PLUS-46]', async () => {
  const { session, player, ask: request, wait, close, outbox } = await setUp()
  const closed = await close()
  expect(closed.json.closing).toMatchObject({ status: 'asked', closes_at: '2026-12-05T12:00:00.000Z' })
  await wait(DAY)
  expect((await close()).json.closing).toEqual(closed.json.closing)
  expect(await wait(13 * DAY)).toBe(400)
  expect((await request('/api/v1/account')).status).toBe(401)
  const mails = (await outbox()).filter(({ to }) => to === player.email).map(({ text }) => text)
  expect(mails.at(-1)).toContain('закрыт')
  expect(mock.sessions.get(session.id).world.players.get(player.id)?.user.is_newsletters_enabled).toBe(false)
})

test('closing can be cancelled until then, twice is no error, and nothing has changed [PLUS-46]', async () => {
  const { ask: request, wait, close, account } = await setUp()
  await close()
  for (const _time of ['once', 'again']) {
    const kept = await request('/api/v1/account/keep', {})
    expect([kept.status, kept.json.closing]).toEqual([200, null])
  }
  expect(await wait(20 * DAY)).toBe(200)
  expect((await account()).closing).toBeNull()
})

test('an account with money is held and reported, and closes once it is empty [PLUS-45]', async () => {
  const { wait, close, account, record, outbox } = await setUp('player')
  const { at_stake: atStake } = (await close()).json
  expect(atStake).toMatchObject({ real: 15_248_000, bonus: 2_500_000, payments: 3, under_way: 8_000_000 })
  expect(await wait(15 * DAY)).toBe(200)
  expect((await account()).closing?.status).toBe('held')
  expect((await outbox()).some(({ text }) => text.includes('ақшаңыз қалды'))).toBe(true)
  const me = record()
  expect([me.balance.real, me.account?.closedAt]).toEqual([15_248_000, null])
  me.balance.real = 0
  expect((await account()).closing?.status).toBe('held') // withdrawals are still under way
  me.cashBox.hasHistory = true
  await wait(MINUTE)
  expect(me.account?.closedAt).not.toBeNull()
  expect([me.balance.bonus, me.balance.real]).toEqual([0, 0])
})

test('an excluded player can close the account, and stays excluded [PLUS-47]', async () => {
  const { wait, close, record } = await setUp('excluded')
  Object.assign(record().balance, { real: 0 })
  record().cashBox.hasHistory = true // nothing is under way
  expect((await close()).json.closing?.status).toBe('asked')
  expect(await wait(15 * DAY)).toBe(400)
  expect([record().account?.closedAt !== null, record().user.status]).toEqual([true, 'excluded'])
})
