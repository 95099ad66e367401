/**
 * npm run lab requirements: counts the requirement ids of docs/requirements.md by area. It counts ids that tests of the
 * app prove (in `npm test` already), ids that only tests of the mock name, and ids without a test. npm run lab requirements -- --check
 * SHELL-01 NET-03 … fails if a test of the app does not prove one of them.
 */
import { globSync, readFileSync } from 'node:fs'

import { misused, readArguments } from '../../conformance/arguments.ts'

const usage = 'npm run lab requirements -- [--check SHELL-01 NET-03 …]'
const { values, words: wanted } = readArguments(usage, { options: { check: { type: 'boolean' } }, words: 'any' })
if (wanted.length > 0 !== (values.check ?? false)) misused('--check needs ids, and ids need --check', usage)

/** Tests of the mock: they prove its responses, not the app's behaviour. */
const ofMock = ['mock-server/**/*.test.ts', 'tests/e2e/{cockpit,mock-hosts}.e2e.ts']
const ofApp = ['{src,sw,conformance,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}']

const document = readFileSync('docs/requirements.md', 'utf8')
const all = [...document.matchAll(/^\| ([A-Z0-9]+-\d+) /gm)]
  .map(([, id]) => id ?? '')
  .filter((id) => !id.startsWith('O-'))

/** End-to-end tests have their level after the title: see playwright.config.ts. */
const isOfCore = (file: string, tags: string) => !/^tests\/(e2e|support)\//.test(file) || tags.includes('@core')

/** Ids in the titles of tests: the last brackets of a string that ends there. `core`: of those that `npm test` runs. */
function idsIn(files: readonly string[]): { whole: Set<string>; core: Set<string> } {
  const titles = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/\[([A-Z0-9]+-\d+(?: [A-Z0-9]+-\d+)*)\]['"`](?:,\s*\{\s*tag: ([^}]*)\})?/g)].map(
      ([, ids = '', tags = '']) => ({ ids: ids.split(' '), isCore: isOfCore(file, tags) }),
    )
  })
  const core = titles.filter(({ isCore }) => isCore)
  return { whole: new Set(titles.flatMap(({ ids }) => ids)), core: new Set(core.flatMap(({ ids }) => ids)) }
}

function printByArea(ids: readonly string[]) {
  const areas = Object.groupBy(ids, (id) => id.split('-')[0] ?? '')
  for (const [area, named] of Object.entries(areas))
    console.log(`  ${area}: ${(named ?? []).map((id) => id.split('-')[1]).join(' ')}`)
}

const mockFiles = new Set(globSync(ofMock))
const appFiles = globSync(ofApp).filter((file) => !mockFiles.has(file))
const { whole: byApp, core } = idsIn(appFiles)
const { whole: byMock } = idsIn([...mockFiles])

const proven = all.filter((id) => byApp.has(id))
const mockAlone = all.filter((id) => !byApp.has(id) && byMock.has(id))
const missing = all.filter((id) => !byApp.has(id) && !byMock.has(id))
console.log(`${proven.length} of ${all.length} requirements are proven by tests of the app.`)
const later = proven.filter((id) => !core.has(id))
console.log(
  `${proven.length - later.length} of them in \`npm test\` (unit tests and the core), ${later.length} only later:`,
)
printByArea(later)
console.log(`${mockAlone.length} are named by tests of the mock alone:`)
printByArea(mockAlone)
console.log(`${missing.length} are named by no test:`)
printByArea(missing)

const unknown = [...byApp, ...byMock].filter((id) => !all.includes(id) && !id.startsWith('O-'))
if (unknown.length > 0) {
  console.error(`Tests name ids that docs/requirements.md does not have: ${unknown.join(' ')}`)
  process.exitCode = 1
}

const strangers = wanted.filter((id) => !all.includes(id))
if (strangers.length > 0) misused(`docs/requirements.md has no ${strangers.join(', ')}`, usage)
const lacking = wanted.filter((id) => !byApp.has(id))
if (lacking.length > 0) {
  console.error(`No test of the app names: ${lacking.join(' ')}`)
  process.exitCode = 1
}
