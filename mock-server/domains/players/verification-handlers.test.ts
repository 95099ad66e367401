import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { User } from '../../../src/contract/profile.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession, type Player } from '../../testing/client.ts'

let mock: Mock
let session: TestSession
let player: Player
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())
beforeEach(async () => {
  session = new TestSession(mock, `verify-${(count += 1)}`)
  player = await session.player('unconfirmed')
})

type Message = { to: string; kind: string; text: string }
const outbox = () => session.control<Message[]>('GET', 'outbox')
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const wait = (seconds: number) => session.control('POST', 'clock', { advance: seconds * 1000 })

/** The link of a letter confirms outside of the profile (API-21). */
const pathOf = (path: string) => (path.startsWith('/verify-email/') ? `/api/v1${path}` : `/api/v1/profile${path}`)

async function call(method: 'GET' | 'POST', path: string, body?: unknown, who: Player | null = player) {
  const sent = body === undefined ? {} : { body }
  const reply = await session.call(pathOf(path), { method, headers: who ? bearer(who) : {}, ...sent })
  return [reply.status, JSON.parse(reply.text)] as const
}
const user = async () => (await call('GET', ''))[1] as User
const sendCode = () => call('POST', '/send-confirm-phone-message', { phone: player.phone })
const check = (code: string) => call('POST', '/check-confirm-phone-code', { code })

test('the code of the text message confirms the phone and resets the tries [API-17 API-18 DATA-02]', async () => {
  expect(await sendCode()).toEqual([200, { resend_after: 30, tries_left: 1 }])
  const [message] = await outbox()
  expect(message).toMatchObject({ to: player.phone, kind: 'sms' })
  expect((await user()).confirm_phone_try).toBe(1)
  expect(await check('000000')).toEqual([422, { errors: { code: ['CODE_WRONG'] } }])
  expect(await check(codeIn(message?.text))).toEqual([200, { status: 'ok' }])
  expect(await user()).toMatchObject({ phone_confirmed_by: 'sms', confirm_phone_try: 0 })
  expect((await check('999999'))[0]).toBe(200) // a repeat after a lost first response
})

test('a repeat within 30 s sends and counts nothing; a third code is never sent [API-17 PROF-22]', async () => {
  await sendCode()
  expect(await sendCode()).toEqual([200, { resend_after: 30, tries_left: 1 }])
  expect(await outbox()).toHaveLength(1)
  await wait(31)
  expect(await sendCode()).toEqual([200, { resend_after: 30, tries_left: 0 }])
  await wait(31)
  expect(await sendCode()).toEqual([409, { message: 'CONFIRM_TRIES_EXCEEDED' }])
  expect(await outbox()).toHaveLength(2)
})

test('after five wrong codes the right one is rejected', async () => {
  await sendCode()
  const code = codeIn((await outbox())[0]?.text)
  for (let wrong = 0; wrong < 4; wrong += 1) expect((await check('000000'))[0]).toBe(422)
  expect(await check('000000')).toEqual([409, { message: 'CONFIRM_TRIES_EXCEEDED' }])
  expect((await check(code))[0]).toBe(409)
  expect((await user()).confirm_phone_try).toBe(2)
})

test('a code expires after ten minutes, and only the phone of the account gets one', async () => {
  await sendCode()
  const code = codeIn((await outbox())[0]?.text)
  await wait(601)
  expect(await check(code)).toEqual([409, { errors: { code: ['CODE_EXPIRED'] } }])
  expect(await call('POST', '/send-confirm-phone-message', { phone: '77010000000' })).toEqual([
    422,
    { errors: { phone: ['PHONE_INVALID'] } },
  ])
})

test('the e-mail has a link that works without a session, and a code that needs one [API-19 API-20 API-21 O-27]', async () => {
  expect(await call('GET', '/verify-email')).toEqual([200, { resend_after: 30, tries_left: null }])
  const [letter] = await outbox()
  expect(letter).toMatchObject({ to: player.email, kind: 'email' })
  const link = new URL(/https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toMatch(/^\/confirm-email\/.{20}/)
  expect(await call('GET', '/confirm-email')).toEqual([200, { email: player.email, is_email_confirmed: false }])

  const code = codeIn(letter?.text.replace(link.href, ''))
  expect((await call('GET', `/verify-email/${code}`, undefined, null))[0]).toBe(400)
  const token = link.pathname.split('/')[2] ?? ''
  expect(await call('GET', `/verify-email/${token}`, undefined, null)).toEqual([200, { status: 'ok' }])
  expect((await call('GET', `/verify-email/${token}`, undefined, null))[0]).toBe(200) // GETs are repeated
  expect(await call('GET', '/confirm-email')).toEqual([200, { email: player.email, is_email_confirmed: true }])
})

test('a link from yesterday, or of an e-mail that has changed since, is rejected [API-21]', async () => {
  const tokenOfLetter = async () =>
    /confirm-email\/([^\s./]+)/.exec((await outbox()).findLast(({ kind }) => kind === 'email')?.text ?? '')?.[1] ?? ''
  const phoneOnly = await session.player('phone')
  await call('POST', '', { email: 'first@qumai.test' }, phoneOnly)
  await call('GET', '/verify-email', undefined, phoneOnly)
  const first = await tokenOfLetter()
  await call('POST', '', { email: 'second@qumai.test' }, phoneOnly)
  expect(await call('GET', `/verify-email/${first}`, undefined, null)).toEqual([
    400,
    { message: 'CONFIRM_LINK_INVALID' },
  ])
  await call('GET', '/verify-email', undefined, phoneOnly)
  const second = await tokenOfLetter()
  await wait(24 * 60 * 60 + 1)
  expect((await call('GET', `/verify-email/${second}`, undefined, null))[0]).toBe(400)
})
