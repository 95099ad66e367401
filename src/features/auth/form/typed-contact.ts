import * as z from 'zod/mini'

import { parseJson } from '~/lib/parse-json.ts'
import { safeSession } from '~/platform/safe-storage.ts'

/**
 * The contact typed on a sign-in page. Shared between log-in and sign-up (AUTH-04), kept over a reload (C19), and
 * removed with the tab. Never contains a password.
 */
const typedContactSchema = z.object({
  mode: z.enum(['email', 'phone']),
  email: z.string(),
  phone: z.string(),
  promo_code: z.string(),
  /** The link's code at the time `promo_code` was typed: a newer link replaces the typed code (SHELL-37). */
  offered_code: z.optional(z.string()),
})
export type TypedContact = z.infer<typeof typedContactSchema>

const storageKey = 'typed-contact'
const nothing: TypedContact = { mode: 'email', email: '', phone: '', promo_code: '' }

export function typedContact(): TypedContact {
  return typedContactSchema.safeParse(parseJson(safeSession.get(storageKey))).data ?? nothing
}

/** Updates the stored contact; ignores unknown names. */
export function storeTypedContact(change: Partial<TypedContact>): void {
  safeSession.set(storageKey, JSON.stringify(typedContactSchema.parse({ ...typedContact(), ...change })))
}

/** Removes the typed contact after sign-in. */
export function dropTypedContact(): void {
  safeSession.remove(storageKey)
}
