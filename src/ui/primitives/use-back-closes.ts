import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

import { isMobileQuery } from '~/platform/media-query.ts'

/**
 * On phones Back closes the topmost dialog, and keeps the page with its forward history. A browser that closes
 * dialogs itself never gets here. On wide screens Back leaves the page.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const router = useRouter({ warn: false })
  const onBack = useEffectEvent(close)
  // as soon as the dialog is shown: an effect after the paint would let an early Back leave the page
  useLayoutEffect(() => {
    if (!router) return undefined
    const isOnTop = () => [...document.querySelectorAll('dialog[open]')].at(-1) === dialog.current
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        if (action !== 'BACK' || !isOnTop() || !matchMedia(isMobileQuery).matches) return false
        onBack()
        return true
      },
    })
  }, [router, dialog])
}
