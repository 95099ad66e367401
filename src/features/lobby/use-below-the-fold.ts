import { startTransition, useEffect, useState } from 'react'

import { whenIdle } from '~/platform/when-idle.ts'

type Late = typeof import('./below-the-fold.tsx')

// later visits of the lobby draw all of it at once, so that the way back finds its scroll position
let loaded: Late | null = null

/**
 * All of the lobby below the fold: its code comes when the browser is idle or the page scrolls. `late` is null until
 * then; `isLost`: it did not come though there is a network.
 */
export function useBelowTheFold(isWanted: boolean): { late: Late | null; isLost: boolean } {
  const [late, setLate] = useState(loaded)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (late || !isWanted || isLost) return undefined
    let isGone = false
    const load = async () => {
      loaded ??= await import('./below-the-fold.tsx')
      if (!isGone) startTransition(() => setLate(loaded))
    }
    const fail = () => !isGone && navigator.onLine && setLost(true) // without a network the next scroll tries again
    const tryIt = () => void load().catch(fail)
    const undo = whenIdle(tryIt)
    addEventListener('scroll', tryIt, { passive: true })
    return () => {
      isGone = true
      undo()
      removeEventListener('scroll', tryIt)
    }
  }, [isWanted, late, isLost])
  return { late, isLost }
}
