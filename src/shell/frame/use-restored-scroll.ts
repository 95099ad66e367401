import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { onPlayerScroll, scrollIsRestored, scrollToRestore } from '~/platform/stored-scroll.ts'

/**
 * After a reload, scrolls to the stored position once the page has loaded enough content to be tall enough. The router
 * tries it only once, before that. Ends when the player scrolls.
 */
export function useRestoredScroll() {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  useEffect(() => {
    const place = entry === undefined ? 0 : scrollToRestore()
    if (place === 0) return undefined
    const go = () => {
      if (scrollToRestore() !== place || document.documentElement.scrollHeight < place + innerHeight) return
      scrollIsRestored()
      if (place > scrollY) scrollTo(0, place)
    }
    const resized = new ResizeObserver(go)
    resized.observe(document.body)
    const stopListening = onPlayerScroll(scrollIsRestored)
    return () => {
      resized.disconnect()
      stopListening()
    }
  }, [entry])
}
