import { afterAll, beforeAll, expect, test } from 'vitest'

import { userExtraSchema } from '../../../src/contract/user-extra.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'

let mock: Mock
let session: TestSession

beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'profile')
})
afterAll(() => mock.close())

async function post(who: Player | null, path: string, body: unknown) {
  const headers = who ? bearer(who) : {}
  const at = path.startsWith('/extra-data') ? `/api/v1${path}` : `/api/v1/profile${path}`
  const { status, text } = await session.call(at, { method: 'POST', headers, body })
  return [status, JSON.parse(text)] as const
}

test('any subset of the account can be saved, including a null birthday [API-11]', async () => {
  const who = await session.player('new')
  const subsets = [
    { first_name: 'Әлия', last_name: null },
    { birthday: '1990-02-28' },
    { birthday: null },
    { address: '¿Dónde? אבג 🏠' },
    { phone: '+7 (701) 765-43-21' },
    { is_newsletters_enabled: false },
    { is_sms_enabled: true },
    { language: 'kz' },
  ]
  for (const change of subsets) {
    const [status, saved] = await post(who, '', change)
    expect({ change, status }).toEqual({ change, status: 200 })
    expect(saved).toMatchObject(change.phone ? { phone: '77017654321', phone_confirmed_by: 'none' } : change)
  }
})

test.each([
  [{ birthday: '2015-01-01' }, { birthday: ['BIRTHDAY_INVALID'] }],
  [{ birthday: '1939-12-31' }, { birthday: ['BIRTHDAY_INVALID'] }],
  [{ birthday: '1990-02-31' }, { birthday: ['BIRTHDAY_INVALID'] }],
  [{ first_name: 'x'.repeat(10_000) }, { first_name: ['VALUE_TOO_LONG'] }],
  [{ phone: '123' }, { phone: ['PHONE_INVALID'] }],
  [{ phone: '77011234567' }, { phone: ['PHONE_ALREADY_USED'] }],
  [{ email: 'nobody' }, { email: ['EMAIL_INVALID'] }],
  [{ email: 'player@qumai.test' }, { email: ['EMAIL_ALREADY_USED'] }],
])('%j is refused on its field', async (change, errors) => {
  const [status, body] = await post(await session.player('new'), '', change)
  expect([status, body]).toEqual([422, { errors }])
})

test('the contact of the registration cannot be changed [PROF-25]', async () => {
  expect(await post(await session.player('new'), '', { email: 'other@qumai.test' })).toEqual([
    409,
    { errors: { email: ['CONTACT_LOCKED'] } },
  ])
  expect(await post(await session.player('phone'), '', { phone: null })).toEqual([
    409,
    { errors: { phone: ['CONTACT_LOCKED'] } },
  ])
})

test('each known key of the extra data is returned as saved [API-12 API-13 DATA-05]', async () => {
  const who = await session.player('new')
  const entries = {
    showAppsPromoModal: { value: true, time: 1_750_000_000_000 },
    showDownloadAppBannerCount: 2,
    navigatorUserAgent: ['one', 'two'],
  }
  expect(await post(who, '/extra-data', {})).toEqual([200, {}])
  for (const [key, value] of Object.entries(entries))
    expect(await post(who, '/extra-data/save', { key, value })).toEqual([200, { status: 'ok' }])
  const [, bag] = await post(who, '/extra-data', {})
  expect(userExtraSchema.parse(bag)).toEqual(entries)
  expect((await post(who, '/extra-data/save', { key: 'showDownloadAppBannerCount', value: 'x' }))[0]).toBe(422)
})

test('a password is changed by who knows the old one, and opens the account from then on [API-23]', async () => {
  const who = await session.player('new')
  const change = (old_password: string, new_password: string) =>
    post(who, '/update-password', { old_password, new_password })
  expect(await change('wrong', 'another-one')).toEqual([400, { message: 'PASSWORD_WRONG' }])
  expect(await change(who.password, '12345')).toEqual([422, { message: 'PASSWORD_TOO_SHORT' }])
  expect(await change(who.password, who.password)).toEqual([400, { message: 'PASSWORD_UNCHANGED' }])
  expect(await change(who.password, 'another-one')).toEqual([200, { status: 'ok' }])
  const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }
  const logIn = (password: string) =>
    session.call('/api/authenticate', { method: 'POST', body: { email: who.email, password, ...origin } })
  expect((await logIn(who.password)).status).toBe(400)
  expect((await logIn('another-one')).status).toBe(200)
})

test('a new password ends every other session of the player', async () => {
  const who = await session.player('new')
  const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }
  const { text } = await session.call('/api/authenticate', {
    method: 'POST',
    body: { email: who.email, password: who.password, ...origin },
  })
  const other = JSON.parse(text) as { access: { token: string } }
  await post(who, '/update-password', { old_password: who.password, new_password: 'another-one' })
  const status = async (access: string) =>
    (await session.call('/api/v1/profile', { headers: bearer({ access }) })).status
  expect([await status(who.access), await status(other.access.token)]).toEqual([200, 401])
})

test('anyone may unsubscribe an e-mail, and learns nothing about its owner [API-26 PROF-41]', async () => {
  const who = await session.player('new')
  expect(await post(null, '/unsubscribe', { email: ` ${who.email.toUpperCase()} ` })).toEqual([200, { status: 'ok' }])
  expect(await post(null, '/unsubscribe', { email: 'nobody@example.kz' })).toEqual([200, { status: 'ok' }])
  expect(await post(null, '/unsubscribe', { email: 'x' })).toEqual([422, { errors: { email: ['EMAIL_INVALID'] } }])
  const { text } = await session.call('/api/v1/profile', { headers: bearer(who) })
  expect(JSON.parse(text)).toMatchObject({ is_newsletters_enabled: false })
})
