import { useEffect, useRef } from 'react'

import type { ToastRequest } from '~/stores/toasts-store.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Repeats what a dialog says as a toast, once: the dialog may be gone before it was read (O-13). */
export function useOutcomeToast(toast: ToastRequest) {
  const { toasts } = useStores()
  const request = useRef<ToastRequest | null>(toast)
  useEffect(() => {
    if (request.current) toasts.add(request.current)
    request.current = null
  }, [toasts])
}
