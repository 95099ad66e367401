import type { Language } from '../../../src/constants/languages.ts'
import { each, languages, readable, readGlossary, type Rule, termRule, type Text, words } from './text.ts'
import { startsLowerCase, endsDifferently, orderDiffers } from './allowed.ts'
import { figures } from './figures.ts'
import { placeholderOrder, register, scripts, singulars, spacing } from './style.ts'

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
  const wrongForm = language === 'kk' ? /\{\w+\} (дейін|бастап|бойынша|кейін|бұрын)/u.exec(text) : null
  return wrongForm ? `«${wrongForm[0]}» needs an ending on the placeholder: say “label: value”` : null
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

type Mistake = { pattern: RegExp; why: string }

/** Mistakes seen in live products in these languages, words of a neighbouring language, and translated turns of phrase. */
const mistakes: Record<Language, readonly Mistake[]> = {
  en: [
    {
      pattern: words('stands? (on|in|here|beside)|speaks of|by (itself|themselves|ourselves)'),
      why: 'is a translated phrase',
    },
    { pattern: words('under way|need not|very same|once more|by hand|how it (ended|ends)'), why: 'is bookish' },
    {
      pattern: words(`\\p{L}+n[’']t|(we|you|it|that|they)[’'](re|ll|ve|s)`),
      why: 'is contracted: see docs/decisions/',
    },
    { pattern: /^\p{Ll}/u, why: 'starts with a small letter' },
  ],
  ru: [{ pattern: /^\p{Ll}/u, why: 'starts with a small letter' }],
  kk: [
    { pattern: words('тариф\\p{L}*'), why: 'bets are бәс or ставка' },
    { pattern: words('егде'), why: 'age is жас' },
    { pattern: /[\d}#] екінші|^екінші$/iu, why: 'seconds are секунд' },
    { pattern: words('қолданбалар\\p{L}*'), why: 'are programs: requests are өтінім, and the app is one' },
    { pattern: /^үй$|^анау\./iu, why: 'is a known mistranslation' },
    { pattern: words('реферат\\p{L}*|кардонер'), why: 'is a known mistranslation' },
    { pattern: words('бонус ақша(м|мен|ның|ға|дан|ны|да)?'), why: 'is without its ending: бонус ақшасы' },
    { pattern: words('рахмет'), why: 'is рақмет everywhere else' },
    { pattern: /[ыэёщъ]\p{L}*(ется|ться|ого|ому)(?!\p{L})/iu, why: 'looks Russian' },
  ],
  az: [
    { pattern: words('tarif\\p{L}*'), why: 'bets are mərc' },
    { pattern: words('əlil\\p{L}*|səlahiyyət\\p{L}*'), why: 'is a known mistranslation' },
    // /i takes İ for no i
    { pattern: /[\d}#] [iİ]kinci|^[iİ]kinci$/iu, why: 'seconds are saniyə' },
    { pattern: words('[iİ]stiqamət proqram\\p{L}*'), why: 'is a known mistranslation' },
    { pattern: words('proqramlar\\p{L}*'), why: 'are programs: requests are sorğu, and the app is tətbiq' },
    { pattern: /^[iİ]mtina:/iu, why: 'is a known mistranslation of “disclaimer”' },
    { pattern: /^yaşlı|^bunlar\.|^yuxarı$|^ev$/iu, why: 'is a known mistranslation' },
    { pattern: words('para yatırma|çekim|bahis|hesabınız var mı|şifreniz|giriş yap'), why: 'is Turkish' },
    {
      pattern: words('(ödəniş|depozit|çıxarışı?) alınmadı|pul (çıxılmayıb|silinməyib)'),
      why: 'reads as “was not received”: keçmədi, tutulmayıb',
    },
  ],
}

/** The mock has sentence parts and names of symbols. */
const mayStartLowerCase = ({ from, key }: Text) => from === 'mock' || startsLowerCase.has(key)

export const mistranslations = each((text, language, whole) => {
  const shown = readable(text)
  const found = mistakes[language].find(
    ({ pattern, why }) => pattern.test(shown) && !(why.startsWith('starts') && mayStartLowerCase(whole)),
  )
  return found ? `«${shown.match(found.pattern)?.[0]}» ${found.why}` : null
})

/** Rules for every single text, by name. Rules for several texts at once: terms.ts, widths.ts. */
export const rules = {
  mistranslations,
  pluralBranches,
  gluedSuffixes,
  endPunctuation: endPunctuation(endsDifferently),
  figures,
  quotes,
  amounts,
  percents,
  units,
  scripts,
  spacing,
  register,
  singulars,
  placeholderOrder: placeholderOrder(orderDiffers),
  terms: termRule(readGlossary()),
} as const satisfies Record<string, Rule>
