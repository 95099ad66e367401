/**
 * npm run make texts-import -- FILE …: takes changed texts of XLIFF 2 or CSV files into locales/. Refuses a row with other
 * placeholders, a wrong term, a text that is too wide or breaks another rule, and prints why.
 */
import { existsSync, readFileSync } from 'node:fs'

import { misused, readArguments } from '../../conformance/arguments.ts'
import { judge, readReturned } from '../checks/texts/exchange.ts'
import { readCatalogues } from '../checks/texts/sources.ts'
import { withLock, writeTexts } from './catalogue-files.ts'

const usage = 'npm run make texts-import -- FILE.xlf FILE.csv …'
const { words: files } = readArguments(usage, { words: 'any' })
if (files.length === 0) misused('No file is named', usage)

/** The rows of a file, or the end of the program with the reason. */
function read(file: string) {
  if (!existsSync(file)) return misused(`There is no file ${file}`, usage)
  const returned = readReturned(readFileSync(file))
  return typeof returned === 'string' ? misused(`${file}: ${returned}`, usage) : returned
}

const parts = files.map((file) => ({ file, returned: read(file) }))
await withLock(() => {
  for (const { file, returned } of parts) {
    const { changed, refused } = judge(returned, readCatalogues())
    writeTexts(returned.language, Object.fromEntries(changed.map(({ key, text }) => [key, text])))
    for (const { key, text, why } of refused) console.error(`${file}: ${key}: «${text}» is refused: ${why}`)
    console.log(`${file}: ${changed.length} texts changed, ${refused.length} refused of ${returned.rows.length}`)
    if (refused.length > 0) process.exitCode = 1
  }
})
