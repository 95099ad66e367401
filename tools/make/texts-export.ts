/**
 * npm run make texts-export: writes the texts of the app in each language as XLIFF 2 and as CSV into .cache/texts/, for
 * translators and their programs. texts-import reads both.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { toCsv, toXliff } from '../checks/texts/exchange.ts'
import { readQuestions } from '../checks/texts/sheet.ts'
import { catalogueTexts, readCatalogues } from '../checks/texts/sources.ts'
import { languages, readGlossary } from '../checks/texts/text.ts'

const folder = '.cache/texts'
mkdirSync(folder, { recursive: true })
const texts = catalogueTexts(readCatalogues())
const given = { glossary: readGlossary(), questions: readQuestions(readFileSync('locales/README.md', 'utf8')) }
for (const language of languages) {
  writeFileSync(`${folder}/${language}.xlf`, toXliff(language, texts, given))
  writeFileSync(`${folder}/${language}.csv`, toCsv(language, texts, given))
  console.log(`${folder}/${language}.xlf and .csv: ${texts.length} texts`)
}
