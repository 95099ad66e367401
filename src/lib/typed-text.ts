// characters that look like a gap in a line: tabs, line breaks
const gaps = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
// between emoji, U+200D and U+FE0F combine several into one: they stay
const joiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/u.source
const selector = /(?<=\p{Extended_Pictographic})\uFE0F/u.source
// zero width, direction marks, fillers, the braille blank, control characters, half a surrogate pair
const invisible = new RegExp(`(?!${joiner}|${selector})[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\u2800]`, 'gu')
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const foreignDigit = /(?![0-9])\p{Nd}/gu

/**
 * Returns typed or pasted text as it looks: invisible characters, which messengers and web pages add, are removed; a
 * tab or a line break becomes a space. Every visible character stays, in order.
 */
export function cleanTyped(text: string): string {
  return text.replace(gaps, ' ').replace(invisible, '')
}

/** The same for text of several lines: line breaks stay. */
export function cleanLines(text: string): string {
  return text.split(lineBreak).map(cleanTyped).join('\n')
}

/** The digits of a script are consecutive from 0 on, and adjacent scripts follow directly. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Full-width, Arabic and all other digits as 0 to 9, the rest of the text as it reads. */
export function plainDigits(text: string): string {
  return cleanTyped(text).replace(foreignDigit, plainDigit)
}

const fullWidth = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * `plainDigits`, with full-width letters and characters as ASCII, so that an identifier has one spelling. Look-alikes
 * of other scripts stay.
 */
export function plainLatin(text: string): string {
  return plainDigits(text).replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
}

/** True for a word that mixes Latin letters with letters of another alphabet, which often look the same. */
export function isMixedAlphabet(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word),
  )
}

/** Returns only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, '')
}
