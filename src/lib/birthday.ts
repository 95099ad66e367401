import { MINIMUM_AGE } from '../constants/session.ts'
import { BIRTHDAY_LENGTH, BIRTHDAY_MIN } from '../constants/verification.ts'
import { isCalendarDay } from './dates.ts'
import { plainDigits } from './text.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const two = (value: number) => String(value).padStart(2, '0')
const isoOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/**
 * The latest birthday of an adult, `yyyy-MM-dd`: today 18 years ago (FORM-17), or `age` years, by the server's clock, ms. On 29
 * February that is 28 February.
 */
export function latestBirthday(now: Date | number, age = MINIMUM_AGE): string {
  const today = new Date(now)
  const day = new Date(today.getFullYear() - age, today.getMonth(), today.getDate())
  if (day.getMonth() !== today.getMonth()) day.setDate(0) // a day that year did not have
  return isoOf(day)
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

/** Parses typed text, day first, with any separator, as `yyyy-MM-dd`; null if it is not a complete day (FORM-15). */
export function readBirthday(text: string): string | null {
  const clean = plainDigits(text).trim()
  if (clean.length !== BIRTHDAY_LENGTH) return null
  const [, day, month, year] = /^(\d{2})\D(\d{2})\D(\d{4})$/.exec(clean) ?? []
  const iso = year === undefined ? clean : `${year}-${month}-${day}`
  return isCalendarDay(iso) ? iso : null
}
