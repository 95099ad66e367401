import { currencyNames, currencySymbols, MINOR_PER_MAJOR } from '../constants/money.ts'
import { plainDigits } from './typed-text.ts'

/** Minor units as text for an amount field: `1234.56`, `1234` when there is no fraction. */
export function minorToInput(minor: number): string {
  const whole = Math.trunc(minor / MINOR_PER_MAJOR)
  const rest = minor % MINOR_PER_MAJOR
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}

/** Whole thousands with spaces that are typed, and what may follow them. */
const groupable = /^(\d[\d\s]{0,19})([.,]\d*)?$/

/**
 * What is typed with its thousands apart: `12500,5` is `12 500,5`. By a space in every language: a dot or a comma that nobody typed
 * would be a decimal to some. Anything that is not plainly a number stays as it is.
 */
export function groupTyped(text: string): string {
  const [, whole = '', rest = ''] = groupable.exec(text) ?? []
  return whole === '' ? text : whole.replace(/\s/g, '').replace(/\B(?=(\d{3})+$)/g, '\u00A0') + rest
}

type AnyCurrency = keyof typeof currencySymbols

/**
 * The text of an amount without the sign, the code or the name of its own currency before or behind it, as a sum is copied: `₸5,000.00`,
 * `5 000 тг.`. Another currency stays, for the amount would be another one.
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
 * `1.000` where thousands have a dot, or `1,000`: a thousand or one? Nobody guesses about money, so it is asked. Only in
 * texts that parseMinor does not read.
 */
export const isDoubtful = (text: string) => /^\d{1,3}(?:[.,]\d{3})+$/.test(plainDigits(text).trim())

/**
 * What a player typed or pasted, in minor units; null when it is no amount. Digits and separators of any script are
 * read, spaces and signs that nobody sees are ignored, comma and dot both
 * separate decimals, at most two of them, and group thousands only where the text leaves no doubt: `1.000` could mean
 * either. Whole-number arithmetic only (O-54).
 */
export function parseMinor(text: string): number | null {
  const close = plainDigits(text).replace(/[\s٬]/g, '').replace(/[٫．]/g, '.').replace('，', ',')
  const clean = shown.test(close) ? close.replace(/[.,](?=\d{3})/g, '') : close
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(clean)
  if (!match) return null
  return Number(match[1]) * MINOR_PER_MAJOR + Number((match[2] ?? '').padEnd(2, '0'))
}
