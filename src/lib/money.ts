import { currencySymbols, MINOR_PER_MAJOR, currencyNames } from '../constants/money.ts'
import { plainDigits } from './text.ts'

type MoneyLanguage = 'ru' | 'kk' | 'az' | 'en'
export type AnyCurrency = keyof typeof currencySymbols

const NBSP = '\u00A0'

/** Marks of each language. Written by hand: Chromium has no data for kk and az and prints English. */
const marks: Record<MoneyLanguage, { group: string; decimal: string; symbolFirst: boolean }> = {
  ru: { group: NBSP, decimal: ',', symbolFirst: false },
  kk: { group: NBSP, decimal: ',', symbolFirst: false },
  az: { group: '.', decimal: ',', symbolFirst: false },
  en: { group: ',', decimal: '.', symbolFirst: true },
}

/** A whole number with the language's grouping: 12 345, 12.345, 12,345. */
export function formatNumber(value: number, language: MoneyLanguage): string {
  const digits = String(Math.abs(Math.trunc(value)))
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, marks[language].group)
  return value < 0 ? `−${grouped}` : grouped
}

/**
 * Minor units as a player reads them, always with two decimals (CASH-02): `1 234,56 ₸` in kk and ru,
 * `1.234,56 ₼` in az, `₸1,234.56` in en.
 */
export function formatMoney(minor: number, currency: AnyCurrency, language: MoneyLanguage): string {
  const { decimal, symbolFirst } = marks[language]
  const whole = formatNumber(Math.trunc(Math.abs(minor) / MINOR_PER_MAJOR), language)
  const rest = String(Math.abs(minor) % MINOR_PER_MAJOR).padStart(2, '0')
  const amount = `${whole}${decimal}${rest}`
  const signed = symbolFirst ? `${currencySymbols[currency]}${amount}` : `${amount}${NBSP}${currencySymbols[currency]}`
  return minor < 0 ? `−${signed}` : signed
}

/** Formats minor units for an amount field: `1234.56`, `1234` without a fraction. */
export function minorToInput(minor: number): string {
  const whole = Math.trunc(minor / MINOR_PER_MAJOR)
  const rest = minor % MINOR_PER_MAJOR
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}

/** A number as `groupTyped` groups it; an edit may have moved the groups. */
const grouped = /^(\d[\d\u00A0]{0,19})([.,]\d*)?$/
/** Thousands grouped by any spaces. Digits with other spaces between them are two numbers. */
const thousands = /^(\d{1,3}(?:\s+\d{3})+)([.,]\d*)?$/

/**
 * Groups the thousands of typed text: `12500,5` becomes `12 500,5`. Uses a space in every language, because an added
 * dot or comma could be read as a decimal separator. Text that is not plainly one number stays unchanged.
 */
export function groupTyped(text: string): string {
  const [, whole = '', rest = ''] = grouped.exec(text) ?? thousands.exec(text) ?? []
  return whole === '' ? text : whole.replace(/\s/g, '').replace(/\B(?=(\d{3})+$)/g, '\u00A0') + rest
}

/**
 * Removes the field currency's sign, code or name before or after a copied amount: `₸5,000.00`, `5 000 тг.`. Another
 * currency stays, because it would be another amount.
 */
export function withoutSign(text: string, currency: AnyCurrency): string {
  const names = [currencySymbols[currency], currency, ...currencyNames[currency]]
  const name = `(?:${names.map((each) => each.replace('$', '\\$')).join('|')})`
  const match = new RegExp(`^\\s*(?:${name}\\.?\\s*)?([\\d\\s.,٬٫．，]*?)\\s*(?:${name}\\.?)?\\s*$`, 'iu').exec(
    plainDigits(text),
  )
  return match?.[1] && match[1] !== text.trim() ? match[1] : text
}

/** An amount of some thousands as we show it: `1.234,56` in az, `1,234.56` in en. */
const shown = /^\d{1,3}(?:(\.\d{3})+,|(,\d{3})+\.)\d{2}$/

/**
 * True for `1.000` or `1,000`, which can mean a thousand or one; the player must then decide. Only for text that
 * parseMinor rejects.
 */
export const isDoubtful = (text: string) => /^\d{1,3}(?:[.,]\d{3})+$/.test(plainDigits(text).trim())

/**
 * Parses a typed or pasted amount into minor units; null if it is none. Accepts digits and separators of any script
 * and ignores invisible characters. Spaces only group thousands: `5000 10000` is two amounts, so null. Comma and dot
 * both separate decimals, at most two of them, and group thousands only if the text is unambiguous: `1.000` is not.
 * Whole-number arithmetic only (O-54).
 */
export function parseMinor(text: string): number | null {
  const spaced = plainDigits(text).replace(/[٫．]/g, '.').replace('，', ',').replace(/٬/g, ' ').trim()
  const close = thousands.test(spaced) ? spaced.replace(/\s/g, '') : spaced
  const clean = shown.test(close) ? close.replace(/[.,](?=\d{3})/g, '') : close
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(clean)
  if (!match) return null
  return Number(match[1]) * MINOR_PER_MAJOR + Number((match[2] ?? '').padEnd(2, '0'))
}

type Language = Parameters<typeof formatNumber>[1]

const BASIS_POINTS = 100

/** Basis points as a share: 9650 is `96,5 %` in ru, `96,5%` in kk and az, `96.5%` in en; 10000 is `100%`. */
export function formatPercent(basisPoints: number, language: Language): string {
  const whole = formatNumber(basisPoints / BASIS_POINTS, language)
  const rest = String(basisPoints % BASIS_POINTS)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const decimal = language === 'en' ? '.' : ','
  const sign = language === 'ru' ? '\u00A0%' : '%'
  return `${whole}${rest === '' ? '' : decimal + rest}${sign}`
}

const HUNDREDTHS = 100

/** A factor, with two decimals at most: 5 is `×5`, 2.5 is `×2.5` in en and `×2,5` in the other languages. */
export function timesText(factor: number, language: Language): string {
  const decimal = language === 'en' ? '.' : ','
  return `×${String(Math.round(factor * HUNDREDTHS) / HUNDREDTHS).replace('.', decimal)}`
}

/** A sum that was `amount` at `at` and grows by `per_hour`, minor units. After a win it gets another `id`. */
export type Pool = { id: string; amount: number; currency: string; per_hour: number; at: string }

const HOUR = 60 * 60_000 // ms
/** How long a sum grows after a response, ms; then it stops until the next one. */
const LONGEST = 10 * 60_000

/** Returns the key of a pool among the sums, with its currency. */
export const poolKey = ({ id, currency }: Pick<Pool, 'id' | 'currency'>) => `${id} ${currency}`

/**
 * Returns the sums of the pools at `now`, ms; null: as in the response. A sum is never less than `shown`. Returns the
 * same map if nothing has changed.
 */
export function grownAmounts(
  shown: ReadonlyMap<string, number>,
  pools: readonly Pool[],
  now: number | null,
): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>()
  for (const pool of pools) {
    const since = now === null ? 0 : Math.min(Math.max(0, now - Date.parse(pool.at)), LONGEST)
    const grown = pool.amount + Math.floor((since * pool.per_hour) / HOUR)
    amounts.set(poolKey(pool), Math.max(shown.get(poolKey(pool)) ?? 0, grown))
  }
  const isSame = amounts.size === shown.size && [...amounts].every(([key, amount]) => shown.get(key) === amount)
  return isSame ? shown : amounts
}
