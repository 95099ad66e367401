import { identifierDigits } from './text.ts'

/** Signs that people write between the digits of a number. Every other sign may stand for a digit. */
const separators = /[\p{Z}\p{M}\p{Pd}\u2212+().[\]/\\,;:'"]/gu
/** A letter, or letters that look like digits, may be a part of the number. */
const standIn = /^(?:\p{L}|[IlLiOoQDBSsZzGgbqОоЗзВвБбІі]+)$/u
const word = /^(?:\p{L}+|[\p{Extended_Pictographic}\p{Regional_Indicator}№]+)$/u
/** The text around a number, up to a separator or the plus. */
const before = /^[^\d+]*(?:[^\p{L}\d+]|(?=\+))/u
const after = /(?<=\d)[^\p{L}\d][^\d]*$/u

function withoutWordsOf(text: string): string {
  const words = text.split(separators).filter((part) => part !== '')
  return words.every((part) => word.test(part) && !standIn.test(part)) ? ' ' : text
}

/** Removes words beside a number, such as `Phone:` and `(work)`. A letter that touches a digit stays. */
export function withoutWords(text: string): string {
  const clean = identifierDigits(text)
  return /\d/.test(clean) ? clean.replace(before, withoutWordsOf).replace(after, withoutWordsOf) : clean
}

/**
 * Returns the digits of a typed number as 0 to 9, in order with every sign that is no separator: without a letter, the
 * digits beside it would be another number.
 */
export function signsOf(text: string): string {
  return identifierDigits(text).replace(separators, '')
}
