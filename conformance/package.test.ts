import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../mock-server/app.ts'

const run = promisify(execFile)
let mock: Mock
let folder: string

/** The packed kit in a folder outside the repository. */
beforeAll(async () => {
  mock = await createMock({ port: 0 })
  folder = mkdtempSync(join(tmpdir(), 'conformance kit '))
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: import.meta.dirname })
  const [tarball = ''] = readdirSync(folder)
  await run('tar', ['-xzf', tarball], { cwd: folder })
}, 120_000)
afterAll(async () => {
  await mock.close()
  rmSync(folder, { recursive: true, force: true })
})

type Result = { code: number; output: string }
const kit = (...args: string[]): Promise<Result> =>
  run(process.execPath, ['package/package/kit/main.mjs', ...args], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )

test('the packed kit tests a server from a folder without the repository', async () => {
  const players = 'package/package/kit/mock-players.json'
  const api = `http://127.0.0.1:${mock.port}`
  const { code, output } = await kit('--api', api, '--players', players, '--only', 'DOC-03,SP-25', '--out', 'report')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('SP-25') })
  expect(readdirSync(join(folder, 'report')).toSorted()).toEqual(['index.html', 'junit.xml'])
}, 60_000)

test('without a server it exits with 2 and its usage, because it has no mock', async () => {
  const { code, output } = await kit()
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('--api URL --players FILE') })
})

test('the package is a command with a version and without dependencies', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), bin: expect.anything() })
  expect(manifest).not.toHaveProperty('dependencies')
  expect(readFileSync(join(folder, 'package/package/kit/main.mjs'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})
