import { currencySymbols, MINOR_PER_MAJOR } from '../constants/money.ts'

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
