import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'

let mock: Mock
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const fresh = () => new TestSession(mock, `csp-${(count += 1)}`)
const path = '/api/v1/csp-reports'
const report = (session: TestSession, body: unknown, type = 'application/reports+json') =>
  session.call(path, { method: 'POST', body, headers: { 'content-type': type } })

type Kept = Record<'page' | 'blocked' | 'directive' | 'source', string> & { at: number; line: number | null }
const keptBy = async (session: TestSession) =>
  (await session.control<{ cspReports: Kept[] }>('GET', 'records')).cspReports

const breach = (body: object) => ({ type: 'csp-violation', age: 1, url: 'x', user_agent: 'x', body })

test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
  'a report as %s is refused, and nothing of it is kept [O-69]',
  async (type) => {
    const session = fresh()
    const { status } = await report(session, [breach({ documentURL: 'https://casino.example/' })], type)
    expect(status).toBe(400)
    expect(await keptBy(session)).toEqual([])
  },
)

test.each(['application/reports+json; charset=utf-8', 'APPLICATION/REPORTS+JSON'])(
  'a report as %s is accepted [O-69]',
  async (type) => {
    const session = fresh()
    const { status } = await report(session, [breach({ documentURL: 'https://casino.example/' })], type)
    expect([status, (await keptBy(session)).length]).toEqual([200, 1])
  },
)

test('stores rule, resource and page of a violation, but nothing secret of a URL [O-69]', async () => {
  const session = fresh()
  const { status } = await report(session, [
    breach({
      documentURL: 'https://me:pw@casino.example/confirm-email/s3cret-1?auth_token=s3cret-2#s3cret-3',
      referrer: 'https://mail.example/?letter=s3cret-4',
      blockedURL: 'https://evil.example/a.js?user=s3cret-5',
      effectiveDirective: 'script-src-elem',
      originalPolicy: "default-src 'self'",
      sample: 's3cret-6',
      sourceFile: 'https://casino.example/assets/core-1234567.js?token=s3cret-7',
      lineNumber: 1,
      columnNumber: 234,
      statusCode: 200,
      disposition: 'enforce',
    }),
  ])
  expect(status).toBe(200)
  const kept = await keptBy(session)
  expect(kept).toEqual([
    {
      at: expect.any(Number),
      page: 'https://casino.example/confirm-email/-',
      blocked: 'https://evil.example/',
      directive: 'script-src-elem',
      source: 'https://casino.example/assets/core-1234567.js',
      line: 1,
      column: 234,
    },
  ])
  expect(JSON.stringify(kept)).not.toMatch(/s3cret|pw|evil\.example\/a\.js\?/)
})

test('accepts reports of browsers without the Reporting API', async () => {
  const session = fresh()
  const old = {
    'document-uri': 'https://casino.example/games?search=my+name',
    'blocked-uri': 'inline',
    'violated-directive': "style-src 'self' 'sha256-x'",
    'line-number': 3,
  }
  expect((await report(session, { 'csp-report': old }, 'application/csp-report')).status).toBe(200)
  expect(await keptBy(session)).toMatchObject([
    { page: 'https://casino.example/games', blocked: 'inline', directive: 'style-src', source: '', line: 3 },
  ])
})

test.each([
  ['inline', 'inline'],
  ['wasm-eval', 'wasm-eval'],
  ['data:text/html,s3cret', 'data:'],
  ['data', 'data'],
  ['blob:https://casino.example/3f2a', 'blob:'],
  ['chrome-extension://abcdefgh/content.js', 'chrome-extension:'],
  ['some words of somebody', ''],
  ['', ''],
])('what was stopped, %s, is kept as "%s"', async (blockedURL, blocked) => {
  const session = fresh()
  await report(session, [breach({ blockedURL })])
  expect(await keptBy(session)).toMatchObject([{ blocked, page: '', directive: '' }])
})

test('the time of a report is at most a day before its call [O-69]', async () => {
  const session = fresh()
  await report(session, [
    { ...breach({}), age: 1e300 },
    { ...breach({}), age: 1000 },
  ])
  const ages = (await keptBy(session)).map(({ at }, _index, all) => (all.at(-1)?.at ?? 0) - at)
  expect(ages[0]).toBeGreaterThan(0)
  expect(ages[0]).toBeLessThanOrEqual(24 * 60 * 60_000)
})

test('other reports in the list are left out, and of a long list the rest', async () => {
  const session = fresh()
  await report(session, [{ type: 'deprecation', body: { id: 'x' } }, ...Array.from({ length: 30 }, () => breach({}))])
  expect(await keptBy(session)).toHaveLength(20)
})

test('rejects a large call, and too many within a minute; then accepts reports again', async () => {
  const session = fresh()
  expect((await report(session, [breach({ documentURL: 'x'.repeat(33_000) })])).status).toBe(413)
  expect((await report(session, { 'csp-report': null })).status).toBe(422)
  const responses = []
  for (let call = 0; call < 31; call += 1) responses.push(await report(session, []))
  expect(responses.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429])
  const wait = Number(responses.at(-1)?.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  await session.control('POST', 'clock', { advance: wait * 1000 })
  expect((await report(session, [])).status).toBe(200)
})
