import { useQueryClient } from '@tanstack/react-query'

import { refetchSecurity } from '~/api/security.ts'
import { useStores } from '~/stores/use-stores.ts'
import type { ToastVariant } from '~/stores/toasts-store.ts'

/** What every change of a way into the account ends with: what is true is asked for, the dialog goes, a word is said to the player who asked. */
export function useChangeEnd(onEnd: () => void) {
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
