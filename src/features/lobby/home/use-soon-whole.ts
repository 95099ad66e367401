import { startTransition, useEffect, useState, type RefObject } from 'react'

import { whenRested } from '~/platform/when-idle.ts'
import { onNearViewport } from '~/ui/media/near-viewport.ts'

/** Returns the visible items of a row at first, and all of them once the row is near and the page is still. */
export function useSoonWhole<T>(place: RefObject<Element | null>, items: T[], seen: number): T[] {
  const [isWhole, setWhole] = useState(items.length <= seen)
  useEffect(() => {
    if (isWhole || !place.current) return undefined
    let unsubscribe = () => {}
    const clear = onNearViewport(place.current, () => {
      unsubscribe = whenRested(() => startTransition(() => setWhole(true)))
    })
    return () => {
      clear()
      unsubscribe()
    }
  }, [place, isWhole])
  return isWhole ? items : items.slice(0, seen)
}
