import type { Language } from '../../src/constants/languages.ts'
import { stated } from './stated-figures.ts'
import { each, words, type Rule, type Text } from './text.ts'

/** Numbers in words. Words that are as often something else («one», «бір», «bir», «один») are not among them. */
const numberWords: Record<Language, RegExp> = {
  en: words(
    'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|sixty|hundred|thousands?|half|twice|double',
  ),
  ru: words(
    'дв(а|е|ух|ум|умя)|тр(и|[её]х|[её]м)|четыр(е|[её]х|[её]м)|пят(ь|и)|шест(ь|и)|сем(ь|и)|восем(ь|и)|девят(ь|и)|десят(ь|и|к\\p{L}*)|двадцат\\p{L}*|тридцат\\p{L}*|пят(ь|и)десят\\p{L}*|шест(ь|и)десят\\p{L}*|сто|сотн\\p{L}*|тысяч\\p{L}*|половин\\p{L}*|пол(минуты|часа|дня|года)|вдвое|втрое|дважды|трижды|удво\\p{L}*',
  ),
  kk: words(
    '(екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз|елу|алпыс|жүз|мың)(ге|ке|ден|тен|нің|дің|і)?|жарты|жартысы',
  ),
  az: words('iki|üç|dörd|beş|altı|yeddi|səkkiz|doqquz|on|iyirmi|otuz|əlli|altmış|yüz|min|yarım|yarısı|ikiqat'),
}

/** What a text says of its own: without parameters, tags, and the syntax of plurals. */
const ownWords = (text: string) =>
  text
    .replace(/\{\w+, plural,/g, '{')
    .replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, '{')
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\w+\}/g, '…')

/** The entry that a text may go by: its own, or that of its file. */
const entryOf = ({ key, from }: Text) =>
  stated[key] ?? (from === 'mock' ? stated[key.slice(0, key.indexOf(':'))] : undefined)

function numbersIn(text: string, language: Language) {
  const own = ownWords(text)
  const digits = [...own.matchAll(/\d+/g)].map(([number]) => Number(number))
  return { digits, word: numberWords[language].exec(own)?.[0] }
}

/**
 * A number in a text is a parameter, so that it is the one by which the product works. What states one all the same is in
 * stated-figures.ts with its reason, and with the figures where they are those of the specification: then the text has to
 * say exactly them.
 */
export const figures: Rule = each((text, language, whole) => {
  const { digits, word } = numbersIn(text, language)
  if (digits.length === 0 && word === undefined) return null
  const entry = entryOf(whole)
  if (!entry) return `states «${digits[0] ?? word}», which is no parameter`
  if (entry.figures === undefined || String(digits) === String(entry.figures)) return null
  return `states ${String(digits) || String(word)}, the product works by ${String(entry.figures)}`
})

/** Entries that no text needs. */
export function needless(texts: readonly Text[]): string[] {
  const used = new Set<unknown>()
  for (const text of texts) {
    const hasNumber = (Object.keys(numberWords) as Language[]).some((language) => {
      const { digits, word } = numbersIn(text.texts[language], language)
      return digits.length > 0 || word !== undefined
    })
    if (hasNumber) used.add(entryOf(text))
  }
  return Object.entries(stated).flatMap(([key, entry]) =>
    used.has(entry) ? [] : [`${key} is in stated-figures.ts and states no number`],
  )
}
