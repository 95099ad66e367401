import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

import { allowedEqual } from './allowed.ts'
import type { readCatalogues } from './sources.ts'
import { isSame, languages } from './text.ts'

type Catalogues = ReturnType<typeof readCatalogues>
type Placeholders = { plain: Set<string>; plural: Set<string> }

/** Names of the placeholders and tags of one message; those of plurals are separate, because kk and az need none. */
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
  collect(compileMessageOrThrow(text))
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) found.plain.add(`<${tag}>`)
  return found
}

/** A plain placeholder of one text must be in the other, plain or as a plural. */
function fits(one: Placeholders, other: Placeholders): boolean {
  return [...one.plain].every((name) => other.plain.has(name) || other.plural.has(name))
}

const keysOf = (catalogues: Catalogues) => new Set(languages.flatMap((language) => Object.keys(catalogues[language])))

function problemsOfKey(catalogues: Catalogues, key: string): string[] {
  const problems: string[] = []
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
  const { kk, ru, az, en } = catalogues
  if (allowedEqual.has(key)) return problems
  if (isSame(kk[key], ru[key])) problems.push(`kk: ${key} is the same as ru «${kk[key]}»`)
  if (isSame(az[key], en[key])) problems.push(`az: ${key} is the same as en «${az[key]}»`)
  return problems
}

/** The catalogues have the same keys, valid ICU with the same placeholders, and nothing left in another language. */
export const catalogueProblems = (catalogues: Catalogues): string[] =>
  [...keysOf(catalogues)].flatMap((key) => problemsOfKey(catalogues, key))

/** Keys that the code does not use, and keys of `<Trans>` that are in no catalogue. */
export function usageProblems(catalogues: Catalogues, code: string): string[] {
  const keys = keysOf(catalogues)
  const families = [...new Set([...code.matchAll(/[`'"]([A-Za-z_][\w.-]*[.-])\$\{/g)].map(([, prefix = '']) => prefix))]
  const literals = new Set(
    [...code.matchAll(/['"`]([A-Za-z_]\w*(?:\.[\w-]+)+)['"`]/g)].map(([, literal = '']) => literal),
  )
  const idle = [...keys].filter((key) => !literals.has(key) && !families.some((prefix) => key.startsWith(prefix)))
  const named = [...code.matchAll(/<Trans\s+id=["']([A-Za-z][^"']+)["']/g)].map(([, key = '']) => key)
  return [
    ...idle.map((key) => `${key} is used nowhere in src`),
    ...named.filter((key) => !keys.has(key)).map((key) => `${key} is used by <Trans> and is in no catalogue`),
  ]
}
