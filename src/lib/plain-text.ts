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
