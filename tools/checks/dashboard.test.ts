import { readFileSync } from 'node:fs'

import jsonata from 'jsonata'
import { expect, test } from 'vitest'

import { createMock } from '../../mock-server/app.ts'
import { TestSession } from '../../mock-server/testing/client.ts'
import { dashboard } from '../make/dashboard-panels.ts'

type Board = {
  panels: { title: string; targets: { root_selector: string; columns: { selector: string; type: string }[] }[] }[]
}
const { panels } = JSON.parse(dashboard()) as Board
const BUILD = '7-abc'

const eventOf = (event_name: string, payload: object) => ({
  event_id: crypto.randomUUID(),
  visitor_uid: 'v',
  player_id: null,
  source_id: null,
  platform: 'web',
  operating_system: 'Android',
  os_version: '14',
  browser: 'Chrome',
  screen_resolution: '390x844',
  payload,
  local_time: new Date(Date.now() - 120_000).toISOString(),
  url: 'http://localhost/',
  previous_url: '',
  project: 'qumai',
  event_name,
  build: BUILD,
})
const vital = (name: string, value: number) =>
  eventOf('web_vital', {
    name,
    value,
    rating: 'good',
    metric_id: `${name}-${value}`,
    navigation_type: 'navigate',
    effective_type: '4g',
    save_data: false,
    path: '/',
    visit: 'first',
    from_worker: false,
  })

/** Events of every panel, in the form of the contract: the mock rejects others. */
const events = [
  eventOf('visit', { path: '/' }),
  eventOf('visit', { path: '/rules' }),
  eventOf('deposit', { amount: 1000, currency: 'KZT', method: 'card' }),
  eventOf('method_list_loaded', { milliseconds: 300, server_milliseconds: 100 }),
  eventOf('slow_method_list', { milliseconds: 9000 }),
  eventOf('slow_options', { milliseconds: 9000, method: 'card' }),
  eventOf('technical_issues_popup', {}),
  eventOf('chunk_failed', { chunk: '/assets/a.js' }),
  eventOf('error', { where: 'start' }),
  ...[1, 2, 3, 4].map((step) => vital('LCP', step * 1000)),
  vital('INP', 120),
  vital('CLS', 0.05),
]

/** The records of a mock that has received `events`, a log-in and a report of the security policy. */
async function records() {
  const mock = await createMock({ port: 0 })
  const session = new TestSession(mock, 'dashboard')
  const send = (path: string, body: unknown) => session.call(path, { method: 'POST', body })
  for (const event of events)
    expect([event.event_name, (await send('/api/v1/analytics', [event])).status]).toEqual([event.event_name, 200])
  await send('/api/v1/analytics', [{ event_name: 'login', url: '/', previous_url: '', payload: { token: 'x' } }])
  const found = await session.control<object>('GET', 'records')
  await mock.close()
  return { ...found, cspReports: [{ blocked: 'https://evil.test' }, { blocked: '' }, { blocked: '' }] }
}

/** Grafana reads the column as this type. */
const isOfType = (value: unknown, type: string) =>
  type === 'timestamp' ? Date.parse(String(value)) > 0 : typeof value === type

test('each panel of the dashboard has rows for the events of its alarm', async () => {
  const data = await records()
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { title, targets } of panels)
    for (const { root_selector: expression, columns } of targets) {
      const found = (await jsonata(expression).evaluate(data)) as Record<string, unknown>[]
      rows[title] = found.map((row) => Object.fromEntries(Object.entries(row)))
      const wrong = rows[title].flatMap((row) =>
        columns.filter(({ selector, type }) => row[selector] !== undefined && !isOfType(row[selector], type)),
      )
      expect([title, wrong]).toEqual([title, []])
    }
  const values = (title: string) => rows[title]?.map(({ name, value }) => [name, value])
  expect(values('1. Log-ins fail')).toEqual([
    ['visit', 2],
    ['login', 1],
  ])
  expect(values('2. Payments stay open')).toEqual([
    ['deposit', 1],
    ['method_list_loaded', 1],
  ])
  expect(rows['3. A build fails']).toEqual([{ name: BUILD, errors: 1, visits: 2 }])
  expect(values('4. Files of the app are missing')).toEqual([[BUILD, 1]])
  expect(values('5. The start fails')).toEqual([
    ['visit', 2],
    ['error', 1],
  ])
  for (const { value } of rows['6. Events arrive late'] ?? []) expect(value).toBeCloseTo(2, 0)
  expect(rows['6. Events arrive late']).toHaveLength(events.length)
  expect(rows['7. Pages become slow']).toEqual([{ name: '/', LCP: 4000, INP: 120, CLS: 0.05 }])
  expect(values('8. Payment methods are slow')).toEqual([
    ['slow_method_list', 1],
    ['slow_options', 1],
  ])
  expect(rows['9. Reports of the security policy jump']).toEqual([
    { name: 'https://evil.test', reports: 1 },
    { name: 'inline', reports: 2 },
  ])
  expect(values('10. Balances cannot be read')).toEqual([['technical_issues_popup', 1]])
})

test('no panel fails without any record', async () => {
  for (const { targets } of panels)
    for (const { root_selector: expression } of targets)
      expect([
        ...((await jsonata(expression).evaluate({ events: [], visits: [], cspReports: [] })) as object[]),
      ]).toEqual([])
})

test('docker/grafana/qumai.json is up to date: run npm run make dashboard', () => {
  expect(readFileSync('docker/grafana/qumai.json', 'utf8')).toBe(dashboard())
})
