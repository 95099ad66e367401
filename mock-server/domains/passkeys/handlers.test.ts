import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tokens } from '../../../src/contract/auth.ts'
import type { Security } from '../../../src/contract/security.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession } from '../../testing/client.ts'
import { PasskeyWalk } from '../../testing/passkey-examples.ts'

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

/** A player in a new session, with a device. */
async function setUp({ kind = 'new', isVerified = true } = {}) {
  const session = new TestSession(mock, `passkeys-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  const player = await session.player(kind)
  const walk = new PasskeyWalk(session, player, { isVerified })
  const wait = (minutes: number) => session.control('POST', 'clock', { advance: minutes * 60_000 })
  const security = async (who: { access: string } = player) => {
    const { text } = await session.call('/api/v1/security?locale=en', { headers: bearer(who) })
    return JSON.parse(text) as Security
  }
  const record = () => mock.sessions.get(session.id).world.players.get(player.id)
  const messages = () =>
    (record()?.notifications ?? [])
      .map(({ sub_type: kindOf, content }) => [kindOf, content.en] as const)
      .filter(([kindOf]) => /^pass(key|word)_/.test(kindOf))
  return { session, player, walk, wait, security, record, messages }
}

const rejection = (code: string) => ({ status: 400, json: { message: code } })

test('an added passkey signs in like the password, and states its last use [PLUS-13 PLUS-16]', async () => {
  const { walk, security, player } = await setUp()
  const added = await walk.add('My phone')
  expect(added).toMatchObject({ name: 'My phone', created_at: '2026-11-21T12:00:00.000Z', used_at: null })
  const { status, json } = await walk.signIn()
  expect(status).toBe(200)
  const { access } = json as Tokens
  expect(access.token).not.toBe(player.access)
  expect(await security({ access: access.token })).toMatchObject({
    passkeys: [{ id: added.id, name: 'My phone', used_at: '2026-11-21T12:00:00.000Z' }],
  })
})

test('adding one needs the password; the device learns which passkeys exist [PLUS-14 PLUS-17]', async () => {
  const { walk } = await setUp()
  expect(await walk.post('/api/v1/passkeys/options', { password: 'not this' })).toEqual({
    status: 400,
    json: { errors: { password: ['PASSWORD_WRONG'] } },
  })
  const first = await walk.begin()
  expect(first.excludeCredentials).toEqual([])
  await walk.add()
  const next = await walk.begin()
  expect(next.excludeCredentials).toHaveLength(1)
  expect(next.user.id).toBe(first.user.id)
  expect(await walk.post('/api/v1/passkeys', { ...(await walk.adding()), name: '  ' })).toMatchObject({ status: 422 })
  expect(await walk.post('/api/v1/passkeys', await walk.adding())).toEqual(rejection('PASSKEY_INVALID'))
})

test('a challenge works once, for 5 minutes, and only for its purpose [PLUS-17]', async () => {
  const { walk, wait, session } = await setUp()
  const adding = await walk.adding()
  const another = new PasskeyWalk(session, await session.player('new'))
  expect(await another.post('/api/v1/passkeys', adding)).toEqual(rejection('PASSKEY_EXPIRED'))
  expect((await walk.post('/api/v1/passkeys', adding)).status).toBe(200)
  expect(await walk.post('/api/v1/passkeys', adding)).toEqual(rejection('PASSKEY_EXPIRED'))
  const signing = await walk.signing()
  expect((await walk.signIn(signing)).status).toBe(200)
  expect(await walk.signIn(signing)).toEqual(rejection('PASSKEY_EXPIRED'))
  const late = await walk.signing()
  await wait(5)
  expect(await walk.signIn(late)).toEqual(rejection('PASSKEY_EXPIRED'))
  const { challenge } = await walk.begin()
  const credential = walk.device.use({ challenge, rpId: `${session.id}.localhost` })
  expect(await walk.signIn({ credential, region: 'KZ', brand: 'b', domain: 'd' })).toEqual(rejection('PASSKEY_EXPIRED'))
})

test('a response from another site, another device or without user verification is rejected [PLUS-17]', async () => {
  const careless = await setUp({ isVerified: false })
  expect(await careless.walk.post('/api/v1/passkeys', await careless.walk.adding())).toEqual(
    rejection('PASSKEY_INVALID'),
  )
  const { walk, session, player } = await setUp()
  expect(await walk.signIn()).toEqual(rejection('PASSKEY_INVALID')) // never added: the word of any other failure
  await walk.add()
  const signing = await walk.signing()
  const forged = new PasskeyWalk(session, player)
  const { credential } = await forged.signing()
  const { id, rawId } = signing.credential
  expect(await walk.signIn({ ...signing, credential: { ...credential, id, rawId } })).toEqual(
    rejection('PASSKEY_INVALID'),
  )
  const elsewhere = JSON.parse(
    Buffer.from(signing.credential.response.clientDataJSON, 'base64url').toString(),
  ) as object
  const clientDataJSON = Buffer.from(JSON.stringify({ ...elsewhere, origin: 'http://evil.test' })).toString('base64url')
  const response = { ...signing.credential.response, clientDataJSON }
  expect(await walk.signIn({ ...signing, credential: { ...signing.credential, response } })).toEqual(
    rejection('PASSKEY_INVALID'),
  )
  const named = await walk.signing()
  const someone = { ...named.credential.response, userHandle: Buffer.from('somebody').toString('base64url') }
  expect(await walk.signIn({ ...named, credential: { ...named.credential, response: someone } })).toEqual(
    rejection('PASSKEY_INVALID'),
  )
})

test('a banned player cannot sign in, as with the password [PLUS-16]', async () => {
  const { walk, record } = await setUp()
  await walk.add()
  Object.assign(record() ?? {}, { isBanned: true })
  expect(await walk.signIn()).toEqual({ status: 403, json: { message: 'AUTH_USER_BANNED' } })
})

test('adding, renaming and removing are reported; a removed passkey does not work [PLUS-15]', async () => {
  const { walk, security, messages, session } = await setUp()
  const { id } = await walk.add('Phone')
  const rename = (name: string, who?: { access: string; password: string }) =>
    walk.post('/api/v1/passkeys/rename', { passkey_id: id, name }, who)
  expect((await rename('Tablet')).status).toBe(200)
  expect((await rename('Tablet')).status).toBe(200)
  const stranger = await session.player('new')
  expect(await rename('Mine', stranger)).toMatchObject({ status: 404 })
  await walk.post('/api/v1/passkeys/remove', { passkey_id: id }, stranger)
  expect((await security()).passkeys).toMatchObject([{ id, name: 'Tablet' }])
  for (const _ of ['once', 'again'])
    expect((await walk.post('/api/v1/passkeys/remove', { passkey_id: id })).status).toBe(200)
  const { passkeys, changes } = await security()
  expect(passkeys).toEqual([])
  expect(changes.map(({ kind }) => kind)).toEqual(['passkey_removed', 'passkey_renamed', 'passkey_added'])
  expect(messages().map(([kind]) => kind)).toEqual(['passkey_added', 'passkey_renamed', 'passkey_removed'])
  expect(messages()[1]?.[1]).toMatch(/^If it was not you/)
  expect(await walk.signIn()).toEqual(rejection('PASSKEY_INVALID'))
})

test('a password reset ends the sessions, is reported, and keeps the passkeys [PLUS-18]', async () => {
  const { walk, session, player, security, messages } = await setUp()
  await walk.add()
  const { world, now } = mock.sessions.get(session.id)
  world.resetTokens.set('right', { playerId: player.id, expiresAt: now() + 60_000 })
  const body = { reset_token: 'right', new_password: 'another-1', region: 'KZ', brand: 'Qumai', domain: 'localhost' }
  const { json } = await walk.post('/api/v1/profile/change-password', body, null)
  expect((await session.call('/api/v1/profile', { headers: bearer(player) })).status).toBe(401)
  const { passkeys, changes } = await security({ access: (json as Tokens).access.token })
  expect(passkeys).toHaveLength(1)
  expect(changes[0]?.kind).toBe('password')
  expect(messages().at(-1)).toEqual(['password_reset', expect.stringContaining('Your passkeys still work')])
  expect((await walk.signIn()).status).toBe(200)
})
