import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { languages } from '../../src/contract/languages.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const headers = { 'content-type': 'application/json', 'x-mock-session': 'reads' }

async function call(path: string, body?: unknown, more = {}) {
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(`http://127.0.0.1:${mock.port}${path}`, {
    method,
    headers: { ...headers, ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

async function signedIn() {
  const origin = { region: 'KZ', brand: 'b', domain: 'd' }
  const { body } = await call('/api/authenticate', { phone: '77011234567', password: 'qumai123', ...origin })
  return { authorization: `Bearer ${(body['access'] as unknown as { token: string }).token}` }
}

type List = { data: { slug: string; title: string }[]; pagination: { items: number; total_pages: number } }
const games = async (query: string) => {
  const { status, body } = await call(`/api/v1/games?currency=KZT&language=kk&${query}`)
  return { status, ...(body as unknown as List) }
}

test.each(languages)('every read in %s matches the contract', async (language) => {
  const auth = await signedIn()
  const market = `currency=KZT&language=${language}`
  const method = `transaction_type=deposit&currency=KZT&applepay_available=1&address=&locale=${language}`
  const paths = [
    '/api/v1/profile',
    '/api/v1/profile/balance',
    `/api/v1/games?${market}&limit=10&page=1&category_slug=slots&sort_by=abc`,
    '/api/v1/games/search?search=caspian',
    `/api/v1/games/nar-bagi?${market}`,
    `/api/v1/shortcuts?limit=50&page=1&${market}`,
    `/api/v1/categories?limit=300&type=provider&is_active=1&language=${language}`,
    `/api/v1/video-banners?${market}`,
    `/api/v1/cashbox?${method}`,
    `/api/v1/cashbox/item-options?uid=card-kzt&locale=${language}`,
    '/api/v1/notifications?order=desc&filter[history]=0',
    '/api/v1/notifications?order=desc&filter[history]=1',
    `/api/v1/guest?${market}&url=%2F`,
    '/api/v1/check',
    `/api/v1/translations/${language}`,
    `/api/v1/payment-method?${market}`,
    `/api/v1/legal-icon?${market}`,
    `/api/v1/static-page?${market}`,
    `/api/v1/static-page/rules?language=${language}`,
  ]
  const responses = await Promise.all(paths.map(async (path) => [path, (await call(path, undefined, auth)).status]))
  expect(responses).toEqual(paths.map((path) => [path, 200]))
})

test('games are paged until an empty page, an unknown category is 404 [GAME-02 GAME-08]', async () => {
  const first = await games('category_slug=fruit&limit=10&page=1')
  const { items, total_pages: pages } = first.pagination
  expect(first.data).toHaveLength(10)
  expect(pages).toBe(Math.ceil(items / 10))
  expect((await games(`category_slug=fruit&limit=10&page=${pages}`)).data.length).toBeGreaterThan(0)
  expect((await games(`category_slug=fruit&limit=10&page=${pages + 1}`)).data).toEqual([])
  expect((await games('category_slug=fruit&_limit=20')).data).toHaveLength(20)
  expect((await games('category_slug=all-games')).pagination.items).toBeGreaterThanOrEqual(2000)
  expect((await games('category_slug=no-such')).status).toBe(404)
  expect((await games('filter_slug=no-such')).status).toBe(404)
})

test('category and provider narrow one list, sorts change its order [ROUTE-45]', async () => {
  const both = await games('category_slug=slots&filter_slug=saltwind-works&limit=100')
  const provider = await games('filter_slug=saltwind-works&limit=100')
  expect(both.pagination.items).toBeLessThan(provider.pagination.items)
  const titles = async (sort: string) =>
    (await games(`category_slug=new&limit=50&sort_by=${sort}`)).data.map(({ slug }) => slug)
  const [popularity, release, abc] = await Promise.all(['popularity', 'release', 'abc'].map(titles))
  expect(new Set([popularity?.join(' '), release?.join(' '), abc?.join(' ')]).size).toBe(3)
  expect(popularity?.toSorted()).not.toEqual(popularity)
})

test('search finds a title however it is typed', async () => {
  for (const text of ['İNCƏ', 'ince', 'инче']) {
    const { body } = await call(`/api/v1/games/search?search=${encodeURIComponent(text)}`)
    expect([text, (body as unknown as List).data.map(({ slug }) => slug)]).toEqual([text, ['ince-mirvari']])
  }
  for (const text of ['', '((((', '^(a+)+$zzq', 'no such game at all']) {
    const { body } = await call(`/api/v1/games/search?search=${encodeURIComponent(text)}`)
    expect([text, (body as unknown as List).data]).toEqual([text, []])
  }
})

test('rejects a registration on the invalid field [AUTH-40]', async () => {
  const good = {
    email: 'someone@qumai.test',
    password: 'secret1',
    currency: 'AZN',
    language: 'az',
    receive_email: true,
    receive_sms: true,
    referrer: '',
    landing_page: '',
    time_offset: -300,
    timezone: 'Asia/Baku',
    fingerprint: '',
    brand: 'b',
    recaptcha_token: '',
  }
  const { email: _, ...byPhone } = good
  const signUp = async (body: object) => (await call('/api/signup', body)).body
  expect(await signUp({ ...good, email: 'a@b' })).toEqual({ errors: { email: ['EMAIL_INVALID'] } })
  expect(await signUp({ ...good, email: 'Player@qumai.test' })).toEqual({ errors: { email: ['EMAIL_ALREADY_USED'] } })
  expect(await signUp({ ...byPhone, phone: '77101234567' })).toEqual({ errors: { phone: ['PHONE_INVALID'] } })
  expect(await signUp({ ...byPhone, phone: '77011234567' })).toEqual({ errors: { phone: ['PHONE_ALREADY_USED'] } })
  expect(await signUp({ ...good, password: '12345' })).toEqual({ errors: { password: ['PASSWORD_TOO_SHORT'] } })
  expect(await signUp({ ...good, promo_code: 'BAD1' })).toEqual({ errors: { promo_code: ['PROMO_CODE_NOT_VALID'] } })
  const { access } = (await signUp(good)) as unknown as { access: { token: string } }
  const auth = { authorization: `Bearer ${access.token}` }
  expect((await call('/api/v1/profile', undefined, auth)).body).toMatchObject({ email: good.email, currency: 'AZN' })
})

test('wrong credentials are one message, a banned player is 403', async () => {
  const origin = { region: 'KZ', brand: 'b', domain: 'd' }
  const signIn = (who: object) => call('/api/authenticate', { ...who, ...origin })
  const wrong = { status: 400, body: { message: 'AUTH_WRONG_CREDENTIALS' } }
  expect(await signIn({ email: 'player@qumai.test', password: 'nope' })).toEqual(wrong)
  expect(await signIn({ email: 'nobody@qumai.test', password: 'qumai123' })).toEqual(wrong)
  expect((await signIn({ email: 'banned@qumai.test', password: 'qumai123' })).status).toBe(403)
})

test('an event is stored once, its repeats are counted [ANLT-01]', async () => {
  const event = {
    event_id: 'ev-1',
    visitor_uid: 'v',
    player_id: null,
    source_id: null,
    platform: 'web',
    operating_system: '',
    os_version: '',
    browser: '',
    screen_resolution: '',
    payload: { reason: 'user' },
    local_time: '',
    url: '/',
    previous_url: '',
    project: 'qumai',
    event_name: 'logout',
  }
  await call('/api/v1/analytics', [event, event])
  await call('/api/v1/analytics', [event])
  const { events } = mock.sessions.get('reads').world
  expect([...events]).toEqual([['ev-1', { event, received: 3, receivedAt: expect.any(Number) }]])
})
