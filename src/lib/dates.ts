import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

import { DAY } from './moments.ts'

type DateLanguage = 'ru' | 'kk' | 'az' | 'en'

/** Month names in the form used after a day. Own tables, because Chromium has none for kk and az. */
const months: Record<DateLanguage, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  kk: [
    'қаңтар',
    'ақпан',
    'наурыз',
    'сәуір',
    'мамыр',
    'маусым',
    'шілде',
    'тамыз',
    'қыркүйек',
    'қазан',
    'қараша',
    'желтоқсан',
  ],
  az: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avqust', 'sentyabr', 'oktyabr', 'noyabr', 'dekabr'],
}

type Moment = Date | number | string

function toDate(moment: Moment): Date | null {
  const date = typeof moment === 'string' ? parseISO(moment) : new Date(moment)
  return isValid(date) ? date : null
}

/**
 * `d MMMM yyyy` with the month in the interface language (PROF-14, I18N-06), without line breaks; '' if the date is
 * invalid.
 */
export function formatLongDate(moment: Moment, language: DateLanguage): string {
  const date = toDate(moment)
  return date ? `${date.getDate()}\u00A0${months[language][date.getMonth()]}\u00A0${date.getFullYear()}` : ''
}

/** Month names as a heading: Russian and Kazakh use another form after a day. */
const standalone: Partial<Record<DateLanguage, readonly string[]>> = {
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
}

/**
 * `November 2026` as a heading, capitalised in every language; Kazakh names the year first. '' if the date is
 * invalid.
 */
export function formatMonth(moment: Moment, language: DateLanguage): string {
  const date = toDate(moment)
  if (!date) return ''
  const name = (standalone[language] ?? months[language])[date.getMonth()] ?? ''
  if (language === 'kk') return `${date.getFullYear()} жылғы ${name}`
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} ${date.getFullYear()}`
}

/** A day of the calendar as `yyyy-MM-dd`: 31 February is none. */
export function isCalendarDay(iso: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (year === undefined) return false
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.join() === [year, month, day].map(Number).join()
}

/** The first and last day that a filter accepts. */
export const DAY_MIN = '2000-01-01'
export const DAY_MAX = '2099-12-31'

/** Midnight in the visitor's zone, ms since 1970, of `2026-11-26`; `after` whole days later. */
export function startOfDay(text: string, after = 0): number {
  const date = new Date(`${text}T00:00`)
  date.setDate(date.getDate() + after) // a day may have 23 or 25 hours
  return date.getTime()
}

/** Returns the text if it is a day of this century as `2026-11-26`; otherwise undefined. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDay(value) && value >= DAY_MIN && value <= DAY_MAX ? value : undefined

export type Day<Item> = {
  /** Midnight in the visitor's zone, ms since 1970. */
  start: number
  items: Item[]
}

/** Groups items by day in the visitor's time zone, newest first. */
export function groupByDay<Item extends { created_at: string }>(all: readonly Item[]): Day<Item>[] {
  const days = new Map<number, Item[]>()
  const newestFirst = all.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  for (const item of newestFirst) {
    const start = new Date(item.created_at).setHours(0, 0, 0, 0)
    const day = days.get(start)
    if (day) day.push(item)
    else days.set(start, [item])
  }
  return [...days].map(([start, items]) => ({ start, items }))
}

/** Returns whether the day that starts there is today or yesterday; null for any other. `now` by the server's clock. */
export function nearDay(start: number, now: number): 'today' | 'yesterday' | null {
  const today = new Date(now).setHours(0, 0, 0, 0)
  if (start === today) return 'today'
  return start < today && today - start < 1.5 * DAY ? 'yesterday' : null // a day may have 23 or 25 hours
}

const SECOND = 1000
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Splits a time span, ms, into whole units. Seconds are rounded up, so it is zero only when it is over; never
 * negative.
 */
export function timeLeft(span: number) {
  const seconds = Math.max(0, Math.ceil(span / SECOND))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Units of time as `hh:mm:ss`, or as many of the smaller ones (BONUS-51). */
export const clockText = (...units: number[]) => units.map(two).join(':')
