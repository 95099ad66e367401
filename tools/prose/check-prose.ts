/**
 * npm run prose: comments, test titles and documents in plain English (CONTRIBUTING.md). A folder that has not been rewritten
 * yet has an allowance in allowance.json, which may only fall; `npm run prose -- FILE…` prints the breaches of these files.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { breachesOf, proseOf } from './prose.ts'

const allowance = JSON.parse(readFileSync(new URL('allowance.json', import.meta.url), 'utf8')) as Record<string, number>
const generated = /^docs\/(requirements|openapi)|\.gen\.ts$|^tools\/prose\/prose\.test\.ts$/ // the last holds breaches on purpose
const listed = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const isProse = (path: string) => /\.(tsx?|css|md)$/.test(path) && !generated.test(path)
const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'

const wanted = process.argv.slice(2)
const files = listed('ls-files', '--cached', '--others', '--exclude-standard', '--', ...wanted).filter(isProse)
const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // deleted, and not committed yet
  }
}
const checked = files.map((path) => ({ path, folder: folderOf(path), text: read(path) }))
const breaches = checked.flatMap(({ path, folder, text }) =>
  breachesOf(path, text).map(({ line, rule, text: words }) => ({ path, folder, line, rule, words })),
)
const print = (found: typeof breaches) => {
  for (const { path, line, rule, words } of found) console.error(`${path}:${line}: ${rule}: “${words}”`)
}

if (wanted.length > 0) {
  print(breaches)
  process.exitCode = breaches.length > 0 ? 1 : 0
} else {
  const counts = Object.groupBy(breaches, ({ folder }) => folder)
  const changed = new Set(listed('diff', '--name-only', 'HEAD'))
  const folders = new Set([...Object.keys(counts), ...Object.keys(allowance)])
  for (const folder of [...folders].sort()) {
    const found = counts[folder] ?? []
    const allowed = allowance[folder] ?? 0
    if (found.length === allowed) continue
    process.exitCode = 1
    console.error(`${folder}: ${found.length} breaches, ${allowed} allowed`)
    if (found.length < allowed)
      console.error('  fewer than before: write the new number into tools/prose/allowance.json')
    else
      print(
        [...found.filter(({ path }) => changed.has(path)), ...found.filter(({ path }) => !changed.has(path))].slice(
          0,
          20,
        ),
      )
  }
  const words = checked
    .flatMap(({ path, text }) => proseOf(path, text))
    .reduce((sum, piece) => sum + piece.text.split(/\s+/).filter(Boolean).length, 0)
  console.log(
    `${breaches.length} breaches in ${words} words: ${((1000 * breaches.length) / words).toFixed(1)} per 1,000`,
  )
}
