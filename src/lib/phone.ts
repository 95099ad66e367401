import { PHONE_CODES, PHONE_PREFIXES, SUBSCRIBER_DIGITS } from '../constants/forms.ts'
import { digitsOf } from './typed-text.ts'

export type PhoneCountry = keyof typeof PHONE_CODES

/** Returns only the digits, the form that is sent: brackets, plus, hyphens and spaces are removed (FORM-10). */
export function normalisePhone(text: string): string {
  return digitsOf(text)
}

/** How digits after a country code compare with a number of that country. */
export type Fit = 'none' | 'short' | 'whole' | 'long'

/**
 * Takes digits without the country code. `short`: more digits may complete a number. `long`: a number and more
 * digits.
 */
export function fitOf(country: PhoneCountry, national: string): Fit {
  const prefixes: readonly string[] = PHONE_PREFIXES[country]
  const isKnown = prefixes.some((prefix) => prefix.startsWith(national.slice(0, prefix.length)))
  if (!isKnown || /\D/.test(national)) return 'none'
  const surplus = national.length - (prefixes[0]?.length ?? 0) - SUBSCRIBER_DIGITS
  if (surplus === 0) return 'whole'
  return surplus < 0 ? 'short' : 'long'
}

function isPhoneOf(country: PhoneCountry, digits: string): boolean {
  const code = PHONE_CODES[country]
  return digits.startsWith(code) && fitOf(country, digits.slice(code.length)) === 'whole'
}

/** True for +7, a mobile prefix of Kazakhstan and seven digits (FORM-04). Takes digits. */
export function isKzPhone(digits: string): boolean {
  return isPhoneOf('KZ', digits)
}

/** True for +994, a mobile prefix of Azerbaijan and seven digits (FORM-06). Takes digits. */
export function isAzPhone(digits: string): boolean {
  return isPhoneOf('AZ', digits)
}

/** True for a complete number of either country. Takes digits. */
export function isPhone(digits: string): boolean {
  return isKzPhone(digits) || isAzPhone(digits)
}

/** Returns the country of a complete or incomplete number: 994 is Azerbaijani (FORM-09), 7 Kazakh, else null. */
export function countryOfPhone(digits: string): PhoneCountry | null {
  if (digits.startsWith(PHONE_CODES.AZ)) return 'AZ'
  return digits.startsWith(PHONE_CODES.KZ) ? 'KZ' : null
}

/** Formats a complete number: `+7 (701) 123 45 67` (FORM-05), `+994-50-123-45-67` (FORM-07). */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text)
  const kazakh = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  if (kazakh) return `+7 (${kazakh[1]}) ${kazakh[2]} ${kazakh[3]} ${kazakh[4]}`
  const azerbaijani = /^994(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  if (azerbaijani) return `+994-${azerbaijani.slice(1).join('-')}`
  return text
}
