import { normalisePhone } from '../../../src/lib/contact.ts'

/**
 * The stored form of a typed e-mail. Every check and count of a contact uses these two: a spelling that finds an account but
 * counts as another contact would escape the limit of guesses (SP-100).
 */
export const storedEmail = (typed: string) => typed.replace(/\s/g, '').toLowerCase()
/** The stored form of a typed phone. */
export const storedPhone = (typed: string) => normalisePhone(typed)
