/**
 * npm run key -- KEY EN RU KK AZ: adds or changes texts in all four catalogues; without arguments it prints help.
 * Catalogues stay sorted; a lock prevents parallel runs from overwriting each other.
 */
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { languages, readArguments, type Texts } from '../checks/texts/key-arguments.ts'

const folder = new URL('../../locales/', import.meta.url)
const lock = new URL('.lock/', folder)

function writeCatalogue(language: string, texts: Texts, index: number) {
  const file = new URL(`${language}.json`, folder)
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  for (const [key, translations] of Object.entries(texts)) catalogue[key] = translations[index] ?? ''
  const sorted = Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const next = new URL(`${language}.json.next`, folder)
  writeFileSync(next, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(next, file)
}

/** Exits with a sentence instead of a stack, because the input is wrong, not this program. */
function stop(fault: string): never {
  console.error(fault)
  process.exit(1)
}

async function acquireLock() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      mkdirSync(lock)
      return
    } catch {
      await wait(50)
    }
  }
  stop('locales/.lock is held by another run; remove it if none is running')
}

const parsed = readArguments(process.argv.slice(2), (name) => readFileSync(name, 'utf8'))
if ('fault' in parsed) stop(parsed.fault)
await acquireLock()
try {
  for (const [index, language] of languages.entries()) writeCatalogue(language, parsed.texts, index)
} finally {
  rmdirSync(lock)
}
