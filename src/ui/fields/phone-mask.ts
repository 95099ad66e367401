import { countryOfPhone, isPhone, normalisePhone, readPhone, type PhoneCountry } from '~/lib/phone.ts'
import { PHONE_CODES, PHONE_MASKS } from '~/constants/forms.ts'

import { writeDigits, type DigitMask } from './digit-mask.ts'

/** `+7 (` and `+994-`: what stands before the first digit of a player's own. */
const prefixes = { KZ: '+7 (', AZ: '+994-' } as const

/** How a number is written. `isPlain`: one of Azerbaijan without separators, as the cash box has it (FORM-07). */
function lookOf(country: PhoneCountry, isPlain: boolean) {
  const bare = (text: string) => (isPlain && country === 'AZ' ? text.replaceAll('-', '') : text)
  const prefix = prefixes[country]
  return { prefix: bare(prefix), places: bare(PHONE_MASKS[country].slice(prefix.length)) }
}

/** Digits, whole or begun, as the field shows them: `77011` is `+7 (701) 1`. */
export function maskPhone(digits: string, country: PhoneCountry, isPlain = false): string {
  return writeDigits(lookOf(country, isPlain), digits.slice(PHONE_CODES[country].length))
}

/**
 * The mask of one phone field (FORM-05, FORM-07). Numbers that come whole are read in any writing, `8 701 …` and those of the other
 * country too. By keys the other country has to be named: nine digits of a Kazakh number may be ten of Azerbaijan.
 */
export function phoneMask(country: PhoneCountry, isPlain = false): DigitMask {
  const code = PHONE_CODES[country]
  const look = lookOf(country, isPlain)
  const written = (digits: string) => maskPhone(digits, countryOfPhone(digits) ?? country, isPlain)
  const read = (text: string, isTyped: boolean) => {
    const digits = readPhone(text)
    if (!isPhone(digits)) return null
    return !isTyped || digits.startsWith(code) || digits === normalisePhone(text) ? written(digits) : null
  }
  return {
    ...look,
    code,
    readWhole: read,
    // who types the code of the country although it stands there; a whole number is never read anew
    readSurplus: (digits) => (isPhone(code + digits.slice(0, roomOf(look.places))) ? null : read(digits, true)),
  }
}

const roomOf = (places: string) => places.replace(/[^0]/g, '').length
