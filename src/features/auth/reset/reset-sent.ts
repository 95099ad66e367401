import * as z from 'zod/mini'

import { parseJson } from '~/lib/parse-json.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'

import type { ResetContact } from './reset-attempts.ts'

const storageKey = 'reset-sent'
const schema = z.union([
  z.object({ mode: z.literal('email'), email: z.string() }),
  z.object({ mode: z.literal('phone'), phone: z.string() }),
])

/** Recipient of the last link or code of this tab; null if none. Survives a reload, but not the tab. */
export function resetSent(): ResetContact | null {
  return schema.safeParse(parseJson(safeSession.get(storageKey))).data ?? null
}

/** Dropped if the person has changed since `owner` was read: the next one must not see the contact. */
export function storeResetSent(owner: Owner, contact: ResetContact): void {
  if (isOwnerNow(owner)) safeSession.set(storageKey, JSON.stringify(contact))
}

/** Removes the record once the password is set. */
export function dropResetSent(): void {
  safeSession.remove(storageKey)
}
