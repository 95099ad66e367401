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

type Segmenter = { segment(text: string): Iterable<{ segment: string }> }

/** Undefined before the first use. Creating one takes 10 ms, so it is not created unless text is cut. */
let segmenter: Segmenter | null | undefined

function visibleSigns(text: string): Iterable<{ segment: string }> {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : null
  return segmenter ? segmenter.segment(text) : Array.from(text, (segment) => ({ segment }))
}

/** Returns the beginning of a text, in at most `length` UTF-16 units. No visible character is split. */
export function cutUnits(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of visibleSigns(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept
}

/**
 * Returns the first `length` visible characters of a text, with an ellipsis if something was left out. A character
 * may be several code points (a flag, a family, a letter with accents); none is split.
 */
export function cutText(text: string, length: number): string {
  const kept: string[] = []
  for (const { segment } of visibleSigns(text)) {
    if (kept.length === length) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}

/** The same, without the word that would be split, unless less than half would remain. */
export function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length)
  const kept = cut.slice(0, -1)
  const end = kept.search(/\s\S*$/u)
  const isCutApart = cut !== text && /^\S/u.test(text.slice(kept.length))
  return isCutApart && end * 2 >= kept.length ? `${kept.slice(0, end).trimEnd()}…` : cut
}

/** A text with this many digits may be a card, a phone, an account or a code. */
const DIGITS_MOST = 5

/** True if the digits of this text cannot identify a person. */
export const hasFewDigits = (text: string) => text.replaceAll(/\D/g, '').length <= DIGITS_MOST

/** An id or a token may be of hexadecimal digits, in groups or not, and have few numerals. */
const isHex = (text: string) => /^(?=.*\d)[0-9a-f]{16,}$/i.test(text.replaceAll(/[_-]/g, ''))

/** True for a slug or a word of the app: lower-case letters and digits. Tokens have capitals or many digits. */
export const isSlug = (text: string) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text) && hasFewDigits(text) && !isHex(text)

/** True for a slug, a capitalised word or a code in capitals. */
export const isPlainWord = (text: string) =>
  isSlug(text.replace(/^[A-Z](?=[a-z])/, 'a')) ||
  (/^[A-Z0-9_-]{1,24}$/.test(text) && hasFewDigits(text) && !isHex(text))

let collator: Intl.Collator | undefined

/**
 * Compares two names for sorting, ignoring case and script. The collator is created on first use, because that takes
 * several ms.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('ru', { sensitivity: 'base' })
  return collator.compare(a, b)
}
