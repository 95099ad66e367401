/**
 * npm run requirements: which requirement ids of docs/requirements.md no test title names, by area.
 * npm run requirements -- --check SHELL-01 NET-03 … fails when one of those is not named.
 */
import { globSync, readFileSync } from 'node:fs'

const document = readFileSync('docs/requirements.md', 'utf8')
const all = [...document.matchAll(/^\| ([A-Z0-9]+-\d+) /gm)]
  .map(([, id]) => id ?? '')
  .filter((id) => !id.startsWith('O-'))

const files = globSync(['{src,sw,mock-server,tools,tests}/**/*.{test,e2e}.{ts,tsx}', 'tests/**/*.ts'])
const named = new Set<string>()
for (const file of files) {
  // ids count in titles only: the last brackets of a string that ends there
  for (const [, ids] of readFileSync(file, 'utf8').matchAll(/\[([A-Z0-9]+-\d+(?: [A-Z0-9]+-\d+)*)\]['"`]/g)) {
    for (const id of (ids ?? '').split(' ')) named.add(id)
  }
}

const unknown = [...named].filter((id) => !all.includes(id) && !id.startsWith('O-'))
const missing = all.filter((id) => !named.has(id))
console.log(`${all.length - missing.length} of ${all.length} requirements are named by a test.`)
const areas = Object.groupBy(missing, (id) => id.split('-')[0] ?? '')
for (const [area, ids] of Object.entries(areas))
  console.log(`  ${area}: ${(ids ?? []).map((id) => id.split('-')[1]).join(' ')}`)
if (unknown.length > 0) {
  console.error(`Tests name ids that docs/requirements.md does not have: ${unknown.join(' ')}`)
  process.exitCode = 1
}
const wanted = process.argv[2] === '--check' ? process.argv.slice(3) : []
const lacking = wanted.filter((id) => missing.includes(id))
if (lacking.length > 0) {
  console.error(`No test names: ${lacking.join(' ')}`)
  process.exitCode = 1
}
