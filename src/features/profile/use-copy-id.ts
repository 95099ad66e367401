import { useEffect, useRef } from 'react'

import { COPY_LOCK } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Copies the player ID and says so; for 6 s after that more taps do nothing (PROF-02). */
export function useCopyId() {
  const { t } = useT()
  const { toasts } = useStores()
  const lock = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(lock.current), [])

  function unlock() {
    clearTimeout(lock.current)
    lock.current = undefined
  }
  return async (id: string) => {
    if (lock.current !== undefined) return
    lock.current = setTimeout(unlock, COPY_LOCK)
    try {
      await navigator.clipboard.writeText(id)
      toasts.add({ variant: 'info', text: t('common.copied') })
    } catch {
      unlock()
      toasts.add({ variant: 'error', text: t('profile.copyFailed') })
    }
  }
}
