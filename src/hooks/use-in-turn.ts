import { useEffect, useState } from 'react'

/** How long blocks wait for those above them, ms: a failing request retries for half a minute. */
const PATIENCE = 5000

type Network = { isOnline: boolean; isInMaintenance: boolean }

/**
 * Blocks of a page that appear from the top, because late content would move what is below it. `pending`: for each block
 * from the top, is it still loading? Returns whether the block at a position, from 0, is shown: once shown, it stays.
 * Nothing waits for an unreachable server. For observers.
 */
export function useInTurn(network: Network, ...pending: boolean[]): (position: number) => boolean {
  const [isLate, setLate] = useState(false)
  const [last, setLast] = useState(0)
  const first = pending.indexOf(true)
  const isOver = isLate || !network.isOnline || network.isInMaintenance
  const next = isOver || first === -1 ? pending.length : first
  if (next > last) setLast(next)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (position) => position <= Math.max(last, next)
}
