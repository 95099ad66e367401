import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../../app.ts'
import { TestSession } from '../../../testing/client.ts'
import { analyticsHandlers } from '../csp-reports.ts'
import type { fieldOf } from './field.ts'

let mock: Mock
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

type Field = ReturnType<typeof fieldOf> & { sessions: number }
type Payload = Record<string, string | number | boolean | null>

const fresh = () => new TestSession(mock, `field-${(count += 1)}`)
const fieldFrom = (session: TestSession, query = '') => session.control<Field>('GET', `field${query}`)
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

function eventOf(name: string, payload: Payload, more: object = {}) {
  return {
    event_id: `e-${(count += 1)}`,
    visitor_uid: '',
    player_id: null,
    source_id: null,
    platform: 'web',
    operating_system: '',
    os_version: '',
    browser: '',
    screen_resolution: '',
    payload,
    local_time: ago(0),
    url: '/',
    previous_url: '',
    project: 'qumai',
    event_name: name,
    build: '7-abc',
    ...more,
  }
}

const vital = (value: number, payload: Payload = {}, more: object = {}) =>
  eventOf('web_vital', { name: 'LCP', value, metric_id: `v-${(count += 1)}`, path: '/', ...payload }, more)

/** Stores events as a call does, also those that the contract refuses: older builds and others have sent them. */
async function send(session: TestSession, events: object[]) {
  await session.control('GET', 'state')
  await analyticsHandlers.sendEvents({ body: events } as never, { session: mock.sessions.get(session.id) } as never)
}

async function fieldOfEvents(events: object[]) {
  const session = fresh()
  await send(session, events)
  return fieldFrom(session)
}

test('is empty and has no figures before any report', async () => {
  const field = await fieldFrom(fresh())
  expect(field.vitals).toEqual({ unread: 0, figures: [] })
  expect(field.errors.total + field.policy.total + field.queue.count).toBe(0)
  expect(field.queue.lag).toBeNull()
})

test('the funnel counts visitors who made a step and every step before it', async () => {
  const of = (visitor: string, name: string, payload: Payload) => eventOf(name, payload, { visitor_uid: visitor })
  const payment = { amount: 100, currency: 'KZT', method: 'card' }
  const { funnel } = await fieldOfEvents([
    ...['a', 'b', 'c', 'd'].map((visitor) => of(visitor, 'visit', { path: '/' })),
    ...['a', 'b', 'c'].map((visitor) => of(visitor, 'register', { method: 'email' })),
    of('a', 'first_deposit', payment),
    of('d', 'first_deposit', payment), // signed up elsewhere
    of('a', 'visit', { path: '/games/search' }),
    of('a', 'visit', { path: '/games/fruit-cocktail' }),
    of('b', 'visit', { path: '/games/fruit-cocktail' }),
  ])
  expect(funnel.map(({ name, visitors }) => [name, visitors])).toEqual([
    ['start', 4],
    ['sign-up', 3],
    ['deposit', 1],
    ['game', 1],
  ])
})

test('a figure is the value that three of four pages do not exceed, with its rating', async () => {
  const { vitals } = await fieldOfEvents([4500, 900, 2600, 1000].map((value) => vital(value)))
  expect(vitals.figures).toMatchObject([
    {
      name: 'LCP',
      count: 4,
      p75: 2600,
      rating: 'needs-improvement',
      ratings: { good: 2, 'needs-improvement': 1, poor: 1 },
      limits: [2500, 4000],
    },
  ])
})

test('at its limit a figure is still good, or not yet poor', async () => {
  const { vitals } = await fieldOfEvents([
    vital(2500),
    vital(0.25, { name: 'CLS' }),
    vital(1801, { name: 'TTFB' }),
    vital(0, { name: 'INP' }),
  ])
  expect(vitals.figures.map(({ name, rating }) => [name, rating])).toEqual([
    ['LCP', 'good'],
    ['INP', 'good'],
    ['CLS', 'needs-improvement'],
    ['TTFB', 'poor'],
  ])
})

test('groups figures by route, connection, visit, build and source of the page', async () => {
  const bad = { effective_type: '2g', save_data: true, visit: 'first', from_worker: false, path: '/games/$slug' }
  const { vitals } = await fieldOfEvents([
    vital(1000, { effective_type: '4g', save_data: false, visit: 'repeat', from_worker: true }),
    vital(1200, { effective_type: '4g', save_data: false, visit: 'repeat', from_worker: true }),
    vital(6000, bad, { build: '8-def' }),
    vital(1100, { effective_type: null }, { build: undefined }),
  ])
  const named = (part: 'route' | 'connection' | 'visit' | 'build' | 'page') =>
    vitals.figures[0]?.by[part].map(({ name, count, p75 }) => [name, count, p75])
  expect(named('route')).toEqual([
    ['/', 3, 1200],
    ['/games/$slug', 1, 6000],
  ])
  expect(named('connection')).toEqual([
    ['4g', 2, 1200],
    ['2g, saves data', 1, 6000],
    ['not reported', 1, 1100],
  ])
  expect(named('visit')?.map(([name]) => name)).toEqual(['repeat', 'first', 'not reported'])
  expect(named('build')?.map(([name]) => name)).toEqual(['7-abc', '8-def', 'not reported'])
  expect(named('page')?.map(([name]) => name)).toEqual(['the worker', 'not reported', 'the network'])
})

test('uses the later of two figures with one id, in any order of arrival', async () => {
  const same = { name: 'CLS', metric_id: 'v-same' }
  const { vitals } = await fieldOfEvents([
    vital(0.3, same, { local_time: ago(1000) }),
    vital(0.1, same, { local_time: ago(60_000) }),
  ])
  expect(vitals.figures).toMatchObject([{ name: 'CLS', count: 1, p75: 0.3 }])
  const { vitals: grown } = await fieldOfEvents([vital(0.1, same), vital(0.2, same)])
  expect(grown.figures).toMatchObject([{ count: 1, p75: 0.2 }])
})

test('counts invalid figures separately', async () => {
  const wrong = [vital(-1), vital(1, { name: 'FID' }), eventOf('web_vital', {}), eventOf('web_vital', { value: 'x' })]
  const { vitals } = await fieldOfEvents([...wrong, vital(800)])
  expect(vitals).toMatchObject({ unread: 4, figures: [{ name: 'LCP', count: 1, p75: 800 }] })
})

test('groups errors by message and position, with the builds that reported them', async () => {
  const error = { name: 'TypeError', message: 'x is not a function', where: 'window', stack: '' }
  const { errors } = await fieldOfEvents([
    eventOf('error', error),
    eventOf('error', error),
    eventOf('error', error, { build: '8-def' }),
    eventOf('error', { ...error, where: 'promise' }),
    eventOf('error', { ...error, name: 'start', message: 'no start', build: '6-old' }),
    eventOf('chunk_failed', { chunk: '/assets/vip-1.js', build: '' }),
  ])
  expect(errors.total).toBe(6)
  expect(errors.list).toContainEqual({
    name: 'TypeError',
    message: 'x is not a function',
    where: 'window',
    count: 3,
    builds: [
      { name: '7-abc', count: 2 },
      { name: '8-def', count: 1 },
    ],
  })
  expect(errors.list[0]?.count).toBe(3)
  const builds = Object.fromEntries(errors.list.map(({ name, builds }) => [name, builds]))
  expect(builds).toMatchObject({ start: [{ name: '6-old' }], chunk_failed: [{ name: 'not reported' }] })
})

test('client texts are one short line without invisible characters, in a limited number of rows', async () => {
  const message = `<img src=x>\n\u202Egnp.exe${'a'.repeat(5000)}`
  const many = Array.from({ length: 30 }, (_, index) => eventOf('error', { message: `error ${index}` }))
  const named = ['__proto__', 'constructor'].map((path) => vital(1, { path }))
  const { errors, vitals } = await fieldOfEvents([
    ...many,
    ...named,
    eventOf('error', { message }),
    eventOf('error', { message }),
  ])
  expect(errors.list).toHaveLength(21)
  expect(errors.list[0]).toMatchObject({ count: 2, message: `<img src=x> gnp.exe${'a'.repeat(181)}…` })
  expect(errors.list.at(-1)).toMatchObject({ name: 'all others', count: 11 })
  expect(vitals.figures[0]?.by.route.map(({ name }) => name)).toEqual(['__proto__', 'constructor'])
})

test('shows received, late and repeated events of the queue [ANLT-01]', async () => {
  const session = fresh()
  const visit = { visit_id: 'v-1', visitor_uid: 'u', url: '/', user_agent: '' }
  const events = [
    eventOf('deposit', {}),
    eventOf('deposit', {}, { local_time: ago(50_000) }),
    eventOf('deposit', {}, { local_time: ago(3 * 3_600_000) }),
    eventOf('visit', {}, { local_time: ago(-600_000) }),
    eventOf('visit', {}, { local_time: 'yesterday' }),
  ]
  await send(session, events)
  await send(session, events.slice(0, 2))
  await send(session, events.slice(0, 1))
  await session.call('/api/v1/visits', { method: 'POST', body: visit })
  await session.call('/api/v1/visits', { method: 'POST', body: visit })
  await send(session, [{ event_name: 'login', url: '/', previous_url: '', payload: { token: 'f' } }])
  const { queue } = await fieldFrom(session)
  expect(queue).toMatchObject({ count: 6, repeated: 2, repeats: 3, late: 1, untimed: 3 })
  expect(queue.visits).toEqual({ count: 1, repeated: 1, repeats: 1 })
  expect(queue.waits.map(({ count }) => count)).toEqual([1, 1, 0, 1, 0])
  expect(queue.byName.map(({ name, count, late }) => [name, count, late])).toEqual([
    ['deposit', 3, 1],
    ['visit', 2, 0],
    ['login', 1, 0],
  ])
  expect(queue.calls).toEqual([{ name: 'ok', count: 2 }]) // the visits
})

test('groups CSP violations by rule and position, with their pages', async () => {
  const session = fresh()
  const report = (documentURL: string) => ({
    type: 'csp-violation',
    body: {
      documentURL,
      blockedURL: 'https://evil.example/a.js',
      effectiveDirective: 'script-src-elem',
      sourceFile: '',
    },
  })
  const pages = ['https://casino.example/', 'https://casino.example/games', 'https://casino.example/games']
  const headers = { 'content-type': 'application/reports+json' }
  await session.call('/api/v1/csp-reports', { method: 'POST', headers, body: pages.map(report) })
  expect((await fieldFrom(session)).policy).toEqual({
    total: 3,
    list: [
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/',
        source: 'not reported',
        count: 3,
        pages: [
          { name: 'https://casino.example/games', count: 2 },
          { name: 'https://casino.example/', count: 1 },
        ],
      },
    ],
  })
})

test('combines all sessions on request, otherwise shows one', async () => {
  const [one, other] = [fresh(), fresh()]
  const same = { name: 'INP', metric_id: 'of two browsers' }
  await send(one, [vital(111, same)])
  await send(other, [vital(333, same)])
  expect((await fieldFrom(one)).vitals.figures).toMatchObject([{ count: 1, p75: 111 }])
  const all = await fieldFrom(one, '?all=1')
  expect(all.sessions).toBeGreaterThan(1)
  const counts = all.vitals.figures.find(({ name }) => name === 'INP')?.count ?? 0
  expect(counts).toBeGreaterThan(1)
})
