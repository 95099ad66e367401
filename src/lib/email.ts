import { EMAIL, EMAIL_DOMAINS, EMAIL_MAX } from '../constants/forms.ts'
import { plainLatin } from './typed-text.ts'

/**
 * True for a valid e-mail address: text, an at sign, a domain with a dot; only ASCII (FORM-01), within the maximum
 * length.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text)
}

/** True if a letter or sign is outside ASCII: a look-alike would be another address, so it is not guessed. */
export const hasForeignSign = (text: string) => /[^\0-\x7F]/.test(text)

/**
 * Returns the text as the field stores it: lower case, plain digits, no surrounding spaces, no invisible characters
 * (FORM-02). Non-ASCII letters stay, because `toLowerCase` would turn some into ASCII letters. Spaces between letters
 * stay, because two joined words are another e-mail address.
 */
export function cleanEmail(text: string): string {
  return plainLatin(text)
    .trim()
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * Returns complete e-mail addresses to suggest after the at sign, those of `own` hosts first (FORM-03, O-52); none if
 * the domain is complete.
 */
export function suggestEmails(text: string, own: readonly string[] = []): string[] {
  const at = text.indexOf('@')
  if (at < 1) return []
  const typed = text.slice(at + 1)
  const found = [...new Set([...own, ...EMAIL_DOMAINS])].filter(
    (domain) => domain.startsWith(typed) && domain !== typed,
  )
  return found.map((domain) => `${text.slice(0, at)}@${domain}`)
}
