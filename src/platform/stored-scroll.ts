import { parseJson } from '~/lib/parse-json.ts'

import { ownerNow } from './owner.ts'
import { safeSession } from './safe-storage.ts'

/** The router's memory of scroll positions, by the key of `scrollKeyOf`. */
export const SCROLL_MEMORY = 'tsr-scroll-restoration-v1_3'

/**
 * The key under which the router stores where a page was scrolled to. Its own key may be the URL, with what the player
 * searched for. This one names only the owner and the history entry.
 */
export const scrollKeyOf = (entry: string | undefined) => `${ownerNow()} ${entry ?? ''}`

type Stored = Record<string, { window?: { scrollY?: number } } | undefined>
const entryNow = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key

/**
 * Returns how far this history entry was scrolled when an earlier page of this tab ended, in pixels; 0 if it is not
 * known. A reload, or a tab that the browser has discarded, needs it: lists are short again.
 */
export function storedScroll(): number {
  const stored = parseJson(safeSession.get(SCROLL_MEMORY)) as Stored | null
  return stored?.[scrollKeyOf(entryNow())]?.window?.scrollY ?? 0
}

let takenAt: number | undefined

/** Returns `storedScroll` once for each load of the page, to scroll there; then 0, because the router remembers later positions. */
export function takeStoredScroll(): number {
  if (takenAt === performance.timeOrigin) return 0
  takenAt = performance.timeOrigin
  return storedScroll()
}
