import { afterAll, beforeAll, expect, test } from 'vitest'

import { tokensSchema } from '../../src/contract/auth.ts'
import { listVideoBanners } from '../../src/contract/banners.ts'
import { languages } from '../../src/contract/languages.ts'
import { getBalance, getUser } from '../../src/contract/profile.ts'
import { createMock, type Mock } from '../app.ts'
import { bearer, TestSession } from '../testing/client.ts'

let mock: Mock
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const fresh = () => new TestSession(mock, `account-${(count += 1)}`)
const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }

test('a sign-in by e-mail, phone or one-time token returns both tokens [API-01 API-02 API-05]', async () => {
  const session = fresh()
  const signIn = (login: object) => session.call('/api/authenticate', { method: 'POST', body: { ...login, ...origin } })
  const { headers } = await session.call('/__mock/sign-in?player=pl_player')
  const link = new URL(String(headers['location'])).searchParams
  const logins = [
    { email: 'Player@qumai.test', password: 'qumai123' },
    { phone: '+7 (701) 123-45-67', password: 'qumai123' },
    { token: link.get('auth_token'), auth_type: link.get('auth_type') },
  ]
  for (const login of logins) {
    const { status, text } = await signIn(login)
    expect(status).toBe(200)
    const { access, refresh } = tokensSchema.parse(JSON.parse(text))
    expect(access?.token).not.toBe(refresh?.token)
    const profile = await session.call('/api/v1/profile', {
      headers: { authorization: `Bearer ${access?.token ?? ''}` },
    })
    expect(profile.status).toBe(200)
  }
  expect((await signIn({ token: link.get('auth_token'), auth_type: 'mock' })).status).toBe(400)
  expect((await signIn({ password: 'qumai123' })).status).toBe(422)
})

test('user and balance are the player’s own, money in whole minor units [API-10 API-14]', async () => {
  const session = fresh()
  const [one, other] = [await session.player(), await session.player('az')]
  const read = async (path: string, who: typeof one) =>
    JSON.parse((await session.call(path, { headers: bearer(who) })).text) as unknown
  expect(getUser.answer.parse(await read('/api/v1/profile', one))).toMatchObject({ id: one.id, currency: 'KZT' })
  expect(getUser.answer.parse(await read('/api/v1/profile', other))).toMatchObject({ id: other.id, currency: 'AZN' })
  const balance = getBalance.answer.parse(await read('/api/v1/profile/balance', one))
  expect(balance).toMatchObject({ real: 15_248_000, currency: 'KZT' })
  expect(balance).toMatchObject({ bonus: 2_500_000 })
  const before = getBalance.answer.parse(await read('/api/v1/profile/balance', other))
  expect(before.currency).toBe('AZN')
})

test.each(languages)('the slider has slides with and without a video, in %s [API-62]', async (language) => {
  const { text } = await fresh().call(`/api/v1/video-banners?currency=KZT&language=${language}`)
  const { data } = listVideoBanners.answer.parse(JSON.parse(text))
  expect(data.length).toBeGreaterThan(2)
  expect(data.some(({ video_url: video }) => video !== null)).toBe(true)
  expect(data.some(({ video_url: video }) => video === null)).toBe(true)
  for (const { button_text: button, button_link: link } of data)
    expect([button !== '', /^[/#h]/.test(link)]).toEqual([true, true])
})
