import type { Language } from '../../../src/constants/languages.ts'
import { each, languages, type Rule, type Text, words } from './text.ts'
import { RESET_MINUTES } from '../../../mock-server/seed/letters.ts'
import { EMAIL_MAX, PHONE_CODES } from '../../../src/constants/forms.ts'
import { PASSWORD_MIN } from '../../../src/constants/session.ts'
import { BIRTHDAY_MIN, CODE_LENGTH, TEXT_MAX, UPLOAD_MEGABYTES } from '../../../src/constants/verification.ts'

/** A word with its value; endings are patterns. Words that are as often something else («one», «бір», «bir», «один») are left out. */
type Word = readonly [pattern: string, value: number]

const english: readonly Word[] = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index): Word => [word, index + 2],
  ),
  ...['thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'].map((stem, index): Word => [`${stem}teen`, index + 13]),
  ...['twen', 'thir', 'for', 'fif', 'six', 'seven', 'eigh', 'nine'].map((stem, index): Word => [
    `${stem}(?:ty|ties)`,
    (index + 2) * 10,
  ]),
  ['hundreds?', 100],
  ['thousands?', 1000],
  ['millions?', 1_000_000],
  ['half|halves', 0.5],
  ['quarters?', 0.25],
  ['twice|doubl\\p{L}+', 2],
  ['thrice|tripl\\p{L}+', 3],
  ['dozens?', 12],
]

const fifths = ['пят', 'шест', 'сем', 'девят', 'десят']
const russian: readonly Word[] = [
  ['дв(?:а|е|ух|ум|умя|оих|ое)|вдвое|дважды|удво\\p{L}*|двойн\\p{L}*', 2],
  ['тр(?:и|[её]х|[её]м|емя|оих|ое)|втрое|трижды|утро(?:ен|ит|ил|им)\\p{L}*|тройн\\p{L}*', 3],
  ['четыр(?:е|[её]х|[её]м|ьмя)|вчетверо|четверых', 4],
  ...fifths.map((stem, index): Word => [`${stem}(?:ь|и|ью)`, [5, 6, 7, 9, 10][index] ?? 0]),
  ['восемь|восьми|восемью', 8],
  ['впятеро', 5],
  ['десятк\\p{L}*|десятер\\p{L}*', 10],
  ...['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map((stem, index): Word => [
    `${stem}надцат\\p{L}*`,
    index + 11,
  ]),
  ['двадцат\\p{L}*', 20],
  ['тридцат\\p{L}*', 30],
  ['сорок(?:а|ов\\p{L}*)?', 40],
  ...['пят', 'шест', 'сем'].map((stem, index): Word => [`${stem}(?:ь|и|ью)десят\\p{L}*`, (index + 5) * 10]),
  ['восем(?:ь|и|ью)десят\\p{L}*|восьмидесят\\p{L}*', 80],
  ['девяност\\p{L}*', 90],
  ['сто|ста|сотн\\p{L}*', 100],
  ['тысяч\\p{L}*', 1000],
  ['миллион\\p{L}*', 1_000_000],
  ['половин\\p{L}*|пол(?:минуты|часа|дня|года|цены)', 0.5],
  ['полтор\\p{L}*', 1.5],
  ['треть|трети|третью', 1 / 3],
  ['четверть\\p{L}*|четверти', 0.25],
  ['дюжин\\p{L}*', 12],
  ['сутки|суток|суткам\\p{L}*', 24],
]

const kazakhEnding = '(?:[гкғқ][еа]|[дтн][еа]н|[нтд][іы]ң|[дтн][іы]|і|еу(?:і|мен)?)?'
const kazakhUnits = ['екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз']
const kazakhTens = ['он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан']
const kazakh: readonly Word[] = [
  ...kazakhUnits.map((word, index): Word => [`${word}${kazakhEnding}`, index + 2]),
  // «оны», «оның» and «онда» are pronouns
  ...kazakhTens.map((word, index): Word => [
    index === 0 ? 'он(?:ға|нан)?' : `${word}${kazakhEnding}`,
    (index + 1) * 10,
  ]),
  [`жүз${kazakhEnding}`, 100],
  [`мың${kazakhEnding}`, 1000],
  [`миллион${kazakhEnding}`, 1_000_000],
  ['жарт(?:ы|ысы|ысын|ылай)', 0.5],
  ['ширек\\p{L}*|ширегі\\p{L}*', 0.25],
]

/** Not «-ün»: «üçün» means “for”. */
const azerbaijaniEnding = '(?:d[əa]n|n[iıüu]n|s[iıüu]|qat)?'
const azerbaijaniUnits = ['iki', 'üç', 'dörd', 'beş', 'altı', 'yeddi', 'səkkiz', 'doqquz']
const azerbaijaniTens = ['on', 'iyirmi', 'otuz', 'qırx', 'əlli', 'altmış', 'yetmiş', 'səksən', 'doxsan']
const azerbaijani: readonly Word[] = [
  ...azerbaijaniUnits.map((word, index): Word => [`${word}${azerbaijaniEnding}`, index + 2]),
  // «ondan» and «onun» are pronouns
  ...azerbaijaniTens.map((word, index): Word => [
    index === 0 ? 'on|onqat' : `${word}${azerbaijaniEnding}`,
    (index + 1) * 10,
  ]),
  [`yüz${azerbaijaniEnding}`, 100],
  ['min|mindən|minlərlə', 1000],
  [`milyon${azerbaijaniEnding}`, 1_000_000],
  ['yarım|yarısı\\p{L}*', 0.5],
  ['dörddəbir|rüb\\p{L}*', 0.25],
]

const listOf: Record<Language, readonly Word[]> = { en: english, ru: russian, kk: kazakh, az: azerbaijani }

/** One pattern for a language: the longest words first, so that «fourteen» is not «four». */
const patternOf = (list: readonly Word[]) => words(list.map(([pattern]) => pattern).join('|'), 'giu')
const patterns: Record<Language, RegExp> = {
  en: patternOf(english),
  ru: patternOf(russian),
  kk: patternOf(kazakh),
  az: patternOf(azerbaijani),
}
const compiled = Object.fromEntries(
  Object.entries(listOf).map(([language, list]) => [
    language,
    list.map(([pattern, value]) => ({ pattern: new RegExp(`^(?:${pattern})$`, 'iu'), value })),
  ]),
)

type NumberWord = { word: string; value: number }

/** Numbers that a text states in words, with their values, in their order: «он бес» and «forty-five» are one each. */
export function numbersInWords(text: string, language: Language): NumberWord[] {
  const found: (NumberWord & { end: number })[] = []
  for (const match of text.matchAll(patterns[language])) {
    const [word] = match
    const value = compiled[language]?.find(({ pattern }) => pattern.test(word))?.value ?? Number.NaN
    const last = found.at(-1)
    const isBeside = last !== undefined && /^[\s-]$/u.test(text.slice(last.end, match.index))
    if (isBeside && last.value >= 10 && last.value < 100 && value > 0 && value < 10 && Number.isInteger(value)) {
      last.word += text.slice(last.end, match.index) + word
      last.value += value
      last.end = match.index + word.length
    } else found.push({ word, value, end: match.index + word.length })
  }
  return found.map(({ word, value }) => ({ word, value }))
}

/**
 * Reason and figures of a text with literal numbers, in digits or words. Every language must contain them, except those in `differs`.
 */
type Stated = { why: string; figures: readonly number[]; differs?: readonly Language[] }

const shape = 'how many corners, digits or lines a thing has'
const name = 'the name of a list'

/** Texts of the mock that state a number, by `file: beginning of the English text…`. */
const statedOfMock: Readonly<Record<string, Stated>> = {
  'mock-server/hosts/pay-texts.ts: Pay slowly': { why: 'a button of the test page, beside SLOW_DEPOSIT', figures: [5] },
  'mock-server/domains/documents/seed.ts: A corner of the document is cut off.': { why: shape, figures: [4] },
  'mock-server/domains/games/categories.ts: Thousand Paths': { why: name, figures: [1000] },
  'mock-server/domains/games/shortcuts.ts: Thousand Paths': { why: name, figures: [1000] },
  'mock-server/domains/games/shortcuts.ts: Top 10': { why: name, figures: [10] },
  'mock-server/domains/games/descriptions.ts: Reels with free spins and growing multipliers.': {
    why: 'how many symbols start the free spins',
    figures: [3],
  },
  'mock-server/domains/games/descriptions.ts: A table with a host in a studio.': {
    why: 'how often a round begins',
    figures: [0.5],
  },
  'mock-server/domains/pages/pages-games.ts: Fruit Cocktail: a slot with nine lines': { why: shape, figures: [9] },
  'mock-server/domains/pages/pages-games.ts: Five reels of ripe fruit': { why: shape, figures: [5, 3] },
  'mock-server/domains/pages/pages-games.ts: Three glasses on the screen': { why: shape, figures: [3] },
  'mock-server/domains/pages/pages-games.ts: Resident: secrets behind four doors': { why: shape, figures: [4] },
  'mock-server/domains/pages/pages-games.ts: An agent walks through an old house': { why: shape, figures: [9] },
  'mock-server/domains/pages/pages-games.ts: Three safes lead to four doors.': { why: shape, figures: [3, 4] },
  'mock-server/domains/pages/pages-help.ts: Two shores of one sea': { why: 'the two countries', figures: [2] },
  'mock-server/domains/pages/pages-help.ts: {brandname} is made for players': {
    why: 'languages and currencies of the product',
    figures: [4, 2],
  },
  'mock-server/domains/pages/pages-help.ts: Clear terms, payments that are never made twice': {
    why: 'never twice: a word, not a number of the product',
    figures: [2],
    differs: ['ru', 'az'],
  },
  'mock-server/domains/pages/pages-privacy.ts: Of each payment we keep the last four digits': {
    why: shape,
    figures: [4],
  },
}

const code = 'the text of a code, which is said without values'

/** Texts that state a number, by key. */
export const stated: Readonly<Record<string, Stated>> = {
  'API_ERRORS.PASSWORD_TOO_SHORT': { why: code, figures: [PASSWORD_MIN] },
  'API_ERRORS.DOCUMENT_TOO_LARGE': { why: code, figures: [UPLOAD_MEGABYTES] },
  'form.passwordMin6': { why: code, figures: [PASSWORD_MIN] },
  'form.codeLength': { why: code, figures: [CODE_LENGTH] },
  'form.emailTooLong': { why: code, figures: [EMAIL_MAX] },
  'form.tooLong': { why: code, figures: [TEXT_MAX] },
  'form.birthdayTooEarly': { why: code, figures: [Number(BIRTHDAY_MIN.slice(0, 4))] },
  'form.amountDoubtful': { why: 'an example of how to write an amount', figures: [1000] },
  'form.bonusUnknown': { why: 'never twice: a word, not a number of the product', figures: [2] },
  'form.codeUnknown': { why: 'never twice: a word, not a number of the product', figures: [2] },
  'PAYMENT_ERRORS.THREE_DS_FAILED': { why: '3-D Secure is a name', figures: [3] },
  'auth.reset.sentEmail': {
    why: 'the life of a link is the server’s, and no answer tells it',
    figures: [RESET_MINUTES],
  },
  'auth.reset.sentPhone': {
    why: 'the life of a code is the server’s, and no answer tells it',
    figures: [RESET_MINUTES],
  },
  'activity.rounds.proof.seedHash': { why: 'SHA-256 is a name', figures: [256] },
  'activity.rounds.proof.mac': { why: 'HMAC-SHA256 is a name', figures: [256] },
  'history.period.7': { why: 'a choice that is called by its number', figures: [7] },
  'history.period.30': { why: 'a choice that is called by its number', figures: [30] },
  'history.period.90': { why: 'a choice that is called by its number', figures: [90] },
  'limits.lead': { why: 'midnight: where a day of the calendar begins', figures: [0] },
  'lobby.steps': { why: 'the steps stand below, one beside the other', figures: [3] },
  'lobby.stepDemo': { why: 'the last of the steps', figures: [3] },
  'settings.fillAll': { why: 'the fields of the form beside it', figures: [3] },
  'documents.identityText': { why: shape, figures: [4] },
  'documents.walletText': { why: shape, figures: [4] },
  'ui.countryAz': { why: 'the code of a country', figures: [Number(PHONE_CODES.AZ)] },
  'ui.countryKz': { why: 'the code of a country', figures: [Number(PHONE_CODES.KZ)] },
  ...statedOfMock,
}

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
