import { EMAIL, EMAIL_DOMAINS, EMAIL_MAX, PHONE_CODES, PHONE_PREFIXES, SUBSCRIBER_DIGITS } from '../constants/forms.ts'
import { plainLatin, digitsOf } from './text.ts'

/**
 * True for a valid e-mail address: text, an at sign, a domain with a dot; only ASCII (FORM-01), within the maximum
 * length.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text)
}

/** True if a letter or sign is outside ASCII: a look-alike would be another address, so it is not guessed. */
export const hasNonAscii = (text: string) => /[^\0-\x7F]/.test(text)

/**
 * Returns the text as the field stores it: lower case, plain digits, no surrounding spaces, no invisible characters
 * (FORM-02). Non-ASCII letters stay, because `toLowerCase` would turn some into ASCII letters. Spaces between letters
 * stay, because two joined words are another e-mail address.
 */
export function cleanEmail(text: string): string {
  return plainLatin(text)
    .trim()
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * Returns complete e-mail addresses to suggest after the at sign, those of `own` hosts first (FORM-03, O-52); none if
 * the domain is complete.
 */
export function suggestEmails(text: string, own: readonly string[] = []): string[] {
  const at = text.indexOf('@')
  if (at < 1) return []
  const typed = text.slice(at + 1)
  const found = [...new Set([...own, ...EMAIL_DOMAINS])].filter(
    (domain) => domain.startsWith(typed) && domain !== typed,
  )
  return found.map((domain) => `${text.slice(0, at)}@${domain}`)
}

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

/** Prefixes that players type before a national number: the country code, and the code after `00`. */
const CODES: Record<PhoneCountry, readonly string[]> = { KZ: ['7', '007'], AZ: ['994', '00994'] }
/** Players also type the trunk digit of the other country, but that of the field's country only before its own numbers. */
const TRUNKS: Record<PhoneCountry, string> = { KZ: '8', AZ: '0' }
const countries = Object.keys(CODES) as PhoneCountry[]

const leadsOf = (of: PhoneCountry, field: PhoneCountry) => [
  ...CODES[of],
  ...countries.filter((trunk) => trunk === of || trunk !== field).map((trunk) => TRUNKS[trunk]),
]

/** Marks a number in a form that has other readings, until the player confirms it. It never passes `isPhone`. */
const DOUBT = '-'

/**
 * How the plus of the typed text fits: none, with the code of the field's country, or with digits that are no code of
 * ours.
 */
export type Plus = 'none' | 'code' | 'foreign'

type Reading = {
  /** The only number that the digits can mean. */
  certain: string | null
  /** Complete numbers from which the player must choose. */
  choices: readonly string[]
}

/**
 * Reads the digits of a field whose country is `country`. A reading competes with another even if it has missing or
 * extra digits: a mistyped number must never become another person's number.
 */
export function readPhone(digits: string, country: PhoneCountry, plus: Plus = 'none'): Reading {
  const code = PHONE_CODES[country]
  if (plus === 'code' && isPhone(code + digits)) return { certain: code + digits, choices: [] }
  const ways = [
    { of: country, lead: '' },
    ...countries.flatMap((of) => leadsOf(of, country).map((lead) => ({ of, lead }))),
  ].filter(({ lead }) => digits.startsWith(lead))
  const fits = ways
    .map(({ of, lead }) => ({ of, rest: digits.slice(lead.length), fit: fitOf(of, digits.slice(lead.length)) }))
    .filter(({ fit }) => fit !== 'none')
  const choices = fits.filter(({ fit }) => fit === 'whole').map(({ of, rest }) => PHONE_CODES[of] + rest)
  const [only] = choices
  if (only !== undefined && fits.length === 1 && plus === 'none') return { certain: only, choices: [] }
  return { certain: null, choices: only === undefined ? abroad(digits, country) : choices }
}

/** A national number of the other country in this field: a question, never a reading by itself. */
function abroad(digits: string, country: PhoneCountry): string[] {
  if (fitOf(country, digits) === 'short') return []
  return countries
    .filter((other) => other !== country && fitOf(other, digits) === 'whole')
    .map((other) => PHONE_CODES[other] + digits)
}

/**
 * The value of a phone field in a form: the country code and all digits, with a mark while a whole number is in
 * doubt.
 */
export function phoneValue(digits: string, country: PhoneCountry, plus: Plus): string {
  const value = PHONE_CODES[country] + digits
  return isPhone(value) && readPhone(digits, country, plus).certain !== value ? value + DOUBT : value
}

/**
 * Returns the possible numbers of a phone field, for the player's choice; empty for a confirmed number and for no
 * number.
 */
export function phoneChoices(value: string): readonly string[] {
  const country = countryOfPhone(value)
  if (country === null || isPhone(value)) return []
  const digits = value.replace(DOUBT, '').slice(PHONE_CODES[country].length)
  const { certain, choices } = readPhone(digits, country)
  return certain === null ? choices : [certain]
}

const HIDDEN = '•••'

/** Masks a contact so that its owner recognises it: the first letter and the domain, or the last digits. */
export function maskContact({ email, phone }: { email: string | null; phone: string | null }): string | null {
  if (email !== null) {
    const at = email.lastIndexOf('@')
    const first = at > 0 ? String.fromCodePoint(email.codePointAt(0) ?? 0) : ''
    return `${first}${HIDDEN}${at < 0 ? '' : email.slice(at)}`
  }
  return phone === null ? null : `${HIDDEN} ${phone.replaceAll(/\D/g, '').slice(-4)}`
}
