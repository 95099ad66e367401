/**
 * Checks the catalogues of locales/: the same keys in all four, valid ICU with the same placeholders, no key
 * unused or missing in the code, nothing left in another language. These and the texts of the mock and of built-in screens
 * pass the rules of tools/checks/texts.
 */
import { globSync, readFileSync } from 'node:fs'

import { mayDiffer } from './texts/allowed.ts'
import { catalogueProblems, usageProblems } from './texts/catalogue-rules.ts'
import { unprovenClaims } from './texts/claims.ts'
import { needless } from './texts/figures.ts'
import { idleExceptions } from './texts/idle.ts'
import { rules } from './texts/rules.ts'
import {
  builtInTexts,
  catalogueTexts,
  fixedTexts,
  mockTexts,
  readCatalogues,
  unreadMockTexts,
} from './texts/sources.ts'
import { differingLabels, languages } from './texts/text.ts'
import { tooWide } from './texts/widths.ts'

const catalogues = readCatalogues()
const sources = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
const texts = [...catalogueTexts(catalogues), ...mockTexts(), ...builtInTexts(), ...fixedTexts()]

const problems = [
  ...catalogueProblems(catalogues),
  ...texts.flatMap((text) =>
    Object.entries(rules).flatMap(([name, rule]) =>
      rule(text).map(({ language, why }) => `${language}: ${text.key}: ${why} [${name}]`),
    ),
  ),
  ...differingLabels(texts, mayDiffer),
  ...tooWide(texts),
  ...needless(texts),
  ...idleExceptions(texts),
  ...unreadMockTexts(),
  ...unprovenClaims(texts),
  ...usageProblems(catalogues, code),
]

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} problems in the catalogues. Add or change a text: npm run key -- KEY EN RU KK AZ`)
  process.exitCode = 1
} else {
  const count = Object.keys(catalogues.en).length
  console.log(`${count} texts of the app and ${texts.length - count} of the mock in ${languages.length} languages`)
}
