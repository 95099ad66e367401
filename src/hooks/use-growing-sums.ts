import { useState } from 'react'

import { grownSums, type Pool } from '../lib/growing-sums.ts'
import { useServerNow } from './use-server-now.ts'

const TICK = 1000 // ms
const none: ReadonlyMap<string, number> = new Map()

type Options = {
  /** The server can be asked: without it the sums stand as they were answered. */
  isLive: boolean
  /** Somebody looks, and wants motion: without it they change with the answers alone. */
  isTicking: boolean
}

/** The sums of the pools by `poolKey`, growing by the server's clock and never back; one timer for all, none while nobody looks. */
export function useGrowingSums(pools: readonly Pool[], { isLive, isTicking }: Options): ReadonlyMap<string, number> {
  const now = useServerNow(isLive && isTicking ? TICK : null)
  const [sums, setSums] = useState(none)
  const next = grownSums(sums, pools, isLive ? now : null)
  if (next !== sums) setSums(next)
  return next
}
