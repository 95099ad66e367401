/**
 * npm run prose [-- FILE…]: comments, test titles and documents in plain English (CONTRIBUTING.md). Prints each breach with
 * its file and line.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { misused, readArguments } from '../../../conformance/arguments.ts'
import { breachesOf, proseOf } from './prose.ts'

/** Generated, or a test that contains breaches on purpose. */
const skipped = /^docs\/(requirements|openapi)|\.gen\.ts$|^tools\/checks\/prose\/prose\.test\.ts$/

const usage = 'npm run prose -- [FILE …]'
const { words } = readArguments(usage, { words: 'any' })
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...words], {
  encoding: 'utf8',
})
const files = listed
  .split('\n')
  .filter((path) => /\.(tsx?|css|md)$/.test(path) && !skipped.test(path) && existsSync(path))

if (files.length === 0) misused('No text file of the project has that name', usage)

let wordCount = 0
let count = 0
for (const path of files) {
  const text = readFileSync(path, 'utf8')
  for (const piece of proseOf(path, text)) wordCount += piece.text.split(/\s+/).filter(Boolean).length
  for (const { line, rule, text: excerpt } of breachesOf(path, text)) {
    console.error(`${path}:${line}: ${rule}: “${excerpt}”`)
    count += 1
  }
}
console.log(`${count} breaches in ${wordCount} words of ${files.length} files`)
process.exitCode = count > 0 ? 1 : 0
