import { parseRecord } from '~/lib/parse-json.ts'
import { ownerNow } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { SCROLL_MEMORY, scrollKeyOf } from '~/platform/stored-scroll.ts'

type Place = { state: { __TSR_key?: string | undefined } }

export const scrollKey = ({ state }: Place) => scrollKeyOf(state.__TSR_key)

/**
 * The router stores its scroll positions when the page unloads, even after a wipe. This keeps only entries of the
 * current person. Start it after the router, whose listener must run first. Returns an unsubscribe function.
 */
export function storeScroll(): () => void {
  const listening = new AbortController()
  const drop = () => {
    const known = parseRecord(safeSession.get(SCROLL_MEMORY))
    const own = Object.entries(known).filter(([key]) => key.startsWith(`${ownerNow()} `))
    if (own.length === 0) safeSession.remove(SCROLL_MEMORY)
    else safeSession.set(SCROLL_MEMORY, JSON.stringify(Object.fromEntries(own)))
  }
  addEventListener('pagehide', drop, { signal: listening.signal })
  return () => listening.abort()
}
