import { AZ_PHONE, KZ_PHONE, PHONE_CODES } from '../constants/forms.ts'
import { digitsOf } from './typed-text.ts'

export type PhoneCountry = keyof typeof PHONE_CODES

/** Digits alone, the form that is sent: brackets, plus, hyphens and spaces go (FORM-10). */
export function normalisePhone(text: string): string {
  return digitsOf(text)
}

/**
 * Digits of a whole number however it was written: `8 701 …` and `701 …` of Kazakhstan, `050 …` of Azerbaijan,
 * `00` before a country code. Text that is no whole number gives its digits as they are.
 */
export function readPhone(text: string): string {
  const digits = normalisePhone(text)
  const candidates = [
    digits,
    digits.replace(/^00/, ''),
    digits.replace(/^8/, PHONE_CODES.KZ),
    `${PHONE_CODES.KZ}${digits}`,
    digits.replace(/^0/, PHONE_CODES.AZ),
    `${PHONE_CODES.AZ}${digits}`,
  ]
  return candidates.find((candidate) => isPhone(candidate)) ?? digits
}

/** +7, a mobile prefix of Kazakhstan, seven digits (FORM-04). Takes digits. */
export function isKzPhone(digits: string): boolean {
  return KZ_PHONE.test(digits)
}

/** +994, a mobile prefix of Azerbaijan, seven digits (FORM-06). Takes digits. */
export function isAzPhone(digits: string): boolean {
  return AZ_PHONE.test(digits)
}

/** A whole number of either country. Takes digits. */
export function isPhone(digits: string): boolean {
  return isKzPhone(digits) || isAzPhone(digits)
}

/** Whose number this is or begins to be: 994 is Azerbaijani (FORM-09), 7 Kazakh, else null. */
export function countryOfPhone(digits: string): PhoneCountry | null {
  if (digits.startsWith(PHONE_CODES.AZ)) return 'AZ'
  return digits.startsWith(PHONE_CODES.KZ) ? 'KZ' : null
}

/** Digits as people read them: `+7 (701) 123 45 67` (FORM-05), `+994-50-123-45-67` (FORM-07). */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text)
  const kazakh = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  if (kazakh) return `+7 (${kazakh[1]}) ${kazakh[2]} ${kazakh[3]} ${kazakh[4]}`
  const azerbaijani = /^994(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  if (azerbaijani) return `+994-${azerbaijani.slice(1).join('-')}`
  return text
}
