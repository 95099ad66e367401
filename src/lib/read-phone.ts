import { PHONE_CODES } from '../constants/forms.ts'
import { countryOfPhone, fitOf, isPhone, type PhoneCountry } from './phone.ts'

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
const DOUBT = '?'

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
