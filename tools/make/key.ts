/**
 * npm run key -- KEY EN RU KK AZ: adds or changes texts in all four catalogues; without arguments it prints help.
 */
import { readFileSync } from 'node:fs'

import { languages, readArguments } from '../checks/texts/key-arguments.ts'
import { withLock, writeTexts } from './catalogue-files.ts'

/** Exits with a sentence instead of a stack, because the input is wrong, not this program. */
function stop(fault: string): never {
  console.error(fault)
  process.exit(1)
}

const parsed = readArguments(process.argv.slice(2), (name) => readFileSync(name, 'utf8'))
if ('fault' in parsed) stop(parsed.fault)
await withLock(() => {
  for (const [index, language] of languages.entries())
    writeTexts(
      language,
      Object.fromEntries(Object.entries(parsed.texts).map(([key, translations]) => [key, translations[index] ?? ''])),
    )
})
