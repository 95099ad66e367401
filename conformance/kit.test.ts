import { readFileSync, globSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../mock-server/app.ts'
import { readAdapter, type Adapter } from './adapter.ts'
import { benchOf } from './bench.ts'
import { masked } from './masked.ts'
import { mockPlayers } from './mock.ts'
import { runTests } from './run.ts'
import { proves } from './test.ts'
import { allTests } from './tests/all.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const urlOf = () => `http://127.0.0.1:${mock.port}`

test('without hooks and accounts, an untested promise is reported as not proven', async () => {
  const { audience, headers = {} } = readAdapter(mockPlayers)
  const results = await runTests(benchOf(urlOf(), { audience, headers }), allTests)
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const byTitle = new Map(results.map(({ test, outcome, reason }) => [test.title, { outcome, reason }]))
  expect(byTitle.get('an access token from yesterday is a 401 ACCESS_TOKEN_EXPIRED')).toEqual({
    outcome: 'not proven',
    reason: 'needs the hook "player", or an account of the kind "funded"',
  })
  expect(byTitle.get('an invalid refresh token is rejected with its code and a 4xx')?.outcome).toBe('passed')
})

test('without the hook, accounts of the players file are used; a changed one only once', async () => {
  const { audience, headers = {} } = readAdapter(mockPlayers)
  const account = { email: 'player@qumai.test', password: 'qumai123' }
  const funded = [account, { ...account, expendable: true }]
  const bench = benchOf(urlOf(), { audience, headers, accounts: { funded } })
  const taking = (spoils: boolean) =>
    proves('SP-01', 'uses a player', async (t) => {
      const player = await t.player('funded', { spoils })
      t.check(player.id === 'pl_player', 'the player', { request: '', actual: player.id })
    })
  const results = await runTests(bench, [taking(true), taking(false), taking(true)])
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'not proven'])
})

test('the kit finishes and reports broken promises for a server that returns only redirects', async () => {
  const nonsense = createServer((request, response) => {
    request.resume()
    response.writeHead(302, { location: '/sign-in' }).end('<html>')
  })
  await new Promise<void>((listening) => nonsense.listen(0, '127.0.0.1', listening))
  const api = `http://127.0.0.1:${(nonsense.address() as AddressInfo).port}`
  const { audience }: Adapter = readAdapter(mockPlayers)
  const accounts = { funded: [{ email: 'a@b.test', password: 'secret' }] }
  const results = await runTests(benchOf(api, { audience, accounts }), allTests)
  nonsense.close()
  expect(results.filter(({ outcome }) => outcome === 'passed').map(({ test }) => test.title)).toEqual([])
})

test('a test without checks fails', async () => {
  const empty = proves('SP-01', 'nothing', async () => {})
  const [result] = await runTests(benchOf(urlOf(), readAdapter(mockPlayers)), [empty])
  expect(result?.outcome).toBe('failed')
})

test('a report contains no tokens and no passwords', () => {
  const text = masked(
    'POST /api/refresh?auth_token=abc&x=1\nauthorization: Bearer abc\n{"refresh_token":"abc","access":{"token":"abc"},"password":"abc"}',
  )
  expect(text).not.toContain('abc')
  expect(masked('a'.repeat(5000)).length).toBeLessThan(800)
})

test('the kit imports neither the app nor the mock', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const imports = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].map(
      ([, from = '']) => from,
    ),
  )
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.filter((from) => /^~|\/src\/|mock-server/.test(from))).toEqual([])
})
