import * as z from 'zod/mini'

import { parseJson } from '~/lib/parse-json.ts'
import { safeSession } from '~/platform/safe-storage.ts'

/**
 * What a visitor typed on a sign-in page: carried between log-in and sign-up (AUTH-04) and over a reload (C19).
 * It ends with the tab. Passwords are never part of it.
 */
const typedContactSchema = z.object({
  mode: z.enum(['email', 'phone']),
  email: z.string(),
  phone: z.string(),
  promo_code: z.string(),
  /** The code of a link that was known when `promo_code` was typed: a newer one beats it (SHELL-37). */
  offered_code: z.optional(z.string()),
})
export type TypedContact = z.infer<typeof typedContactSchema>

const storageKey = 'typed-contact'
const nothing: TypedContact = { mode: 'email', email: '', phone: '', promo_code: '' }

export function typedContact(): TypedContact {
  return typedContactSchema.safeParse(parseJson(safeSession.get(storageKey))).data ?? nothing
}

/** Changes what is kept; names that do not belong here are left out. */
export function keepTypedContact(change: Partial<TypedContact>): void {
  safeSession.set(storageKey, JSON.stringify(typedContactSchema.parse({ ...typedContact(), ...change })))
}

/** The visitor is signed in: deletes what was typed. */
export function dropTypedContact(): void {
  safeSession.remove(storageKey)
}
