import { useQueryClient } from '@tanstack/react-query'

import { refetchSecurity } from '~/api/security.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/stores/use-while-same-player.ts'

/** Finishes a security change: refetches, closes the dialog, and shows a toast unless the player has changed. */
export function useFinishSecurityChange(onEnd: () => void) {
  const { toasts } = useStores()
  const queryClient = useQueryClient()
  const whileSamePlayer = useWhileSamePlayer()
  return async (text: string) => {
    const ended = await whileSamePlayer(() => refetchSecurity(queryClient))
    onEnd()
    if (ended) toasts.add({ variant: 'success', text })
  }
}
