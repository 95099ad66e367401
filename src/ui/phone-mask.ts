import type { MaskitoMaskExpression, MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { maskitoPrefixPostprocessorGenerator } from '@maskito/kit'

import { isPhone, normalisePhone, readPhone, type PhoneCountry } from '~/lib/phone.ts'
import { PHONE_CODES, PHONE_MASKS } from '~/lib/spec/forms.ts'

/** A pasted or filled-in number comes as a whole; typed digits come one by one. */
const WHOLE = 9

/** `+7 (` and `+994-`: what stands before the first digit of a player's own. */
export const phonePrefixes = { KZ: '+7 (', AZ: '+994-' } as const

function maskOf(country: PhoneCountry): MaskitoMaskExpression {
  const length = phonePrefixes[country].length
  // the code of the country has digits too: only a 0 behind the prefix stands for any digit
  return Array.from(PHONE_MASKS[country], (sign, index) => (sign === '0' && index >= length ? /\d/ : sign))
}

const digitsBehind = (country: PhoneCountry, digits: string) => digits.slice(PHONE_CODES[country].length)

/** Numbers that come whole are read in any writing, `8 701 …` too, and replace what stood there. */
function wholeNumbers(country: PhoneCountry): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action === 'validation' || normalisePhone(data).length < WHOLE) return { elementState, data }
    const digits = readPhone(data)
    if (!digits.startsWith(PHONE_CODES[country])) return { elementState, data }
    return replaceAll(country, digits)
  }
}

function replaceAll(country: PhoneCountry, digits: string) {
  const prefix = phonePrefixes[country]
  return {
    elementState: { value: prefix, selection: [prefix.length, prefix.length] as const },
    data: digitsBehind(country, digits),
  }
}

/**
 * Someone who types the code of the country although it stands there ends with digits that no longer fit: when
 * all of them together are a whole number, that one is meant.
 */
function typedCode(country: PhoneCountry): MaskitoPreprocessor {
  let surplus = ''
  return ({ elementState, data }, action) => {
    const unchanged = { elementState, data }
    if (action === 'validation') return unchanged
    const { value, selection } = elementState
    const isAtEnd = value.length === PHONE_MASKS[country].length && selection[0] === value.length
    surplus = action === 'insert' && isAtEnd ? surplus + normalisePhone(data) : ''
    if (surplus === '') return unchanged
    const digits = readPhone(digitsBehind(country, normalisePhone(value)) + surplus)
    if (!isPhone(digits) || !digits.startsWith(PHONE_CODES[country])) return unchanged
    surplus = ''
    return replaceAll(country, digits)
  }
}

/** A mask of Maskito for one field (FORM-05, FORM-07). */
export function phoneMask(country: PhoneCountry): MaskitoOptions {
  return {
    mask: maskOf(country),
    preprocessors: [wholeNumbers(country), typedCode(country)],
    // a fixed prefix: without it the mask would swallow the first digit as the code of the country
    postprocessors: [maskitoPrefixPostprocessorGenerator(phonePrefixes[country])],
  }
}

/** Digits, whole or begun, as the field shows them: `77011` is `+7 (701) 1`. */
export function maskPhone(digits: string, country: PhoneCountry): string {
  const rest = digitsBehind(country, digits).split('')
  const prefix = phonePrefixes[country]
  let text: string = prefix
  for (const sign of PHONE_MASKS[country].slice(prefix.length)) {
    if (rest.length === 0) break
    text += sign === '0' ? (rest.shift() ?? '') : sign
  }
  return text
}
