import { startTransition, useEffect, useState } from 'react'

import { whenIdle } from '~/lib/when-idle.ts'

/** Rows that a tall phone or a desktop shows without scrolling. */
const FIRST_ROWS = 3

// later visits of the lobby draw all rows at once, so that the way back finds its scroll position
let haveAllBeenShown = false

/** How many of `count` rows to draw: the first few at once, the rest when the browser is idle or the page scrolls. */
export function useShownRows(count: number): number {
  const [showsAll, setShowsAll] = useState(haveAllBeenShown)
  useEffect(() => {
    if (showsAll || count === 0) return undefined
    const showAll = () => {
      haveAllBeenShown = true
      startTransition(() => setShowsAll(true))
    }
    const undo = whenIdle(showAll)
    addEventListener('scroll', showAll, { once: true, passive: true })
    return () => {
      undo()
      removeEventListener('scroll', showAll)
    }
  }, [count, showsAll])
  return showsAll ? count : Math.min(count, FIRST_ROWS)
}
