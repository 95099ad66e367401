import type { Language } from '../../src/constants/languages.ts'
import { each } from './text.ts'

const wrongQuotes: Record<Language, RegExp> = {
  en: /["«»„]|(?<=\p{L})'(?=\p{L})/u,
  ru: /["'”]|(?<!„[^“]*)“/u,
  kk: /["'“”„]/u,
  az: /["'“”„]/u,
}

/** English “…” and ’, Russian «…» with „…“ inside, Kazakh and Azerbaijani «…». */
export const quotes = each((text, language) => {
  const found = wrongQuotes[language].exec(text)
  return found ? `${found[0]} is no quote of this language` : null
})

const wrongPercents: Record<Language, RegExp> = {
  en: /\d\s%/u,
  ru: /[\d}](?!\u00A0%)\s?%/u,
  kk: /\d\s%/u,
  az: /\d\s%/u,
}

/** Russian sets the sign of a share apart, by a space that does not break; the others write it at the figure. */
export const percents = each((text, language) => {
  const found = wrongPercents[language].exec(text)
  return found ? `${found[0]} is no share as this language writes it` : null
})

/** An amount does not break at the end of a line: between its groups and before its sign stand no-break spaces. */
export const amounts = each((text) => {
  const found = /\d (?=\d{3}(?!\d))|[\d}] (?=[₸₼])/u.exec(text)
  return found ? 'an amount has a space that breaks' : null
})
