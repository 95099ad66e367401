import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

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
