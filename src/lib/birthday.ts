import { MINIMUM_AGE } from '../constants/session.ts'
import { BIRTHDAY_LENGTH, BIRTHDAY_MIN } from '../constants/verification.ts'
import { isCalendarDay } from './dates.ts'
import { plainDigits } from './text.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/**
 * The latest birthday of an adult, `yyyy-MM-dd`: today 18 years ago (FORM-17), or `age` years, by the server's clock, ms. On 29
 * February that is 28 February.
 */
export function latestBirthday(now: Date | number, age = MINIMUM_AGE): string {
  const today = new Date(now)
  const day = new Date(today.getFullYear() - age, today.getMonth(), today.getDate())
  if (day.getMonth() !== today.getMonth()) day.setDate(0) // a day that year did not have
  return dayOf(day)
}

/**
 * True between 1940-01-01 and today minus 18 years, or `age` years, both included (FORM-17, CONST-05). Takes
 * `yyyy-MM-dd`.
 */
export function isBirthday(iso: string, now: Date | number, age = MINIMUM_AGE): boolean {
  return isCalendarDay(iso) && iso >= BIRTHDAY_MIN && iso <= latestBirthday(now, age)
}

/** Formats `yyyy-MM-dd` as `dd.MM.yyyy`; '' if it is no day. */
export function birthdayText(iso: string): string {
  const [, year, month, day] = ISO.exec(iso) ?? []
  return year === undefined ? '' : `${day}.${month}.${year}`
}

/** True if the text begins like a date in another form than the mask: with slashes, hyphens or the year first. */
export const isOtherForm = (text: string) => /^\d+ ?[/-]|^\d{4}[. ]/.test(text)

/** Without spaces around its separators, and with digits of ASCII. */
const tidy = (text: string) =>
  plainDigits(text)
    .trim()
    .replace(/\s*([./-])\s*/g, '$1')

/**
 * Parses a date, as `yyyy-MM-dd`: year first, day first, or month first after a slash or a hyphen. Null if it is no day,
 * or if day and month may be exchanged, as in `03/04/1994`.
 */
export function readDay(text: string): string | null {
  const parts = /^(\d{1,4})([./ -])(\d{1,2})([./ -])(\d{1,4})$/.exec(tidy(text))
  if (!parts) return null
  const [, first = '', before = '', middle = '', after = '', last = ''] = parts
  const isoOf = (year: string, month: string, day: string) =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const readings = first.length === 4 ? [isoOf(first, middle, last)] : [isoOf(last, middle, first)]
  if (first.length !== 4 && /[/-]/.test(before + after)) readings.push(isoOf(last, first, middle))
  const [day, ...others] = new Set(readings.filter(isCalendarDay))
  return day !== undefined && others.length === 0 ? day : null
}

/** Parses the complete text of a field, as `yyyy-MM-dd`; null if it is no certain day (FORM-15). */
export function readBirthday(text: string): string | null {
  return tidy(text).length === BIRTHDAY_LENGTH ? readDay(text) : null
}
