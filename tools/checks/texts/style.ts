import type { Language } from '../../../src/constants/languages.ts'
import { each, languages, readable, words, type Rule } from './text.ts'

/** A word has letters of one script. A letter that only looks alike breaks search and screen readers. */
export const scripts = each((text, language) => {
  const shown = readable(text)
  const mixed = /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/u.exec(shown)
  if (mixed) return `«${mixed[0]}» mixes Latin and Cyrillic letters`
  if (language === 'en' || language === 'az') {
    const cyrillic = /\p{Script=Cyrillic}+/u.exec(shown)
    return cyrillic ? `«${cyrillic[0]}» is Cyrillic` : null
  }
  const lookalike = /(?<![\p{L}\p{N}.-])[aceopxyABCEHKMOPTX](?![\p{L}\p{N}.-])/u.exec(shown)
  return lookalike ? `«${lookalike[0]}» is a Latin letter that looks Cyrillic` : null
})

/** A dash is a dash, and words are one space apart. */
export const spacing = each((text) => {
  if (/[^\S\n]{2,}/u.test(text)) return 'has two spaces in a row'
  return /(?<=\s)--?(?=\s)|\p{L}--\p{L}/u.test(text) ? 'has a hyphen in the place of a dash' : null
})

/** Players are addressed politely: «вы», «сіз», «siz». Buttons in Azerbaijani are the short imperative, so only pronouns count there. */
const familiar: Record<Language, RegExp | null> = {
  en: null,
  ru: words(
    'ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ему|ей|их|им|ими)|введи|нажми|выбери|попробуй|открой|сохрани|проверь|играй|получи',
  ),
  kk: words('сен|сені|саған|сенің|сенде|сенен|сендер\\p{L}*|енгіз|таңда|қайтала|тексер|күт|сақта'),
  az: words('sən|səni|sənə|səndə|səndən|sənin|sənlə'),
}
export const register = each((text, language) => {
  const found = familiar[language]?.exec(readable(text))
  return found ? `«${found[0]}» addresses the player familiarly` : null
})

/** In Kazakh and Azerbaijani a noun stays singular after a number; «әр» and «сайын» repeat each other. */
const pluralAfterNumber: Record<Language, RegExp | null> = {
  en: null,
  ru: null,
  kk: /(?:\{(?:count|number|days|hours|minutes|months|spins|points|total|left|all)\}|\d|#)[ \u00A0](?!провайдер(?!л))\p{L}{2,}(?:лар|лер|дар|дер|тар|тер)(?:ы|і|ын|ін|ға|ге|да|де|дан|ден|дың|дің)?(?!\p{L})/u,
  az: /(?:\{(?:count|number|days|hours|minutes|months|spins|points|total|left|all)\}|\d|#)[ \u00A0]\p{L}{2,}(?:lar|lər)(?:ı|i|ın|in|a|ə|da|də|dan|dən)?(?!\p{L})/u,
}
export const singulars = each((text, language) => {
  const plural = pluralAfterNumber[language]?.exec(text)
  if (plural) return `«${plural[0]}» is a plural after a number`
  const twice = language === 'kk' ? /(?<!\p{L})әр(?!\p{L})[^.!?;]*сайын/iu.exec(text) : null
  return twice ? `«${twice[0]}»: «әр» and «сайын» are one too many` : null
})

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]

/** Placeholders must have the order of the English text, unless `differs` has the language and the key. */
export const placeholderOrder =
  (differs: ReadonlySet<string>): Rule =>
  ({ key, texts }) =>
    languages.flatMap((language) => {
      const [own, english] = [placeholders(texts[language]), placeholders(texts.en)]
      const shared = own.filter((name) => english.includes(name))
      const due = english.filter((name) => own.includes(name))
      if (shared.join() === due.join() || differs.has(`${language} ${key}`)) return []
      return [{ language, why: `has ${shared.join(', ')} in the place of ${due.join(', ')}` }]
    })
