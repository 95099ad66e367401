import { useQueryClient } from '@tanstack/react-query'

import { refetchSecurity } from '~/api/security.ts'
import { useStores } from '~/stores/use-stores.ts'
import type { ToastVariant } from '~/stores/toasts-store.ts'

/** Finishes a security change: refetches, closes the dialog, and shows a toast unless the player has changed. */
export function useFinishSecurityChange(onEnd: () => void) {
  const { session, toasts } = useStores()
  const queryClient = useQueryClient()
  const { playerId } = session
  return async (variant: ToastVariant, text: string) => {
    if (session.playerId !== playerId) return
    await refetchSecurity(queryClient)
    onEnd()
    if (session.playerId === playerId) toasts.add({ variant, text })
  }
}
