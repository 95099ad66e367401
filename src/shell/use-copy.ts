import { useEffect, useRef } from 'react'

import { COPY_LOCK } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Copies a text and says so; for 6 s after that more taps do nothing (SHELL-22, SHELL-23). */
export function useCopy() {
  const { t } = useT()
  const { toasts } = useStores()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return async (text: string) => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => (timer.current = undefined), COPY_LOCK)
    try {
      await navigator.clipboard.writeText(text)
      toasts.add({ variant: 'info', text: t('common.copied') })
    } catch {
      clearTimeout(timer.current)
      timer.current = undefined
      toasts.add({ variant: 'error', text: t('footer.copyFailed') })
    }
  }
}
