import { CYRILLIC, EMAIL, EMAIL_DOMAINS, EMAIL_MAX } from '../constants/forms.ts'
import { plainDigits } from './typed-text.ts'

/** Text, an at sign, a domain with a dot; no Cyrillic letters (FORM-01), no longer than mail servers take. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text) && !CYRILLIC.test(text)
}

/** What the field keeps of what was typed: lower case, plain digits, no spaces, nothing unseen, one at sign (FORM-02). */
export function cleanEmail(text: string): string {
  const [name = '', ...rest] = plainDigits(text).toLowerCase().replace(/\s/gu, '').split('@')
  return rest.length === 0 ? name : `${name}@${rest.join('')}`
}

/** Whole addresses to offer once the at sign stands, the project's `own` hosts first (FORM-03, O-52); none when the domain is complete. */
export function suggestEmails(text: string, own: readonly string[] = []): string[] {
  const at = text.indexOf('@')
  if (at < 1) return []
  const typed = text.slice(at + 1)
  const found = [...new Set([...own, ...EMAIL_DOMAINS])].filter(
    (domain) => domain.startsWith(typed) && domain !== typed,
  )
  return found.map((domain) => `${text.slice(0, at)}@${domain}`)
}
