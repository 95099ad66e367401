import type { Language } from '../../../src/constants/languages.ts'
import { each, languages, readable, type Rule } from './text.ts'

const branchesNeeded: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  kk: ['one', 'other'],
  az: ['one', 'other'],
}
type Plural = Map<string, string>

/** The plurals of a message: the branches of each, by name. Braces are counted, for a branch may hold placeholders. */
export function pluralsOf(text: string): Plural[] {
  return [...text.matchAll(/\{\w+, plural,/g)].map(({ index, 0: head }) => {
    const plural: Plural = new Map()
    let at = index + head.length
    for (;;) {
      const name = /^\s*(=?\w+)\s*\{/.exec(text.slice(at))
      if (!name) return plural
      const from = at + name[0].length
      let depth = 1
      for (at = from; depth > 0 && at < text.length; at += 1) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
      plural.set(name[1] ?? '', text.slice(from, at - 1))
    }
  })
}

/** Russian needs one, few, many and other; kk and az have one form, for a noun stays singular after a number. */
export const pluralBranches = each((text, language) => {
  for (const plural of pluralsOf(text)) {
    const names = [...plural.keys()].filter((name) => !name.startsWith('='))
    const needed = branchesNeeded[language]
    if (names.length !== needed.length || needed.some((name) => !plural.has(name)))
      return `a plural has the branches ${names.join(', ')} and needs ${needed.join(', ')}`
    if (language !== 'en' && language !== 'ru' && plural.get('one') !== plural.get('other'))
      return 'the branches of a plural differ: the noun stays singular'
  }
  return null
})

/**
 * A suffix must harmonise with the word before it, and the sound of a placeholder is unknown. A percent sign always
 * reads as the same word, so it may have one; «3-күн», «3-орын», «3-қадам» are ordinal numbers. In Kazakh some words
 * after a date or an amount also need a suffix.
 */
export const gluedSuffixes = each((text, language) => {
  if (language !== 'kk' && language !== 'az') return null
  const glued = /(?:\{\w+\}|[₸₼])(?!-(?:күн|орын|қадам)(?!\p{L}))[-‑–’']?\p{Ll}+/u.exec(text)
  if (glued) return `«${glued[0]}» glues an ending to a placeholder or a currency sign`
  const asks = language === 'kk' ? /\{\w+\} (дейін|бастап|бойынша|кейін|бұрын)/u.exec(text) : null
  return asks ? `«${asks[0]}» needs an ending on the placeholder: say “label: value”` : null
})

const ending = (text: string) => /[.?!…:]$/u.exec(readable(text).replaceAll('}', '').trim())?.[0] ?? 'none'

/** A sentence that ends with a full stop in one language does so in all. `alike` are keys that rightly do not. */
export const endPunctuation =
  (alike: ReadonlySet<string>): Rule =>
  ({ key, texts }) => {
    if (alike.has(key)) return []
    const wanted = ending(texts.en)
    return languages
      .filter((language) => ending(texts[language]) !== wanted)
      .map((language) => ({ language, why: `ends with ${ending(texts[language])}, English with ${wanted}` }))
  }
