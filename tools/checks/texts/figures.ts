import type { Language } from '../../../src/constants/languages.ts'
import { stated } from './stated-figures.ts'
import { numbersInWords } from './number-words.ts'
import { each, languages, type Rule, type Text } from './text.ts'

/** The literal part of a text: without parameters, tags and plural syntax. */
const ownWords = (text: string) =>
  text
    .replace(/\{\w+, plural,/g, '{')
    .replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, '{')
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\w+\}/g, '…')

const beginnings = Object.entries(stated).filter(([key]) => key.includes(': '))

/** The entry of a text, of one of the mock by its beginning. A file has none: a new text in it is checked like every other. */
const entryKeyOf = ({ key, from }: Pick<Text, 'key' | 'from'>) =>
  from === 'mock' ? beginnings.find(([start]) => key.startsWith(start))?.[0] : key

function numbersIn(text: string, language: Language) {
  const own = ownWords(text)
  const digits = [...own.matchAll(/\d+/g)].map(([number]) => ({ word: number, value: Number(number) }))
  return [...digits, ...numbersInWords(own, language)]
}

/** Each number once, in order of size: a translation may name them in another order. */
const valuesOf = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b).join(', ')

/**
 * A number in a text must be a parameter, so that it is the number the product uses. Exceptions are in
 * stated-figures.ts with a reason and their figures, in digits or words: every language must contain exactly them.
 */
export const figures: Rule = each((text, language, whole) => {
  const numbers = numbersIn(text, language)
  const entry = stated[entryKeyOf(whole) ?? '']
  if (!entry) return numbers[0] ? `states «${numbers[0].word}», which is no parameter` : null
  const [own, due] = [valuesOf(numbers.map(({ value }) => value)), valuesOf(entry.figures)]
  return own === due || entry.differs?.includes(language)
    ? null
    : `states ${own || 'no number'}, the product works by ${due}`
})

/** Entries that no text needs. */
export function needless(texts: readonly Text[]): string[] {
  const keys = new Set(
    texts.flatMap((text) =>
      languages.some((one) => numbersIn(text.texts[one], one).length > 0) ? [entryKeyOf(text) ?? ''] : [],
    ),
  )
  return Object.keys(stated).flatMap((key) =>
    keys.has(key) ? [] : [`${key} is in the list of stated figures and states no number`],
  )
}
