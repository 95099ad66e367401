import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { commands } from './commands.ts'

// the commands share most of their modules: each is compiled once
const compiled = mkdtempSync(join(tmpdir(), 'qumai-commands-'))
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

type Result = { code: number | null; output: string }
const run = (file: string, args: readonly string[]) =>
  new Promise<Result>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, NODE_COMPILE_CACHE: compiled } })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })

/** Each command with arguments that it cannot understand, and a part of the sentence about them. */
const misuses: [file: string, args: string[], sentence: string][] = [
  ['mock-server/main.ts', ['--foo'], "Unknown option '--foo'"],
  ['mock-server/main.ts', ['--port'], "'--port <value>' argument missing"],
  ['mock-server/main.ts', ['--network', 'egde'], 'No network egde. There are: slow4g, '],
  ['tools/start.ts', ['--foo'], "Unknown option '--foo'"],
  ['conformance/main.ts', ['--foo'], "Unknown option '--foo'"],
  ['conformance/main.ts', ['--only', 'SP-999'], 'No test proves: SP-999'],
  ['conformance/main.ts', ['--api', 'http://127.0.0.1:1'], '--api needs --players FILE'],
  [
    'conformance/main.ts',
    ['--api', 'http://127.0.0.1:1', '--players', 'conformance/mock-players.json'],
    'http://127.0.0.1:1 does not respond',
  ],
  ['conformance/proof.ts', ['SP-999'], 'No test proves: SP-999'],
  ['tools/checks/main.ts', ['lints'], 'Unknown: lints. There are: types, '],
  ['tools/checks/size.ts', ['--foo'], "Unknown option '--foo'"],
  ['tools/checks/requirements.ts', ['--check', 'NET-999'], 'docs/requirements.md has no NET-999'],
  ['tools/checks/prose/check-prose.ts', ['no-such-file.md'], 'No text file of the project has that name'],
  ['tools/lab/bench/main.ts', ['visit'], 'Unknown: visit. There are: visits, '],
  ['tools/lab/engines/main.ts', ['safari'], 'Unknown: safari. There are: firefox, webkit'],
  ['tools/lab/mutants/main.ts', ['monye'], 'Unknown: monye. There are: '],
  ['tools/lab/pictures/main.ts', ['--readmes'], "Unknown option '--readmes'"],
  ['tools/lab/visual/main.ts', ['--base', 'no-such-ref'], 'There is no commit no-such-ref'],
  ['tools/run.ts', ['lab', 'bensh'], 'npm run lab has no bensh'],
  ...Object.entries(commands).flatMap(([kind, list]) =>
    Object.entries(list)
      .filter(([, { takes }]) => !takes)
      .map(([name]): [string, string[], string] => [
        'tools/run.ts',
        [kind, name, '--typo'],
        'It takes no arguments: --typo',
      ]),
  ),
  ['conformance/main.ts', ['--api', 'http://127.0.0.1:1', '--players', 'none.json'], 'none.json: '],
  [
    'conformance/main.ts',
    ['--api', 'http://127.0.0.1:1', '--players', 'conformance/mock-players.json', '--document', 'none.json'],
    'none.json: ',
  ],
]

test.each(misuses)('%s %j exits with 2, the reason and its usage', async (file, args, sentence) => {
  const { code, output } = await run(file, args)
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) })
  expect(output).toContain('npm ')
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+/m) // a stack
})

test('a command prints its usage with --help and exits with 0', async () => {
  const { code, output } = await run('tools/checks/main.ts', ['--help'])
  expect({ code, output: output.trim() }).toEqual({ code: 0, output: 'npm run check -- [NAME …]' })
})
