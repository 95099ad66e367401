import { currencyNames, currencySymbols, MINOR_PER_MAJOR } from '../constants/money.ts'
import { plainDigits } from './typed-text.ts'

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

type AnyCurrency = keyof typeof currencySymbols

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
