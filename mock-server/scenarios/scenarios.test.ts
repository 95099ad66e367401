import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { unlisted } from '../state/forced.ts'
import { Network } from '../http/network.ts'
import { bearer, TestSession } from '../testing/client.ts'
import { scenarioNames, scenarioOf, type ScenarioName } from './all.ts'
import { endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'

let mock: Mock
let folder: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenarios-'))
  for (const build of ['a', 'b']) {
    await mkdir(join(folder, build, 'assets'), { recursive: true })
    await writeFile(join(folder, build, 'index.html'), `<script src="/assets/first-${build}.js"></script>`)
    await writeFile(join(folder, build, 'assets', `first-${build}.js`), 'first')
    await writeFile(join(folder, build, 'assets', 'late.js'), 'late')
  }
  mock = await createMock({ port: 0, dist: join(folder, 'a'), distB: join(folder, 'b') })
})
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

const html = { accept: 'text/html' }
const games = '/api/v1/games?currency=KZT&language=en&limit=5&page=1'

async function into(name: ScenarioName | null) {
  const session = new TestSession(mock, `scenario-${(count += 1)}`)
  await session.control('POST', 'scenario', { name })
  return session
}

test('the documented scenarios exist', () => {
  expect(scenarioNames).toEqual(
    expect.arrayContaining([
      'new-player',
      'returning-player',
      'vip',
      'banned',
      'region-blocked',
      'token-expires-soon',
      'refresh-fails',
      'balance-500',
      'payments-flaky',
      'documents-declined',
      'empty-lobby',
      'lobby-404',
      'promo-limit-reached',
      'slow-3g',
      'lie-fi',
      'maintenance',
      'everything-slow',
      'chunk-lost',
      'new-build',
    ]),
  )
})

test.each(scenarioNames)('%s names only calls and codes that the contract has', (name) => {
  const { about, net, forced = [], forcedWithToken = [] } = scenarioOf(name) ?? { about: '' }
  expect(about).not.toBe('')
  for (const rule of [...forced, ...forcedWithToken]) {
    expect(unlisted(rule)).toEqual([])
    const isReachable = Object.values<AnyEndpoint>(endpoints).some((endpoint) =>
      errorsOf(endpoint).some((code) => 'code' in rule && code === rule.code),
    )
    expect(isReachable).toBe(true)
  }
  const ids = new Set<string>(['*', ...Object.values(endpoints).map(({ id }) => id)])
  const named = typeof net === 'object' && 'random' in net ? net.random.endpoints : []
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('the control API, a header and the URL can each set a scenario', async () => {
  const session = await into('maintenance')
  expect((await session.call('/api/v1/check')).status).toBe(503)
  await session.control('POST', 'scenario', { name: null })

  const once = await session.call('/api/v1/check', { headers: { 'x-mock-scenario': 'region-blocked' } })
  expect([once.status, (await session.call('/api/v1/check')).status]).toEqual([451, 200])
  expect((await session.call('/api/v1/check?__scenario=maintenance')).status).toBe(503)
  expect((await session.call('/api/v1/check')).status).toBe(200)

  await session.call('/?__scenario=maintenance', { headers: html })
  expect((await session.call('/api/v1/check')).status).toBe(503)
  await session.call('/?__scenario=none', { headers: html })
  expect((await session.call('/api/v1/check')).status).toBe(200)
})

test('rejects an unknown scenario', async () => {
  const session = await into(null)
  const wrong = await session.call('/api/v1/check', { headers: { 'x-mock-scenario': 'maintenence' } })
  expect([wrong.status, JSON.parse(wrong.text)]).toEqual([400, { message: 'MOCK_SCENARIO_UNKNOWN' }])
  expect((await session.call('/?__scenario=constructor', { headers: html })).status).toBe(400)
})

test('players of a scenario: vip has much money, the declined one is not verified', async () => {
  const profile = async (name: ScenarioName) => {
    const session = await into(name)
    const player = await session.control<{ access: string }>('POST', 'players', {})
    const user = JSON.parse((await session.call('/api/v1/profile', { headers: bearer(player) })).text) as object
    const balance = JSON.parse(
      (await session.call('/api/v1/profile/balance', { headers: bearer(player) })).text,
    ) as object
    return { ...user, ...balance }
  }
  expect(await profile('vip')).toMatchObject({ is_doc_verified: true, real: 186_000_000 })
  expect(await profile('documents-declined')).toMatchObject({ is_doc_verified: false, status: 'active' })
  expect(await profile('new-player')).toMatchObject({ deposits_count: 0, real: 0 })
})

test('documents-declined: no player is verified until the scenario ends', async () => {
  const session = await into('documents-declined')
  const player = await session.player('player')
  const read = async (path: string) =>
    JSON.parse((await session.call(path, { headers: bearer(player) })).text) as unknown
  expect(await read('/api/v1/profile')).toMatchObject({ is_doc_verified: false })
  const documents = (await read('/api/v1/profile/documents')) as { status: string; decline_reason: string | null }[]
  expect(documents.length).toBeGreaterThan(0)
  for (const document of documents) {
    expect(document.status).toBe('declined')
    expect(document.decline_reason).not.toBeNull()
  }
  await session.control('POST', 'scenario', { name: null })
  expect(await read('/api/v1/profile')).toMatchObject({ is_doc_verified: true })
})

test('an empty lobby has its menu and nothing else; lobby-404 has no lists [API-43]', async () => {
  const session = await into('empty-lobby')
  const list = JSON.parse((await session.call(games)).text) as { data: unknown[]; pagination: { items: number } }
  expect([list.data, list.pagination.items]).toEqual([[], 0])
  const rows = await session.call('/api/v1/shortcuts?limit=50&page=1&currency=KZT&language=en')
  expect(JSON.parse(rows.text)).toMatchObject({ data: [] })
  const menu = await session.call('/api/v1/categories?limit=300&type=provider&language=en')
  expect((JSON.parse(menu.text) as { data: unknown[] }).data.length).toBeGreaterThan(5)
  expect((await (await into('lobby-404')).call(games)).status).toBe(404)
})

test('payments-flaky loses some payments before and some after execution, always the same ones', () => {
  const rolls = () => {
    const network = new Network(scenarioOf('payments-flaky')?.net)
    return Array.from({ length: 8 }, () => network.roll('cashBox.pay'))
  }
  const breaks = rolls().map((roll) => roll.breaks)
  expect(rolls()).toEqual(rolls())
  expect(new Set(breaks)).toEqual(new Set([null, 'drop-before', 'drop-after']))
  expect(new Network(scenarioOf('payments-flaky')?.net).roll('profile.getUser').breaks).toBeNull()
})

test('everything-slow delays calls by 3 s, but not files', async () => {
  const session = await into('everything-slow')
  const [call, file] = await Promise.all([session.call('/api/v1/check'), session.call('/assets/first-a.js')])
  expect(call.took).toBeGreaterThan(2900)
  expect(file.took).toBeLessThan(2000)
})

test('chunk-lost: the first page works, what loads later is 404', async () => {
  const session = await into('chunk-lost')
  const get = async (path: string) => (await session.call(path, { headers: { accept: '*/*' } })).status
  expect((await session.call('/', { headers: html })).text).toContain('first-a')
  expect([await get('/assets/first-a.js'), await get('/assets/late.js')]).toEqual([200, 404])
  await session.control('POST', 'scenario', { name: null })
  expect(await get('/assets/late.js')).toBe(200)
})

test('new-build: the next build is served, and the last one again after it', async () => {
  const session = await into('new-build')
  const page = async (headers: Record<string, string> = html) => (await session.call('/', { headers })).text
  expect(await page()).toContain('first-b')
  await session.control('POST', 'scenario', { name: 'vip' })
  expect(await page()).toContain('first-a')
  expect(await page({ ...html, 'x-mock-scenario': 'new-build' })).toContain('first-b')
  expect(await page()).toContain('first-a')
})
