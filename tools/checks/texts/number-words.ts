import type { Language } from '../../../src/constants/languages.ts'
import { words } from './text.ts'

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
