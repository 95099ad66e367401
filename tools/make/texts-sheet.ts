/**
 * npm run texts:sheet: writes a page for each language into .cache/texts/, with every text beside the English one,
 * its context and its picture, for native readers without the code.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { readQuestions, sheetOf } from '../checks/texts/sheet.ts'
import { builtInTexts, catalogueTexts, mockTexts, readCatalogues } from '../checks/texts/sources.ts'
import { languages, readGlossary } from '../checks/texts/text.ts'

const folder = '.cache/texts'
mkdirSync(folder, { recursive: true })
const texts = [...catalogueTexts(readCatalogues()), ...builtInTexts(), ...mockTexts()]
const given = { glossary: readGlossary(), questions: readQuestions(readFileSync('locales/README.md', 'utf8')) }
for (const language of languages) {
  writeFileSync(`${folder}/${language}.html`, sheetOf(language, texts, given))
  console.log(`${folder}/${language}.html: ${texts.length} texts`)
}
