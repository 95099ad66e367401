import { request } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

type Answer = { status: number; headers: Record<string, unknown>; text: string }

/** A request to any host of a session: no name has to be resolved for it. */
function sendRequest(host: string, path: string, method = 'GET', body?: { type: string; text: string }, headers = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const call = request({
      port: mock.port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host: `${host}.localhost:${mock.port}`, ...(body && { 'content-type': body.type }), ...headers },
    })
    call.on('error', reject).on('response', (res) => {
      let text = ''
      res.on('data', (part: Buffer) => (text += part.toString()))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }))
    })
    call.end(body?.text)
  })
}

const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })
const form = (text: string) => ({ type: 'application/x-www-form-urlencoded', text })
const read = ({ text }: Answer): unknown => JSON.parse(text)

async function signIn(sid: string) {
  const body = { email: 'player@qumai.test', password: 'qumai123', region: 'KZ', brand: 'b', domain: 'd' }
  const response = await sendRequest(sid, '/api/authenticate', 'POST', json(body))
  return { authorization: `Bearer ${(read(response) as { access: { token: string } }).access.token}` }
}

async function startDeposit(sid: string, key: string) {
  const auth = await signIn(sid)
  const body = {
    type: 'deposit',
    uid: 'wallet-kzt',
    amount: 100_000,
    currency: 'KZT',
    fields: {},
    success_url: `http://${sid}.localhost:1/done?a=1#x`,
    fail_url: `http://${sid}.localhost:1/failed?a=1#x`,
  }
  const response = await sendRequest(sid, '/api/v1/cashbox/pay', 'POST', json(body), {
    ...auth,
    'idempotency-key': key,
  })
  const { payload } = read(response) as { payload: { redirect_url: string } }
  return {
    path: new URL(payload.redirect_url).pathname,
    host: new URL(payload.redirect_url).hostname.replace('.localhost', ''),
  }
}

test('paying twice deposits once, and both submits lead back', async () => {
  const { host, path } = await startDeposit('pay-twice', 'key-00000001')
  expect(host).toBe('pay-twice--pay')
  const [first, second] = await Promise.all([1, 2].map(() => sendRequest(host, path, 'POST', form('outcome=paid'))))
  for (const response of [first, second]) {
    expect(response?.status).toBe(303)
    expect(response?.headers['location']).toBe('http://pay-twice.localhost:1/done?a=1#payment_ok')
  }
  expect(mock.sessions.get('pay-twice').effects).toHaveLength(1)
  const page = await sendRequest(host, path)
  expect(page.text).not.toContain('name="outcome"')
})

test('the payment page shows the total that the app shows, with the fee of the method', async () => {
  const { host, path } = await startDeposit('pay-fee', 'key-00000004')
  const { text } = await sendRequest(host, path)
  expect(text.replaceAll('\u00a0', ' ')).toContain('1 015,00 ₸')
})

test('a rejected payment redirects back with its reason [ERR-04]', async () => {
  const { host, path } = await startDeposit('pay-no', 'key-00000002')
  const page = await sendRequest(host, path)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const response = await sendRequest(host, path, 'POST', form('outcome=DECLINED'))
  expect(response.headers['location']).toBe('http://pay-no.localhost:1/failed?a=1&error_type=DECLINED#payment_error')
  expect(mock.sessions.get('pay-no').effects).toEqual([])
})

test('only its session can read a payment', async () => {
  const { path } = await startDeposit('pay-own', 'key-00000003')
  expect((await sendRequest('pay-other--pay', path)).status).toBe(404)
})

test('a repeated round of a real game moves the balance once [GAME-19]', async () => {
  const auth = await signIn('game')
  const { games } = mock.sessions.get('game').world.catalogue
  const slug = games[0]?.card.slug ?? ''
  const launch = { mode: 'real', currency: 'KZT', language: 'kk' }
  const { url } = read(await sendRequest('game', `/api/v1/games/${slug}/launch`, 'POST', json(launch), auth)) as {
    url: string
  }
  const { pathname } = new URL(url)
  expect((await sendRequest('game--games', pathname)).headers['content-security-policy']).toContain(
    'frame-ancestors http://*.localhost:*',
  )

  type Round = { win_minor: number; balance_minor: number }
  const spin = (bet: number, round: number) =>
    sendRequest('game--games', `${pathname}/spin`, 'POST', json({ bet, round }))
  const responses = await Promise.all([spin(5000, 1), spin(5000, 1)])
  const [one, again] = responses.map((response) => read(response) as Round)
  expect(again).toEqual(one)
  expect(one?.balance_minor).toBe(17_748_000 - 5000 + (one?.win_minor ?? 0))
  expect((await spin(1, 2)).text).toContain('AMOUNT_BELOW_MIN')
  expect((await spin(2_000_000, 2)).text).toContain('AMOUNT_ABOVE_MAX')
})

test('a picture is drawn once, small, states its size, and revalidates as unchanged [PLUS-31]', async () => {
  const picture = await sendRequest('art', '/img/g/silver-wave?width=168&format=webp&quality=70')
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(Number(picture.headers['content-length'])).toBeLessThan(10 * 1024)
  const again = await sendRequest('art', '/img/g/silver-wave?width=170', 'GET', undefined, {
    'if-none-match': picture.headers['etag'] as string,
  })
  expect(again.status).toBe(304)
  const weight = await sendRequest('art', '/img/g/silver-wave?width=168', 'HEAD')
  expect(weight.headers['content-length']).toBe(picture.headers['content-length'])
  expect([weight.text, weight.headers['timing-allow-origin']]).toEqual(['', '*'])
  expect((await sendRequest('art', '/img/x/silver-wave')).status).toBe(404)
  expect((await sendRequest('art', '/img/g/..%2f..%2fpackage')).status).toBe(404)
})
