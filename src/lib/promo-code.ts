import { identifierDigits, isMixedAlphabet } from './text.ts'

const LONGEST = 64
const allowed = /^[\p{L}\p{N}_-]+$/u

/** Letters that look like a Latin one, and that letter. Only the first of two is the way back from Latin. */
const pairs = 'АAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSУYҮYӘƏаaеeоoрpсcхxіiјjѕsуyүyһhәəΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'
const toLatin = new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, other = '', latin = '']) => [other, latin]))
const toCyrillic = new Map(
  [...toLatin].toReversed().flatMap(([other, latin]) => (isCyrillic(other) ? [[latin, other]] : [])),
)

const words = /[\p{L}\p{M}\p{N}]+/gu

function isCyrillic(letter: string) {
  return /\p{Script=Cyrillic}/u.test(letter)
}

/**
 * The word in the alphabet of its only letters without a look-alike. Null if all its letters have one: then two codes look
 * like this word. Unchanged if it needs letters of both alphabets.
 */
function inOneAlphabet(word: string): string | null {
  const letters = Array.from(word).filter((sign) => /\p{L}/u.test(sign))
  const isLatinSure = letters.some((letter) => /\p{Script=Latin}/u.test(letter) && !toCyrillic.has(letter))
  const isOtherSure = letters.some((letter) => !/\p{Script=Latin}/u.test(letter) && !toLatin.has(letter))
  if (isLatinSure && isOtherSure) return word
  if (!isLatinSure && !isOtherSure) return null
  const alike = isLatinSure ? toLatin : toCyrillic
  return Array.from(word, (sign) => alike.get(sign) ?? sign).join('')
}

/** One spelling of a code: no invisible characters, compatible forms and certain look-alikes as the usual letters. */
function plainCode(text: string): string {
  return identifierDigits(text)
    .normalize('NFKC')
    .trim()
    .replace(words, (word) => (isMixedAlphabet(word) ? (inOneAlphabet(word) ?? word) : word))
}

/** Why a typed code is not sent, as a message code; null if only the server can validate it (BONUS-45). */
export function promoCodeProblem(text: string): 'mixedLetters' | 'promoCodeTooLong' | null {
  const code = plainCode(text)
  const isDoubtful = (code.match(words) ?? []).some((word) => isMixedAlphabet(word) && inOneAlphabet(word) === null)
  if (isDoubtful) return 'mixedLetters'
  return code.length > LONGEST ? 'promoCodeTooLong' : null
}

/**
 * Cleans the promo code of a link or a message: letters, digits (of any script, as 0 to 9), `_` and `-`, at most 64;
 * null for anything else. A typed code is validated only by the server (BONUS-45).
 */
export function cleanPromoCode(text: string | null | undefined): string | null {
  const code = plainCode(text ?? '')
  return promoCodeProblem(code) === null && allowed.test(code) ? code : null
}

/** Returns a typed promo code; null if empty. */
export const typedPromoCode = (text: string | undefined): string | null => plainCode(text ?? '') || null

/** The promo code of the cookie of that name (SHELL-37); `cookies` is `document.cookie`. Null for none. */
export function promoCodeOfCookie(cookies: string): string | null {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith('promocode='))
  if (!cookie) return null
  try {
    return cleanPromoCode(decodeURIComponent(cookie.slice('promocode='.length)))
  } catch {
    return null // not percent-encoded as it should be
  }
}
