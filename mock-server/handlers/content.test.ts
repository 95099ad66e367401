import { afterAll, beforeAll, expect, test } from 'vitest'

import { analyticsEventSchema } from '../../src/contract/analytics.ts'
import { languages } from '../../src/contract/languages.ts'
import { createMock, type Mock } from '../app.ts'
import { bearer, TestSession } from '../testing/client.ts'

let mock: Mock
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const fresh = () => new TestSession(mock, `content-${(count += 1)}`)
const read = async <T>(reply: Promise<{ text: string }> | { text: string }) => JSON.parse((await reply).text) as T

const freshKey = () => ({ 'idempotency-key': `feedback-${(count += 1)}` })

type Rate = { from: string; to: string; rate: string; updated_at: string }
type Rates = { data: Rate[] }

test('rates exist for every pair, are consistent and change from day to day [API-35]', async () => {
  const session = fresh()
  await session.control('POST', 'reset', { now: '2026-03-02T10:00:00Z', freeze: true })
  const rates = async (query: string) => (await read<Rates>(session.call(`/api/v1/currency-exchange${query}`))).data
  const all = await rates('')
  expect(all.map(({ from, to }) => `${from}${to}`).toSorted()).toEqual(
    ['AZN', 'CAD', 'KZT', 'RUB'].flatMap((from) =>
      ['AZN', 'CAD', 'KZT', 'RUB'].filter((to) => to !== from).map((to) => from + to),
    ),
  )
  const value = (from: string, to: string) => Number(all.find((rate) => rate.from === from && rate.to === to)?.rate)
  expect(value('AZN', 'KZT') * value('KZT', 'AZN')).toBeCloseTo(1, 2)
  expect(all[0]?.updated_at).toBe('2026-03-02T00:00:00.000Z')
  const [today] = await rates('?from=AZN&to=KZT')
  expect(await rates('?from=AZN&to=KZT')).toEqual([today])
  await session.control('POST', 'clock', { advance: 86_400_000 })
  expect((await rates('?from=AZN&to=KZT'))[0]?.rate).not.toBe(today?.rate)
  expect(await rates('?from=KZT&to=KZT')).toMatchObject([{ rate: '1' }])
  expect((await session.call('/api/v1/currency-exchange?from=USD')).status).toBe(422)
})

test('a message reaches the support, from a guest and from a player [API-60]', async () => {
  const session = fresh()
  const player = await session.player()
  const send = (body: unknown, headers = {}) =>
    session.call('/api/v1/feedback', { method: 'POST', body, headers: { ...headers, ...freshKey() } })
  const guest = await send({ message: '  When are you open? ', email: 'guest@example.kz' })
  expect(await read(guest)).toMatchObject({ status: 'ok', feedback_id: expect.stringMatching(/^fb_/) as string })
  await send({ message: 'My money' }, bearer(player))
  const outbox = await session.control<{ to: string; subject: string; text: string }[]>('GET', 'outbox')
  expect(outbox.map(({ text }) => text)).toEqual(['When are you open?', 'My money'])
  expect(outbox[0]?.subject).toContain('guest@example.kz')
  expect(outbox[1]?.subject).toContain(player.email)
  expect((await session.control<unknown[]>('GET', 'effects')).length).toBe(2)
})

test('rejects an empty, too long or too frequent message [API-60]', async () => {
  const session = fresh()
  const send = async (body: unknown) => {
    const { status, text } = await session.call('/api/v1/feedback', { method: 'POST', body, headers: freshKey() })
    return [status, JSON.parse(text)] as unknown
  }
  expect(await send({ message: '   ' })).toEqual([422, { errors: { message: ['VALIDATION_FAILED'] } }])
  expect(await send({ message: 'a'.repeat(2001) })).toEqual([422, { errors: { message: ['VALUE_TOO_LONG'] } }])
  expect(await send({ message: 'a', email: 'a@b' })).toEqual([422, { errors: { email: ['EMAIL_INVALID'] } }])
  for (let turn = 0; turn < 5; turn += 1) expect(await send({ message: 'again' })).toMatchObject([200, {}])
  expect(await send({ message: 'again' })).toEqual([429, { message: 'RATE_LIMITED' }])
  await session.control('POST', 'clock', { advance: 10 * 60_000 })
  expect(await send({ message: 'again' })).toMatchObject([200, {}])
})

test('a message repeated with its key is one message; a rate limit states the wait [API-60]', async () => {
  const session = fresh()
  const headers = freshKey()
  const send = (message: string) => session.call('/api/v1/feedback', { method: 'POST', body: { message }, headers })
  expect((await send('once')).text).toBe((await send('once')).text)
  expect((await send('other')).status).toBe(409)
  expect((await session.control<unknown[]>('GET', 'effects')).length).toBe(1)
  for (let turn = 0; turn < 4; turn += 1)
    await session.call('/api/v1/feedback', { method: 'POST', body: { message: 'more' }, headers: freshKey() })
  const rejected = await session.call('/api/v1/feedback', {
    method: 'POST',
    body: { message: 'more' },
    headers: freshKey(),
  })
  expect(rejected.status).toBe(429)
  const wait = Number(rejected.headers['retry-after'])
  expect(wait).toBeGreaterThan(590)
  expect(wait).toBeLessThanOrEqual(600)
})

test.each(languages)(
  'every page of the content system can be opened in %s [API-58 API-59 API-61]',
  async (language) => {
    const session = fresh()
    type Pages = { data: { slug: string; path: string; title: string; description: string }[] }
    const { data } = await read<Pages>(session.call(`/api/v1/cms/pages?language=${language}`))
    expect(data.length).toBeGreaterThan(8)
    for (const { slug, title, description } of data) {
      const page = await read<{ title: string; content: string }>(
        session.call(`/api/v1/static-page/${slug}?language=${language}`),
      )
      expect([page.title, page.content.length > 50, description.length > 10]).toEqual([title, true, true])
    }
    const links = await read<{ data: { url: string }[] }>(
      session.call(`/api/v1/static-page?currency=KZT&language=${language}`),
    )
    const paths = new Set(data.map(({ path }) => path))
    expect(links.data.map(({ url }) => url).filter((url) => !paths.has(url))).toEqual([])
  },
)

test('the footer gets its icons: names and pictures, marks with a link too [API-55 API-56 API-57 API-63]', async () => {
  const session = fresh()
  const list = async (path: string) =>
    (await read<{ data: Record<string, string>[] }>(session.call(`/api/v1/${path}?currency=AZN&language=az`))).data
  for (const icon of await list('payment-method')) expect(Object.keys(icon).toSorted()).toEqual(['image_url', 'name'])
  for (const icon of await list('legal-icon')) {
    expect(Object.keys(icon).toSorted()).toEqual(['image_url', 'name', 'url'])
  }
  const [first] = await list('payment-method')
  const picture = await session.call(`${first?.['image_url'] ?? ''}?width=64`)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('returns plain text as plain text [API-68]', async () => {
  const { status, headers, text } = await fresh().call('/api/v1/test/200/text')
  expect([status, headers['content-type'], text]).toEqual([200, 'text/plain; charset=utf-8', 'ok'])
})

test('a guest gets the currency and language of the visit, and only those that exist [API-53]', async () => {
  const session = fresh()
  const guest = (query: string) => session.call(`/api/v1/guest?${query}`)
  expect(await read(guest('currency=AZN&language=az&url=%2F'))).toEqual({ currency: 'AZN', language: 'az' })
  expect((await guest('currency=USD&language=fr&url=%2F')).status).toBe(422)
})

test('reports whether the product is available [API-67]', async () => {
  const session = fresh()
  const check = (scenario: string) => session.call('/api/v1/check', { headers: { 'x-mock-scenario': scenario } })
  expect((await check('none')).status).toBe(200)
  expect((await check('region-blocked')).status).toBe(451)
  await session.control('POST', 'force', { endpoint: 'visitor.check', code: 'GENERAL_ERROR', times: 1 })
  expect((await check('none')).status).toBe(500)
})

test('returns texts by language and rejects an unknown one [API-69]', async () => {
  const session = fresh()
  for (const language of languages) {
    const texts = await read<Record<string, string>>(session.call(`/api/v1/translations/${language}`))
    expect(Object.keys(texts).length).toBeGreaterThan(100)
  }
  expect((await session.call('/api/v1/translations/fr')).status).toBe(422)
})

test('accepts the short form of a sign-in event without credentials, once [API-71]', async () => {
  const session = fresh()
  const login = { event_name: 'login', url: '/', previous_url: '/auth/login', payload: { token: 'ab12cd34' } }
  const send = (body: unknown) => session.call('/api/v1/analytics', { method: 'POST', body })
  expect((await send([login])).status).toBe(200)
  expect((await send([login])).status).toBe(200)
  expect((await send([login, login])).status).toBe(422)
  expect((await send([{ ...login, event_name: 'open' }])).status).toBe(422)
  const { events } = await session.control<{ events: { id: string; received: number }[] }>('GET', 'records')
  expect(events).toMatchObject([{ id: 'login ab12cd34', received: 2 }])
  expect((await session.journal()).map(({ hasCredentials }) => hasCredentials)).toEqual([false, false, false, false])
})

test('an event may name its build; a queued one of an older build names none [API-70]', async () => {
  const session = fresh()
  const texts = Object.keys(analyticsEventSchema.def.shape).filter((name) => name !== 'build' && name !== 'payload')
  const event = {
    ...Object.fromEntries(texts.map((name) => [name, 'x'])),
    event_name: 'logout',
    payload: { reason: 'x' },
  }
  const send = async (id: string, more: object = {}) =>
    (await session.call('/api/v1/analytics', { method: 'POST', body: [{ ...event, event_id: id, ...more }] })).status
  expect([await send('old'), await send('new', { build: '1-a' }), await send('bad', { build: 1 })]).toEqual([
    200, 200, 422,
  ])
  expect(await send('left', { payload: {} })).toBe(200) // its player has left the device
  expect(await send('wrong', { payload: { reason: 1 } })).toBe(422)
  expect(await send('strange', { event_name: 'strange' })).toBe(422)
  const { events } = await session.control<{ events: { event: { build?: string } }[] }>('GET', 'records')
  expect(events.map(({ event: { build } }) => build)).toEqual([undefined, '1-a', undefined])
})

test('the visit log of the analytics is the event visit, beside the call of the visit [API-54 API-70 API-90]', async () => {
  const session = fresh()
  const event = {
    event_id: 'visit-1',
    visitor_uid: 'v',
    player_id: null,
    source_id: null,
    platform: 'web',
    operating_system: '',
    os_version: '',
    browser: '',
    screen_resolution: '',
    payload: { path: '/games' },
    local_time: '',
    url: '/games',
    previous_url: '/',
    project: 'qumai',
    event_name: 'visit',
  }
  const visit = { visit_id: 'v-1', visitor_uid: 'v', url: '/games', user_agent: 'test' }
  await session.call('/api/v1/analytics', { method: 'POST', body: [event] })
  await session.call('/api/v1/visits', { method: 'POST', body: { ...visit, client_ip: '10.0.0.1' } })
  const records = await session.control<{ events: object[]; visits: object[] }>('GET', 'records')
  expect(records).toMatchObject({ events: [{ id: 'visit-1', name: 'visit' }], visits: [{ id: 'v-1', url: '/games' }] })
})
