import { useEffect, useState } from 'react'

import { whenIdle } from '~/platform/when-idle.ts'
import { useLatePart } from '~/stores/use-late-part.ts'

const load = () => import('./below-the-fold.tsx')

// later visits of the lobby draw all of it at once, so that the way back finds its scroll position
let isTime = false

/** False until the browser is idle or the page scrolls, from when `isDrawn`. */
function useQuietTime(isDrawn: boolean): boolean {
  const [is, setIs] = useState(isTime)
  useEffect(() => {
    if (is || !isDrawn) return undefined
    const begin = () => {
      isTime = true
      setIs(true)
    }
    const undo = whenIdle(begin)
    addEventListener('scroll', begin, { passive: true, once: true })
    return () => {
      undo()
      removeEventListener('scroll', begin)
    }
  }, [is, isDrawn])
  return is
}

/** All of the lobby below the fold: undefined until its code is here; `isLost`: it did not come though there is a network. */
export function useBelowTheFold(isDrawn: boolean) {
  const isWanted = useQuietTime(isDrawn)
  const { part: late, failure } = useLatePart(load, { isWanted })
  return { late, isLost: failure !== null }
}
