import { startTransition, useEffect, useState } from 'react'

import { whenRested } from '~/platform/when-rested.ts'

/** Of a row that comes while the page is scrolled, the items that are seen; the others once the page is still. */
export function useSoonWhole<T>(items: T[], seen: number): T[] {
  const [isWhole, setWhole] = useState(items.length <= seen)
  useEffect(() => (isWhole ? undefined : whenRested(() => startTransition(() => setWhole(true)))), [isWhole])
  return isWhole ? items : items.slice(0, seen)
}
