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
