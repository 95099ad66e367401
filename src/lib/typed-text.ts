// what a line of text shows as a gap although it is none: tabs, line breaks
const gaps = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
// between emoji, U+200D and U+FE0F make one sign of several: they stay
const joiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/u.source
const selector = /(?<=\p{Extended_Pictographic})\uFE0F/u.source
// zero width, direction marks, fillers, the blank of braille, control signs, half a surrogate pair
const invisible = new RegExp(`(?!${joiner}|${selector})[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\u2800]`, 'gu')
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const foreignDigit = /(?![0-9])\p{Nd}/gu

/**
 * What a player typed or pasted, as it reads: signs that nobody sees (they come along from messengers and web pages)
 * go, a tab or a line break is a space. Every visible sign stays, in its order.
 */
export function cleanTyped(text: string): string {
  return text.replace(gaps, ' ').replace(invisible, '')
}

/** The same for text of several lines: a line break stays one. */
export function cleanLines(text: string): string {
  return text.split(lineBreak).map(cleanTyped).join('\n')
}

/** Digits of one script follow each other from 0 on, and so do those of scripts that stand side by side. */
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

/** `plainDigits`, and full-width letters and signs as ASCII: an identifier has one writing. Look-alikes of other scripts stay. */
export function plainLatin(text: string): string {
  return plainDigits(text).replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
}

/** A word with Latin letters and letters of another alphabet, which often look the same. */
export function isMixedAlphabet(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word),
  )
}

/** The digits of a text alone, as 0 to 9. */
export function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, '')
}
