import type { MaskitoMaskExpression, MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { maskitoPrefixPostprocessorGenerator } from '@maskito/kit'

import { isPhone, normalisePhone, readPhone, type PhoneCountry } from '~/lib/phone.ts'
import { PHONE_CODES, PHONE_MASKS } from '~/constants/forms.ts'

import { readPlainDigits } from './plain-digits-mask.ts'

/** A pasted or filled-in number comes as a whole; typed digits come one by one. */
const WHOLE = 9

/** `+7 (` and `+994-`: what stands before the first digit of a player's own. */
export const phonePrefixes = { KZ: '+7 (', AZ: '+994-' } as const

/** How a number is written. `isPlain`: one of Azerbaijan without separators, as the cash box has it (FORM-07). */
type Look = { country: PhoneCountry; mask: string; prefix: string }

function lookOf(country: PhoneCountry, isPlain: boolean): Look {
  if (isPlain && country === 'AZ') {
    return { country, mask: PHONE_MASKS.AZ.replaceAll('-', ''), prefix: phonePrefixes.AZ.replace('-', '') }
  }
  return { country, mask: PHONE_MASKS[country], prefix: phonePrefixes[country] }
}

function expressionOf({ mask, prefix }: Look): MaskitoMaskExpression {
  // the code of the country has digits too: only a 0 behind the prefix stands for any digit
  return Array.from(mask, (sign, index) => (sign === '0' && index >= prefix.length ? /\d/ : sign))
}

const digitsBehind = (country: PhoneCountry, digits: string) => digits.slice(PHONE_CODES[country].length)

/** Numbers that come whole are read in any writing, `8 701 …` too, and replace what stood there. */
function wholeNumbers(look: Look): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action === 'validation' || normalisePhone(data).length < WHOLE) return { elementState, data }
    const digits = readPhone(data)
    if (!digits.startsWith(PHONE_CODES[look.country])) return { elementState, data }
    return replaceAll(look, digits)
  }
}

function replaceAll({ country, prefix }: Look, digits: string) {
  return {
    elementState: { value: prefix, selection: [prefix.length, prefix.length] as const },
    data: digitsBehind(country, digits),
  }
}

/**
 * Someone who types the code of the country although it stands there ends with digits that no longer fit: when
 * all of them together are a whole number, that one is meant.
 */
function typedCode(look: Look): MaskitoPreprocessor {
  let surplus = ''
  return ({ elementState, data }, action) => {
    const unchanged = { elementState, data }
    if (action === 'validation') return unchanged
    const { value, selection } = elementState
    const isAtEnd = value.length === look.mask.length && selection[0] === value.length
    surplus = action === 'insert' && isAtEnd ? surplus + normalisePhone(data) : ''
    if (surplus === '') return unchanged
    const digits = readPhone(digitsBehind(look.country, normalisePhone(value)) + surplus)
    if (!isPhone(digits) || !digits.startsWith(PHONE_CODES[look.country])) return unchanged
    surplus = ''
    return replaceAll(look, digits)
  }
}

/** A mask of Maskito for one field (FORM-05, FORM-07). */
export function phoneMask(country: PhoneCountry, isPlain = false): MaskitoOptions {
  const look = lookOf(country, isPlain)
  return {
    mask: expressionOf(look),
    preprocessors: [readPlainDigits, wholeNumbers(look), typedCode(look)],
    // a fixed prefix: without it the mask would swallow the first digit as the code of the country
    postprocessors: [maskitoPrefixPostprocessorGenerator(look.prefix)],
  }
}

/**
 * The number that a browser's autofill has put in the place of what stood there, in a writing of its own (`8 701 …`,
 * `+994 50 …`); null for text that went through the mask, and for what is no whole number.
 */
export function filledIn(text: string, country: PhoneCountry, isPlain = false): string | null {
  if (text.startsWith(lookOf(country, isPlain).prefix)) return null
  const digits = readPhone(text)
  return isPhone(digits) ? digits : null
}

/** Digits, whole or begun, as the field shows them: `77011` is `+7 (701) 1`. */
export function maskPhone(digits: string, country: PhoneCountry, isPlain = false): string {
  const rest = digitsBehind(country, digits).split('')
  const { mask, prefix } = lookOf(country, isPlain)
  let text = prefix
  for (const sign of mask.slice(prefix.length)) {
    if (rest.length === 0) break
    text += sign === '0' ? (rest.shift() ?? '') : sign
  }
  return text
}
