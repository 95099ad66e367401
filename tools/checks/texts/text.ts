import { readFileSync } from 'node:fs'

import type { Language } from '../../../src/constants/languages.ts'

export const languages = ['en', 'ru', 'kk', 'az'] as const satisfies readonly Language[]
export type Texts = Record<Language, string>

/** One text in the four languages: of a catalogue, of the mock or of a built-in screen. */
export type Text = { key: string; from: 'catalogue' | 'mock' | 'built-in'; texts: Texts }

/** Something wrong with a text in one language. */
export type Finding = { language: Language; why: string }
export type Rule = (text: Text) => Finding[]

/** A rule of one language at a time. */
export const each =
  (check: (words: string, language: Language, text: Text) => string | null): Rule =>
  (text) =>
    languages.flatMap((language) => {
      const why = check(text.texts[language], language, text)
      return why === null ? [] : [{ language, why }]
    })

/**
 * A pattern that matches whole words in any alphabet. `\b` knows Latin letters only: beside Cyrillic ones, ə or ğ it never
 * matches, or matches within the word.
 */
export const words = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)

/** The visible text: without tags and plural syntax, with a number for each placeholder. */
export const readable = (text: string) =>
  text
    .replace(/\{\w+, plural,/g, '{')
    .replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, '{')
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\w+\}/g, '0')

/** True if two languages share a text with a whole word: one of them was left untranslated. */
export const isSame = (one: string | undefined, other: string | undefined) =>
  one === other && /\p{L}{4}/u.test(one ?? '')

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
