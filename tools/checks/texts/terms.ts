import { readFileSync } from 'node:fs'

import { each, languages, readable, words, type Finding, type Rule, type Text, type Texts } from './text.ts'

/**
 * A row of locales/glossary.json: keys whose text is the term itself, and wrong words for it. `where`: a pattern of
 * the keys it applies to, by default all; `note`: the difference from similar terms, for translators.
 */
export type Term = Texts & { keys: readonly string[]; avoid: Partial<Texts>; where?: string; note?: string }

export const readGlossary = (): Term[] =>
  JSON.parse(readFileSync(new URL('../../../locales/glossary.json', import.meta.url), 'utf8')) as Term[]

/** A term is called the same everywhere, and by none of its false names. */
export function termRule(glossary: readonly Term[]): Rule {
  const avoided = glossary.flatMap((term) =>
    languages.flatMap((language) => {
      const pattern = term.avoid[language]
      const where = new RegExp(term.where ?? '', 'u')
      return pattern ? [{ language, term: term[language], where, pattern: words(pattern) }] : []
    }),
  )
  const named = new Map(glossary.flatMap((term) => term.keys.map((key) => [key, term] as const)))
  const falseNames = each((text, language, { key }) => {
    const found = avoided.find(
      (one) => one.language === language && one.where.test(key) && one.pattern.test(readable(text)),
    )
    return found ? `«${readable(text).match(found.pattern)?.[0]}» is called «${found.term}»` : null
  })
  return (text) => {
    const term = text.from === 'catalogue' ? named.get(text.key) : undefined
    const other: Finding[] = languages
      .filter((language) => term && text.texts[language] !== term[language])
      .map((language) => ({ language, why: `«${text.texts[language]}» is called «${term?.[language]}»` }))
    return [...other, ...falseNames(text)]
  }
}

/** Longer texts are sentences, where context decides. */
const LABEL_WORDS = 4

/**
 * Labels that are equal in English must be equal in every other language, and labels that are equal in the three
 * others must be equal in English. `mayDiffer` has English labels whose translations agree with different nouns.
 */
export function differingLabels(texts: readonly Text[], mayDiffer: ReadonlySet<string>): string[] {
  const found: string[] = []
  const english = new Map<string, Text>()
  const others = new Map<string, Text>()
  for (const text of texts) {
    const label = text.texts.en.toLowerCase()
    if (text.from !== 'catalogue' || label.split(' ').length > LABEL_WORDS || mayDiffer.has(label)) continue
    const same = english.get(label)
    for (const language of languages) {
      if (same && same.texts[language].toLowerCase() !== text.texts[language].toLowerCase())
        found.push(
          `${language}: «${label}» is «${same.texts[language]}» in ${same.key}, «${text.texts[language]}» in ${text.key}`,
        )
    }
    if (!same) english.set(label, text)
    const rest = languages
      .slice(1)
      .map((language) => text.texts[language].toLowerCase())
      .join('|')
    const twin = others.get(rest)
    if (twin && twin.texts.en.toLowerCase() !== label)
      found.push(
        `en: ${twin.key} «${twin.texts.en}» and ${text.key} «${text.texts.en}» are one term in the other languages`,
      )
    if (!twin) others.set(rest, text)
  }
  return found
}
