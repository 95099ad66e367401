/**
 * npm run conformance: tests a running server against docs/server-promises.md and docs/openapi.json, only over HTTP.
 *   -- --api URL --players FILE   the server and its players file (conformance/README.md); by default the mock.
 *   --out DIR                     writes junit.xml and index.html.
 *   --only SP-25,SP-28            only these promises.
 *   --document FILE               a document other than docs/openapi.json.
 * Exits with 1 if a promise is broken. Prints unproven promises, which do not fail the run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readAdapter } from './adapter.ts'
import { misused, readArguments } from './arguments.ts'
import { allPromises, benchOf } from './bench.ts'
import { ApiDocument } from './document.ts'
import { hasMock, mockPlayers, startMock } from './mock.ts'
import { asJunit } from './report/junit.ts'
import { asPage } from './report/page.ts'
import { linesOf, type Report } from './report/summary.ts'
import { asText } from './report/text.ts'
import { runTests } from './run.ts'
import { allTests } from './tests/all.ts'
import { unprovable } from './promises.ts'

const command = hasMock
  ? 'npm run conformance -- [--api URL --players FILE]'
  : 'qumai-conformance --api URL --players FILE'
const usage = `${command} [--only SP-25,SP-28] [--out DIR] [--document FILE]`
const { values } = readArguments(usage, {
  options: {
    api: { type: 'string' },
    players: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    document: { type: 'string' },
  },
})

function write(folder: string, report: Report) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'junit.xml'), asJunit(report))
  writeFileSync(join(folder, 'index.html'), asPage(report))
}

const wanted = values.only?.split(',').map((id) => id.trim().toUpperCase())
const unknown = wanted?.filter((id) => !allTests.some(({ promise }) => promise === id)) ?? []
if (unknown.length > 0) misused(`No test proves: ${unknown.join(', ')}`, usage)

/** True if a server responds there, with any status. */
const isReachable = (api: string) =>
  fetch(api, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )

/** Reads a named file, or ends the program with the reason. */
function readNamed<Content>(file: string, read: (file: string) => Content): Content {
  try {
    return read(file)
  } catch (error) {
    return misused(`${file}: ${(error as Error).message}`, usage)
  }
}

async function prove(api: string, players: string): Promise<boolean> {
  const bench = benchOf(
    api,
    readNamed(players, readAdapter),
    values.document === undefined ? undefined : readNamed(values.document, (file) => ApiDocument.read(file)),
  )
  if (!(await isReachable(api))) misused(`${api} does not respond`, usage)
  const tests = allTests.filter(({ promise }) => wanted?.includes(promise) ?? true)
  const started = performance.now()
  const results = await runTests(bench, tests, ({ outcome }) => {
    if (process.stderr.isTTY) process.stderr.write(outcome === 'passed' ? '.' : outcome === 'failed' ? '✗' : '–')
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  const lines = linesOf(allPromises(), results, wanted ? {} : unprovable)
  const seconds = (performance.now() - started) / 1000
  const report = { api, at: new Date().toISOString(), seconds, lines }
  console.log(asText(report))
  if (values.out !== undefined) write(values.out, report)
  return results.every(({ outcome }) => outcome !== 'failed')
}

async function main(): Promise<boolean> {
  if (values.api !== undefined && values.players !== undefined) return prove(values.api, values.players)
  if (values.api !== undefined) misused('--api needs --players FILE: conformance/README.md describes it', usage)
  if (!hasMock) misused('--api and --players are required: the package has no mock', usage)
  const mock = await startMock()
  try {
    return await prove(mock.api, values.players ?? mockPlayers)
  } finally {
    await mock.stop()
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
