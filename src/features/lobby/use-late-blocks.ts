import { startTransition, useEffect, useState } from 'react'

import { whenIdle } from '~/lib/when-idle.ts'

type Late = typeof import('./late-blocks.tsx')

// later visits of the lobby draw all of it at once, so that the way back finds its scroll position
let loaded: Late | null = null

/** All of the lobby below the fold: its code comes when the browser is idle or the page scrolls. Null until then. */
export function useLateBlocks(isWanted: boolean): Late | null {
  const [late, setLate] = useState(loaded)
  useEffect(() => {
    if (late || !isWanted) return undefined
    let isGone = false
    const load = async () => {
      loaded ??= await import('./late-blocks.tsx')
      if (!isGone) startTransition(() => setLate(loaded))
    }
    const tryIt = () => void load().catch(() => undefined) // the next scroll tries again
    const undo = whenIdle(tryIt)
    addEventListener('scroll', tryIt, { passive: true })
    return () => {
      isGone = true
      undo()
      removeEventListener('scroll', tryIt)
    }
  }, [isWanted, late])
  return late
}
