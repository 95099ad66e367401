/**
 * Checks the catalogues of locales/: the same keys in all four, valid ICU with the same placeholders, no key
 * unused or missing in the code, nothing left in another language. These and the texts of the mock and of built-in screens
 * pass the rules of tools/checks/texts.
 */
import { globSync, readFileSync } from 'node:fs'

import { compileMessage } from '@lingui/message-utils/compileMessage'

import { allowedEqual, mayDiffer } from './texts/allowed.ts'
import { unprovenClaims } from './texts/claims.ts'
import { needless } from './texts/figures.ts'
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
const problems: string[] = []

type Placeholders = { plain: Set<string>; plural: Set<string> }

/** Names of the placeholders and tags of one message; those of plurals apart, for kk and az need none. */
function placeholders(text: string): Placeholders {
  const found: Placeholders = { plain: new Set(), plural: new Set() }
  const collect = (parts: unknown) => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      found[part[1] === 'plural' ? 'plural' : 'plain'].add(String(part[0]))
      for (const option of Object.values((part[2] as Record<string, unknown> | undefined) ?? {})) collect(option)
    }
  }
  collect(compileMessage(text))
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) found.plain.add(`<${tag}>`)
  return found
}

/** A plain placeholder of one text must be in the other, plain or as a plural. */
function fits(one: Placeholders, other: Placeholders): boolean {
  return [...one.plain].every((name) => other.plain.has(name) || other.plural.has(name))
}

function checkKey(key: string) {
  const english = catalogues.en[key] ?? ''
  for (const language of languages) {
    const text = catalogues[language][key]
    if (text === undefined) {
      problems.push(`${language}: ${key} is missing`)
      continue
    }
    try {
      const [here, there] = [placeholders(text), placeholders(english)]
      if (!fits(here, there) || !fits(there, here)) problems.push(`${language}: ${key} has other placeholders than en`)
    } catch (error) {
      problems.push(`${language}: ${key} is not valid ICU: ${String(error)}`)
    }
  }
  const same = (a: 'kk' | 'az', b: 'ru' | 'en') =>
    catalogues[a][key] === catalogues[b][key] && !allowedEqual.has(key) && /\p{L}{4}/u.test(catalogues[a][key] ?? '')
  if (same('kk', 'ru')) problems.push(`kk: ${key} is the same as ru «${catalogues.kk[key]}»`)
  if (same('az', 'en')) problems.push(`az: ${key} is the same as en «${catalogues.az[key]}»`)
}

const keys = new Set(languages.flatMap((language) => Object.keys(catalogues[language])))
for (const key of keys) checkKey(key)

const texts = [...catalogueTexts(catalogues), ...mockTexts(), ...builtInTexts(), ...fixedTexts()]
for (const text of texts) {
  for (const [name, rule] of Object.entries(rules))
    problems.push(...rule(text).map(({ language, why }) => `${language}: ${text.key}: ${why} [${name}]`))
}
problems.push(
  ...differingLabels(texts, mayDiffer),
  ...tooWide(texts),
  ...needless(texts),
  ...unreadMockTexts(),
  ...unprovenClaims(texts),
)

const sources = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
const families = new Set([...code.matchAll(/[`'"]([A-Za-z_][\w.-]*[.-])\$\{/g)].map(([, prefix]) => prefix ?? ''))
const literals = new Set(
  [...code.matchAll(/['"`]([A-Za-z_]\w*(?:\.[\w-]+)+)['"`]/g)].map(([, literal]) => literal ?? ''),
)
for (const key of keys) {
  if (!literals.has(key) && ![...families].some((prefix) => key.startsWith(prefix)))
    problems.push(`${key} is used nowhere in src`)
}
for (const [, key] of code.matchAll(/<Trans\s+id=["']([A-Za-z][^"']+)["']/g)) {
  if (key && !keys.has(key)) problems.push(`${key} is used by <Trans> and is in no catalogue`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} problems in the catalogues. Add or change a text: npm run key -- KEY EN RU KK AZ`)
  process.exitCode = 1
} else
  console.log(
    `${keys.size} texts of the app and ${texts.length - keys.size} of the mock in ${languages.length} languages`,
  )
