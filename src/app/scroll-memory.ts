import { parseJson } from '~/lib/parse-json.ts'
import { ownerNow } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'

const STORAGE_KEY = 'tsr-scroll-restoration-v1_3'

type Place = { state: { __TSR_key?: string | undefined } }

/**
 * Returns the key under which the router stores a page's scroll position. The router's default may be the URL, with
 * the player's search; this one contains only the owner and the history entry.
 */
export const scrollKey = ({ state }: Place) => `${ownerNow()} ${state.__TSR_key ?? ''}`

/**
 * The router stores its scroll positions when the page unloads, even after a wipe. This keeps only entries of the
 * current person. Start it after the router, whose listener must run first. Returns an unsubscribe function.
 */
export function keepOwnScroll(): () => void {
  const listening = new AbortController()
  const drop = () => {
    const known = parseJson(safeSession.get(STORAGE_KEY)) ?? {}
    const own = Object.entries(known).filter(([key]) => key.startsWith(`${ownerNow()} `))
    if (own.length === 0) safeSession.remove(STORAGE_KEY)
    else safeSession.set(STORAGE_KEY, JSON.stringify(Object.fromEntries(own)))
  }
  addEventListener('pagehide', drop, { signal: listening.signal })
  return () => listening.abort()
}
