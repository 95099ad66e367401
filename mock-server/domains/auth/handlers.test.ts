import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { endpoints } from '../../../src/contract/all.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Reply } from '../../testing/client.ts'

let mock: Mock
let session: TestSession
let count = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())
beforeEach(() => {
  session = new TestSession(mock, `auth-${(count += 1)}`)
})

const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }
const resetOrigin = { region: 'KZ', brand: 'Qumai', recaptcha_token: '' }
const read = ({ text }: Reply) => JSON.parse(text) as Record<string, unknown>
const tokensOf = ({ text }: Reply) => JSON.parse(text) as Tokens
const post = (path: string, body: unknown) => session.call(path, { method: 'POST', body })
const logIn = (login: object) => post('/api/authenticate', { ...login, ...origin })
const advance = (ms: number) => session.control('POST', 'clock', { advance: ms })
const letters = () => session.control<{ to: string; kind: string; text: string }[]>('GET', 'outbox')
const MINUTE = 60_000

type Tokens = { access: { token: string }; refresh: { token: string }; is_new?: boolean; cross_domain_url?: string }

/** Goes to the provider and back, like a browser; returns the final URL. */
async function visitProvider(name: string, account: string, redirectUri = 'http://localhost/social-login?state=s1') {
  const search = new URLSearchParams({ name, 'custom_parameters[lang]': 'kz', redirect_uri: redirectUri })
  const first = await session.call(`/api/social-login?${search}`)
  expect(first.status).toBe(302)
  const provider = new URL(String(first.headers['location']))
  expect(provider.hostname).toBe(`${session.id}--social.localhost`)
  const { host, pathname, search: query } = provider
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const page = await session.call(pathname + query, { host })
  const submitted = await session.call(pathname + query, { host, method: 'POST', headers, body: `account=${account}` })
  return {
    page,
    pressed: submitted,
    back: submitted.status === 303 ? new URL(String(submitted.headers['location'])) : null,
  }
}

const social = (
  name: string,
  code: string | null | undefined,
  redirect_uri = 'http://localhost/social-login?state=s1',
) =>
  post('/api/social-authenticate', {
    name,
    code,
    redirect_uri,
    currency: 'AZN',
    language: 'az',
    accepts_terms: true,
    ...origin,
  })

test.each(['google', 'facebook'])('%s: a new account becomes a player, once [API-06 API-09]', async (name) => {
  const { page, back } = await visitProvider(name, 'new')
  expect(page.text).toContain('Кіру қызметі')
  expect(back?.searchParams.get('state')).toBe('s1')
  const tokens = tokensOf(await social(name, back?.searchParams.get('code')))
  expect(tokens.is_new).toBe(true)
  const user = read(await session.call('/api/v1/profile', { headers: bearer({ access: tokens.access.token }) }))
  expect(user).toMatchObject({ email: `dana.${name}@social.test`, currency: 'AZN', is_email_confirmed: true })

  expect(read(await social(name, back?.searchParams.get('code')))).toEqual({ message: 'SOCIAL_CODE_INVALID' })
  const again = await visitProvider(name, 'new')
  expect(tokensOf(await social(name, again.back?.searchParams.get('code'))).is_new).toBeUndefined()
})

test('a code works only for its provider and its return URL, and for five minutes [API-06]', async () => {
  const rejected = { message: 'SOCIAL_CODE_INVALID' }
  const codeOf = async () => (await visitProvider('google', 'player')).back?.searchParams.get('code')
  expect(read(await social('facebook', await codeOf()))).toEqual(rejected)
  expect(read(await social('google', await codeOf(), 'http://localhost/social-login?state=s2'))).toEqual(rejected)
  const old = await codeOf()
  await advance(6 * MINUTE)
  expect(read(await social('google', old))).toEqual(rejected)
})

test('cancelling returns without a code, and never to a URL of another site [API-09]', async () => {
  const { back } = await visitProvider('google', '')
  expect([back?.searchParams.get('error'), back?.searchParams.get('code')]).toEqual(['access_denied', null])
  const offSite = await visitProvider('google', 'player', 'https://evil.example/')
  expect([offSite.page.status, offSite.pressed.status, offSite.back]).toEqual([400, 400, null])
})

test('a banned account stays banned with every kind of sign-in [API-06]', async () => {
  const { back } = await visitProvider('google', 'banned')
  const response = await social('google', back?.searchParams.get('code'))
  expect([response.status, read(response)]).toEqual([403, { message: 'AUTH_USER_BANNED' }])
})

const forgot = (contact: object) => post('/api/reset-password-request', { ...contact, ...resetOrigin })

/** Spellings by which a sign-in might find the account of a contact. */
const spellings = [
  { email: 'Player@qumai.test' },
  { email: ' play er@qumai.test\u00A0' },
  { phone: '+7 (701) 123-45-67' },
  { phone: '7701x1234567' },
  { phone: '770112345\uFF16\uFF17' },
  { phone: '77011234567\uFF11' },
  { phone: '77011234567\u0662' },
]
test.each(spellings)(
  'guesses of a password are limited for every spelling of the contact: %o [AUTH-14]',
  async (spelt) => {
    const known = 'email' in spelt ? { email: 'player@qumai.test' } : { phone: '77011234567' }
    for (let turn = 0; turn < 5; turn += 1) await logIn({ ...known, password: `guess ${turn}` })
    expect((await logIn({ ...known, password: 'qumai123' })).status).toBe(429)
    expect([400, 429]).toContain((await logIn({ ...spelt, password: 'qumai123' })).status)
  },
)

test('a letter sets a new password and ends every other session [API-04 API-07 API-22]', async () => {
  const player = await session.player()
  expect(read(await forgot({ email: player.email.toUpperCase() }))).toEqual({})
  const [letter] = await letters()
  expect(letter).toMatchObject({ to: player.email, kind: 'email' })
  const token = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token')
  const { reset_token } = read(await post('/api/reset-password/confirm', { token }))
  const change = (new_password: string) =>
    post('/api/v1/profile/change-password', { reset_token, new_password, ...origin })
  expect(read(await change('12345'))).toEqual({ errors: { new_password: ['PASSWORD_TOO_SHORT'] } })
  const tokens = tokensOf(await change('brand new one'))
  expect((await session.call('/api/v1/profile', { headers: bearer({ access: tokens.access.token }) })).status).toBe(200)
  expect((await session.call('/api/v1/profile', { headers: bearer(player) })).status).toBe(401)
  expect((await logIn({ email: player.email, password: player.password })).status).toBe(400)
  expect((await logIn({ email: player.email, password: 'brand new one' })).status).toBe(200)
  for (const spent of [await change('once more'), await post('/api/reset-password/confirm', { token })])
    expect(read(spent)).toEqual({ message: 'RESET_LINK_INVALID' })
})

test('a text message carries a code; five wrong tries end it [API-07]', async () => {
  await forgot({ phone: '+7 (701) 123-45-67' })
  const [message] = await letters()
  expect(message).toMatchObject({ to: '77011234567', kind: 'sms' })
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  const prove = (given: string) => post('/api/reset-password/confirm', { phone: '77011234567', code: given })
  const wrong = code === '000000' ? '111111' : '000000'
  expect(read(await prove(wrong))).toEqual({ errors: { code: ['CODE_WRONG'] } })
  for (let tries = 2; tries < 5; tries += 1) await prove(wrong)
  expect(read(await prove(wrong))).toEqual({ errors: { code: ['CODE_EXPIRED'] } })
  expect(read(await prove(code))).toEqual({ errors: { code: ['CODE_EXPIRED'] } })
  await advance(2 * MINUTE)
  await forgot({ phone: '77011234567' })
  const next = /\d{6}/.exec((await letters()).at(-1)?.text ?? '')?.[0] ?? ''
  expect(read(await prove(next))).toHaveProperty('reset_token')
})

test.each([{ email: 'nobody@example.kz' }, { phone: '77019998877' }, { email: 'player@qumai.test' }])(
  'waits apply here too, and the response hides whether an account exists: %o [API-04 O-02 O-03 AUTH-32]',
  async (contact) => {
    const requestReset = async () => read(await forgot(contact))
    const rejected = { message: 'RESET_TOO_OFTEN' }
    expect(await requestReset()).toEqual({})
    expect(await requestReset()).toEqual(rejected)
    await advance(MINUTE)
    expect(await requestReset()).toEqual({})
    await advance(MINUTE)
    expect(await requestReset()).toEqual({})
    await advance(179 * MINUTE)
    expect(await requestReset()).toEqual(rejected)
    await advance(MINUTE)
    expect(await requestReset()).toEqual({})
    expect(await letters()).toHaveLength(contact.email === 'player@qumai.test' ? 4 : 0)
  },
)

test('sign-in is completed on the host of all sites, by one-time tokens [AUTH-21 O-09]', async () => {
  await session.control('POST', 'scenario', { name: 'cross-domain' })
  const tokens = tokensOf(await logIn({ email: 'player@qumai.test', password: 'qumai123' }))
  expect(tokens.cross_domain_url).toBe(`http://${session.id}--cross.localhost:${mock.port}/sign-in`)
  const { auth_token } = read(
    await post('/api/auth-token', { refresh_token: tokens.refresh.token, auth_type: 'cross-domain' }),
  )
  const hop = (redirect: string) => {
    const search = new URLSearchParams({ redirect, auth_token: String(auth_token), visitor_uid: 'v-1' })
    return session.call(`/sign-in?${search}`, { host: `${session.id}--cross.localhost` })
  }
  expect((await hop('https://evil.example/')).status).toBe(400)
  const back = new URL(String((await hop('http://localhost/rules?state=s')).headers['location']))
  expect(back.href).toMatch(/^http:\/\/localhost\/rules\?state=s&auth_token=\w+&auth_type=cross-domain$/)
  expect((await hop('http://localhost/rules')).status).toBe(400)
  const token = back.searchParams.get('auth_token')
  expect((await logIn({ token, auth_type: 'cross-domain' })).status).toBe(200)
  expect(read(await logIn({ token, auth_type: 'cross-domain' }))).toEqual({ message: 'AUTH_TOKEN_INVALID' })
})

test('the ban check responds like every other call [API-15]', async () => {
  const fine = await session.player()
  expect(read(await session.call('/api/v1/profile/check-ban', { headers: bearer(fine) }))).toEqual({ is_banned: false })
  const banned = await session.player('banned')
  expect((await session.call('/api/v1/profile/check-ban', { headers: bearer(banned) })).status).toBe(403)
})

test('a licence domain registers with a name and an address [AUTH-10]', async () => {
  const response = await post('/api/signup', {
    email: 'licence@example.kz',
    password: 'qumai123',
    players_name: 'Aliya Omarova',
    address: 'Almaty, Abay 1',
    currency: 'KZT',
    language: 'ru',
    receive_email: true,
    receive_sms: true,
    referrer: '',
    landing_page: '/',
    time_offset: 300,
    timezone: 'Asia/Almaty',
    fingerprint: '',
    brand: 'Qumai',
    recaptcha_token: '',
  })
  const { access } = tokensOf(response)
  const user = read(await session.call('/api/v1/profile', { headers: bearer({ access: access.token }) }))
  expect(user).toMatchObject({ first_name: 'Aliya Omarova', address: 'Almaty, Abay 1' })
})

test('the visitor lookup returns only a currency and a language [API-53 DATA-11]', async () => {
  const response = await session.call('/api/v1/guest?currency=AZN&language=az&url=http%3A%2F%2Flocalhost%2F')
  expect(read(response)).toEqual({ currency: 'AZN', language: 'az' })
  expect((await session.call('/api/v1/guest?currency=USD&language=az&url=x')).status).toBe(422)
})

test('every call is for guests or for players: there is no third kind of visitor [AUTH-01]', async () => {
  const access = new Set<string>(Object.values(endpoints).map((endpoint) => endpoint.access))
  expect([...access].toSorted()).toEqual(['anyone', 'player', 'player-if-any'])
  const guest = await session.call('/api/v1/profile')
  expect([guest.status, read(guest)]).toEqual([401, { message: 'UNAUTHORIZED' }])
})
