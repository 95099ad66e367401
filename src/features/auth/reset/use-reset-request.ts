import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { requestResetMutation } from '~/api/auth.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { ownerNow, isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { useStores } from '~/stores/use-stores.ts'

import { resetRequest } from '../form/auth-request.ts'
import { leaveFor } from '../sign-in/leave-for.ts'
import { recordResetAttempt, resetWait, type ResetContact } from './reset-attempts.ts'

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

/** `waits`: requested too early, `ms` remain; `left`: the response redirected (AUTH-20). */
export type ResetEnd = { kind: 'sent' } | { kind: 'left' } | { kind: 'waits'; ms: number }

/** Requests a link or code, unless this contact has just done so (AUTH-30 to AUTH-32). Rejects with an ApiError. */
export function useResetRequest() {
  const { guest } = useStores()
  const request = useMutation(requestResetMutation())

  return async (contact: ResetContact): Promise<ResetEnd> => {
    const owner = ownerNow()
    const ms = await resetWait(contact)
    if (ms > 0) return { kind: 'waits', ms }
    const { redirect_url } = await request.mutateAsync(resetRequest(contact, guest.currency))
    await recordResetAttempt(owner, contact)
    storeResetSent(owner, contact)
    if (!redirect_url) return { kind: 'sent' }
    leaveFor(redirect_url)
    return { kind: 'left' }
  }
}
