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

const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }
const nobody = '77010000009'

async function setUp(kind = 'phone') {
  const session = new TestSession(mock, `sign-in-codes-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  const player = await session.player(kind)
  const number = player.phone ?? ''
  const post = async (path: string, body: unknown, headers = {}) => {
    const { status, text } = await session.call(`/api/v1/${path}`, { method: 'POST', body, headers })
    return { status, json: JSON.parse(text) as unknown }
  }
  const requestCode = (phone = number) =>
    post('sign-in-code/send', { phone, region: 'KZ', brand: 'Qumai', recaptcha_token: '' })
  const submitCode = (code: string, phone = number) => post('sign-in-code/sign-in', { phone, code, ...origin })
  const sent = async () => {
    const outbox = await session.control<{ to: string; text: string }[]>('GET', 'outbox')
    return outbox.filter(({ to }) => to === number).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
  }
  const setOption = (is_on: boolean, password = player.password) =>
    post('security/sign-in-code', { is_on, password }, bearer(player))
  const security = async () => {
    const { text } = await session.call('/api/v1/security?locale=en', { headers: bearer(player) })
    return JSON.parse(text) as Security
  }
  const record = () => mock.sessions.get(session.id).world.players.get(player.id)
  const wait = (minutes: number) => session.control('POST', 'clock', { advance: minutes * 60_000 })
  return { session, player, number, ask: requestCode, give: submitCode, sent, turn: setOption, security, record, wait }
}

const wrong = (sent: string | undefined) => (sent === '111111' ? '222222' : '111111')
const rejection = (code: string) => ({ json: { errors: { code: [code] } } })

test('the code of the message signs in once, however it is written [PLUS-19]', async () => {
  const { ask: requestCode, give: submitCode, sent, session } = await setUp()
  expect(await requestCode()).toEqual({ status: 200, json: { resend_after: 60 } })
  const [code = ''] = await sent()
  const { status, json } = await submitCode(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(status).toBe(200)
  const { access } = json as Tokens
  const { status: opened } = await session.call('/api/v1/profile', { headers: bearer({ access: access.token }) })
  expect(opened).toBe(200)
  expect(await submitCode(code)).toMatchObject(rejection('CODE_EXPIRED'))
})

test('five wrong codes end it, and so do five minutes [PLUS-19]', async () => {
  const { ask: requestCode, give: submitCode, sent, wait } = await setUp()
  await requestCode()
  const [first = ''] = await sent()
  for (let setOption = 0; setOption < 4; setOption += 1)
    expect(await submitCode(wrong(first))).toMatchObject(rejection('CODE_WRONG'))
  expect(await submitCode(wrong(first))).toMatchObject(rejection('CODE_EXPIRED'))
  expect(await submitCode(first)).toMatchObject(rejection('CODE_EXPIRED'))
  await wait(1)
  await requestCode()
  const [, second = ''] = await sent()
  await wait(5)
  expect(await submitCode(second)).toMatchObject(rejection('CODE_EXPIRED'))
})

test('limits requests like password resets, and every number gets the same responses [PLUS-19 AUTH-32]', async () => {
  const { ask: requestCode, give: submitCode, sent, wait, number } = await setUp('unconfirmed')
  for (const [resend, minutes] of [
    [60, 1],
    [60, 1],
    [3 * 3600, 3 * 60 - 1],
  ] as const) {
    for (const phone of [number, nobody]) {
      expect(await requestCode(phone)).toEqual({ status: 200, json: { resend_after: resend } })
      expect(await requestCode(phone)).toEqual({ status: 429, json: { message: 'RESET_TOO_OFTEN' } })
    }
    await wait(minutes)
  }
  expect((await requestCode()).status).toBe(429)
  expect(await sent()).toEqual([]) // the number is not confirmed
  await wait(1)
  for (const phone of [number, nobody]) {
    await requestCode(phone)
    for (let setOption = 0; setOption < 4; setOption += 1)
      expect(await submitCode('111111', phone)).toMatchObject(rejection('CODE_WRONG'))
    expect(await submitCode('111111', phone)).toMatchObject(rejection('CODE_EXPIRED'))
  }
})

test('a banned player learns of the ban, the owner of a closed account nothing [PLUS-19 AUTH-05]', async () => {
  const { ask: requestCode, give: submitCode, sent, record } = await setUp()
  await requestCode()
  const [code = ''] = await sent()
  const player = record()
  if (!player) throw new Error('no player')
  player.account = { copy: null, closing: null, closedAt: 1 }
  expect(await submitCode(code)).toMatchObject(rejection('CODE_WRONG'))
  delete player.account
  player.isBanned = true
  expect(await submitCode(code)).toMatchObject({ status: 403, json: { message: 'AUTH_USER_BANNED' } })
})

test('turning it off and on needs the password, with limited attempts, and is reported [PLUS-35]', async () => {
  const { ask: requestCode, give: submitCode, sent, turn: setOption, security, record } = await setUp()
  expect((await security()).sign_in_code).toBe(true)
  expect(await setOption(false, 'not this')).toEqual({
    status: 400,
    json: { errors: { password: ['PASSWORD_WRONG'] } },
  })
  await setOption(false)
  await setOption(false)
  expect((await security()).sign_in_code).toBe(false)
  await requestCode()
  expect(await sent()).toEqual([])
  expect(await submitCode('111111')).toMatchObject(rejection('CODE_WRONG'))
  await setOption(true)
  expect((await security()).changes.map(({ kind }) => kind).slice(0, 2)).toEqual([
    'sign_in_code_on',
    'sign_in_code_off',
  ])
  const messages = record()?.notifications.filter(({ sub_type: kind }) => kind.startsWith('sign_in_code'))
  expect(messages).toHaveLength(2)
  for (let wrong = 1; wrong < 5; wrong += 1) expect((await setOption(true, 'not this')).status).toBe(400)
  expect(await setOption(true)).toMatchObject({ status: 429, json: { message: 'RATE_LIMITED' } })
})

test('a new passkey turns it off, and reports that if it applied to a phone [PLUS-35]', async () => {
  for (const [kind, isNotified] of [
    ['phone', true],
    ['new', false],
  ] as const) {
    const { session, player, security } = await setUp(kind)
    await new PasskeyWalk(session, player).add()
    const { sign_in_code: isOn, changes } = await security()
    expect(isOn).toBe(false)
    expect(changes[0]?.kind).toBe('passkey_added')
    expect(changes.some((change) => change.kind === 'sign_in_code_off')).toBe(isNotified)
  }
})
