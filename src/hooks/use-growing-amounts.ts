import { useState } from 'react'

import { grownAmounts, type Pool } from '../lib/money.ts'
import { useServerNow } from './use-server-time.ts'

const TICK = 1000 // ms
const none: ReadonlyMap<string, number> = new Map()

type Options = {
  /** The server is reachable; otherwise the sums stay as in the last response. */
  isLive: boolean
  /** The sums are visible and motion is allowed; otherwise they change only with responses. */
  isTicking: boolean
}

/**
 * Returns the sums of the pools by `poolKey`. They grow by the server's clock and never decrease; one timer serves
 * all, none while they are not visible.
 */
export function useGrowingAmounts(pools: readonly Pool[], { isLive, isTicking }: Options): ReadonlyMap<string, number> {
  const now = useServerNow(isLive && isTicking ? TICK : null)
  const [amounts, setAmounts] = useState(none)
  const next = grownAmounts(amounts, pools, isLive ? now : null)
  if (next !== amounts) setAmounts(next)
  return next
}
