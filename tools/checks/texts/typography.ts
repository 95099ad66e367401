import type { Language } from '../../../src/constants/languages.ts'
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

/** An amount must not break across lines: it needs no-break spaces between its groups and before its currency sign. */
export const amounts = each((text) => {
  const found = /\d (?=\d{3}(?!\d))|[\d}] (?=[₸₼])/u.exec(text)
  return found ? 'an amount has a space that breaks' : null
})

/** Words for sizes, times, ages and points as they follow a figure, with suffixes in ru, kk and az. */
const unitWords: Record<Language, string> = {
  en: String.raw`[KMG]B|(?:second|minute|hour|day|month|year|point)s?|min|[shd]`,
  // «с» is a second at the end only, else a preposition
  ru: String.raw`[КМГ]Б|(?:секунд|минут|месяц|балл|очк)\p{L}*|очков|час(?:а|ов)?|день|дня|дней|года?|лет|мин|[чд]|с(?=$|[).,;])`,
  kk: String.raw`[КМГ]Б|[МГ]байт|(?:секунд|минут|сағат|күн|жас|ұпай)\p{L}*|сағ|мин|ай|с`,
  az: String.raw`[KMG]B|[MQ]bayt|(?:saniyə|dəqiqə|saat|gün|yaş|xal)\p{L}*|dəq|san|ay`,
}
const partedUnit = (words: string) => new RegExp(String.raw`[\d}#] (?:${words})(?![\p{L}\p{N}])`, 'u')
const partedUnits: Record<Language, RegExp> = {
  en: partedUnit(unitWords.en),
  ru: partedUnit(unitWords.ru),
  kk: partedUnit(unitWords.kk),
  az: partedUnit(unitWords.az),
}

/** A figure, or a placeholder of one, and the unit it counts stay on one line: a no-break space is between them. */
export const units = each((text, language) => {
  const found = partedUnits[language].exec(text)
  return found ? `«${found[0]}» can part at the end of a line` : null
})
