import { currencySymbols, MINOR_PER_MAJOR } from './spec/money.ts'

type MoneyLanguage = 'ru' | 'kk' | 'az' | 'en'
type AnyCurrency = keyof typeof currencySymbols

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

/** Minor units as text for an amount field: `1234.56`, `1234` when there is no fraction. */
export function minorToInput(minor: number): string {
  const whole = Math.trunc(minor / MINOR_PER_MAJOR)
  const rest = minor % MINOR_PER_MAJOR
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}

/**
 * What a player typed, in minor units; null when it is no amount. Spaces are ignored, comma and dot both
 * separate decimals, at most two of them. Whole-number arithmetic only (O-54).
 */
export function parseMinor(text: string): number | null {
  const clean = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(clean)
  if (!match) return null
  return Number(match[1]) * MINOR_PER_MAJOR + Number((match[2] ?? '').padEnd(2, '0'))
}
