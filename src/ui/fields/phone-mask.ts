import { PHONE_CODES, PHONE_MASKS } from '~/constants/forms.ts'
import { countryOfPhone, isPhone, type PhoneCountry, phoneValue, readPhone, type Plus } from '~/lib/contact.ts'
import { digitsOf } from '~/lib/text.ts'
import { signsOf, withoutWords } from '~/lib/typed-number.ts'

import { writeDigits, type DigitMask, type Written } from './digit-mask.ts'

/** `+7 (` and `+994-`: the text before the first digit of a player's own. */
const prefixes = { KZ: '+7 (', AZ: '+994-' } as const
const countries = Object.keys(prefixes) as PhoneCountry[]

/** The writing of a number. `isPlain`: one of Azerbaijan without separators, as the cash box shows it (FORM-07). */
function lookOf(country: PhoneCountry, isPlain: boolean) {
  const bare = (text: string) => (isPlain && country === 'AZ' ? text.replaceAll('-', '') : text)
  const prefix = prefixes[country]
  return { prefix: bare(prefix), places: bare(PHONE_MASKS[country].slice(prefix.length)) }
}

/**
 * Formats the digits of a complete or partial number: `77011` is `+7 (701) 1`. Also takes the value of a field. An account
 * may have a number of a third country: it stays as it is, because in the mask it would be another number.
 */
export function maskPhone(value: string, country: PhoneCountry, isPlain = false): string {
  if (countryOfPhone(value) === null && digitsOf(value) !== '') return `+${digitsOf(value)}`
  return writeDigits(lookOf(country, isPlain), signsOf(value).slice(PHONE_CODES[country].length))
}

type State = { country: PhoneCountry; digits: string; plus: string }

const namedCountry = (plus: string) => countries.find((country) => plus === `+${PHONE_CODES[country]}`)

/** `+` and a part of a country code. */
const isPending = (plus: string) =>
  plus !== '' && countries.some((country) => `+${PHONE_CODES[country]}`.startsWith(plus)) && !namedCountry(plus)

/** Returns how the plus before the digits fits their country. */
function plusOf({ country, plus }: State): Plus {
  if (plus === '') return 'none'
  return namedCountry(plus) === country ? 'code' : 'foreign'
}

/**
 * Adds one character at the end. A country code and digits with one certain reading change the country of the field
 * (FORM-09).
 */
function typeSign(state: State, sign: string): State {
  if (sign === '+') return state.digits === '' ? { ...state, plus: '+' } : state
  const plus = isPending(state.plus) ? state.plus + sign : state.plus
  const next = { ...state, plus, digits: state.digits + sign }
  const named = plus === state.plus ? undefined : namedCountry(plus)
  if (named) return { country: named, digits: '', plus }
  if (state.country === 'KZ' && plus === '' && next.digits === PHONE_CODES.AZ)
    return { country: 'AZ', digits: '', plus }
  const { certain } = readPhone(next.digits, next.country, plusOf(next))
  const country = certain === null ? null : countryOfPhone(certain)
  if (certain === null || country === null || certain === PHONE_CODES[next.country] + next.digits) return next
  const code = PHONE_CODES[country]
  return { country, digits: certain.slice(code.length), plus: `+${code}` }
}

/** Returns the form value for the text of a field. */
export function valueOfText({ text, plus }: Written): string {
  const country = countryOfPhone(digitsOf(text))
  if (country === null) return ''
  const digits = signsOf(text).slice(PHONE_CODES[country].length)
  return digits === '' ? '' : phoneValue(digits, country, plusOf({ country, digits, plus }))
}

/** Returns the form value with the same typed digits behind the code of another country. Its rules apply to them. */
export function valueInCountry(value: string, country: PhoneCountry): string {
  const from = countryOfPhone(value)
  const digits = from ? signsOf(value).slice(PHONE_CODES[from].length) : digitsOf(value)
  return digits === '' ? '' : phoneValue(digits, country, from ? 'none' : 'foreign')
}

/**
 * Returns the mask of one phone field (FORM-05, FORM-07). Typed, pasted and filled in numbers are read by the same
 * rule, one character at a time: `8 701 …` and the numbers of the other country too.
 */
export function phoneMask(country: PhoneCountry, isPlain = false): DigitMask {
  const typeAll = (state: State, signs: string): Written => {
    const next = Array.from(signs).reduce(typeSign, state)
    return { text: writeDigits(lookOf(next.country, isPlain), next.digits), plus: next.plus }
  }
  const readAll = (text: string) => {
    const signs = Array.from(withoutWords(text)).filter((sign) => sign === '+' || signsOf(sign) !== '')
    return typeAll({ country, digits: '', plus: '' }, signs.join(''))
  }
  return {
    ...lookOf(country, isPlain),
    signs: /\+/,
    readAll,
    // without a plus, pasted digits may be the rest of a number
    readWhole(text) {
      const next = readAll(text)
      return next.plus !== '' && isPhone(valueOfText(next)) && /^\D*\+/.test(text) ? next : null
    },
    type: (was, signs) => typeAll({ country, ...was }, signs),
  }
}
