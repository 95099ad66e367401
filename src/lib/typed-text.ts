// characters that look like a gap in a line: tabs, line breaks
const gaps = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
// these combine several characters into one emoji: they stay
const joiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/u.source
const selector = /(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3)/u.source
const flagTag = /(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]/u.source
// zero width, direction marks, fillers, the braille blank, control characters, half a surrogate pair
const invisible = new RegExp(
  `(?!${joiner}|${selector}|${flagTag})[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\u2800]`,
  'gu',
)
/** The usual text needs no cleaning. */
const isPlain = (text: string) => /^[ -~]*$/.test(text)
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const foreignDigit = /(?![0-9])\p{Nd}/gu
const keycap = /(?<=[0-9])\uFE0F?\u20E3/g

/**
 * Returns typed or pasted text as it looks: invisible characters, which messengers and web pages add, are removed; a
 * tab or a line break becomes a space. Every visible character stays, in order.
 */
export function cleanTyped(text: string): string {
  return isPlain(text) ? text : text.replace(gaps, ' ').replace(invisible, '')
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

/** Full-width, Arabic and all other digits and those of keycaps as 0 to 9, the rest of the text as it reads. */
export function plainDigits(text: string): string {
  return isPlain(text) ? text : cleanTyped(text).replace(foreignDigit, plainDigit).replace(keycap, '')
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

/** First characters of sets of circled 1 to 10 that have no compatible form. */
const circledSets = [0x2776, 0x2780, 0x278a, 0x24f5]

function digitsOfNumber(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = circledSets.find((start) => code >= start && code < start + 10)
  return first === undefined ? sign.normalize('NFKC') : String(code - first + 1)
}

/**
 * `plainLatin`, with superscript, circled and similar numbers as digits, too. For fields that keep only digits: a
 * number that is not read would be dropped from an identifier.
 */
export function identifierDigits(text: string): string {
  return isPlain(text) ? text : plainLatin(text).replace(/\p{No}/gu, digitsOfNumber)
}

/** True for a word that mixes Latin letters with letters of another alphabet, which often look the same. */
export function isMixedAlphabet(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word),
  )
}

/** Returns only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return identifierDigits(text).replace(/\D/g, '')
}
