import type { Language } from '../../src/contract/languages.ts'

/** One text in each language of the product. */
export type Localised = Record<Language, string>

const rules = new Intl.PluralRules('ru')

/** A Russian count with its noun: 1 день, 2 дня, 5 дней; the two stay on one line. */
export function counted(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const form = rules.select(count)
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}

/** Russian genitive for "from N years", as in «от 18 лет» and «от 21 года». */
export const yearsFrom = (age: number) => counted(age, ['года', 'лет', 'лет'])

export const russianTimes = ['раз', 'раза', 'раз'] as const
export const russianDays = ['день', 'дня', 'дней'] as const
export const russianDeposits = ['депозит', 'депозита', 'депозитов'] as const

/** In the order of the catalogue tool: English, Russian, Kazakh, Azerbaijani. */
export function four(en: string, ru: string, kk: string, az: string): Localised {
  return { en, ru, kk, az }
}
