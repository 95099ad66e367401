import { useEffect, useState } from 'react'

import { whenIdle } from '~/platform/scheduling.ts'
import { useLazyPart } from '~/hooks/use-lazy-part.ts'

const load = () => import('./below-the-fold.tsx')

// later visits of the lobby render everything at once, so that going back restores the scroll position
let isTime = false

/** After `isDrawn`: false until the browser is idle or the page scrolls. */
function useQuietTime(isDrawn: boolean): boolean {
  const [is, setIs] = useState(isTime)
  useEffect(() => {
    if (is || !isDrawn) return undefined
    const start = () => {
      isTime = true
      setIs(true)
    }
    const unsubscribe = whenIdle(start)
    addEventListener('scroll', start, { passive: true, once: true })
    return () => {
      unsubscribe()
      removeEventListener('scroll', start)
    }
  }, [is, isDrawn])
  return is
}

/** The lobby below the fold: undefined until its code has loaded. `isLost`: loading failed, maybe only until the next connection. */
export function useBelowTheFold(isDrawn: boolean) {
  const isWanted = useQuietTime(isDrawn)
  const { part: late, failure } = useLazyPart(load, isWanted)
  return { late, isLost: failure !== null }
}
