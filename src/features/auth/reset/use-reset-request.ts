import { useMutation } from '@tanstack/react-query'

import { requestResetMutation } from '~/api/auth.ts'
import { ownerNow } from '~/platform/owner.ts'
import { useStores } from '~/stores/use-stores.ts'

import { resetRequest } from '../form/auth-request.ts'
import { leaveFor } from '../sign-in/leave-for.ts'
import { recordResetAttempt, resetWait, type ResetContact } from './reset-attempts.ts'
import { storeResetSent } from './reset-sent.ts'

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
