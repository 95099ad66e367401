import { useEffect, useEffectEvent, useState } from 'react'

import { SEARCH_LOADING_END, SEARCH_SCROLL_AFTER } from '~/constants/lists.ts'

/**
 * Is the search still loading? That state ends 200 ms after the answer (GAME-10); 300 ms after that `scroll` is
 * called once (GAME-11, O-81). A search whose answer was there at the start has neither: who comes back finds the
 * place that was left.
 */
export function useSearchPhases(search: string, hasAnswer: boolean, scroll: () => void): boolean {
  const [first] = useState(hasAnswer ? search : null)
  const [settled, setSettled] = useState(first)
  const run = useEffectEvent(scroll)
  useEffect(() => {
    if (!hasAnswer || settled === search) return undefined
    const timer = setTimeout(() => setSettled(search), SEARCH_LOADING_END)
    return () => clearTimeout(timer)
  }, [hasAnswer, search, settled])
  useEffect(() => {
    if (settled === null || settled === first) return undefined
    const timer = setTimeout(() => run(), SEARCH_SCROLL_AFTER)
    return () => clearTimeout(timer)
  }, [settled, first])
  return settled !== search
}
