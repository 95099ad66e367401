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

const keyNow = () => scrollKeyOf((history.state as { __TSR_key?: string } | null)?.__TSR_key)

/** History entries at their place, each with the load of the page. From then on the router remembers later places. */
const reached = new Set<string>()
const visitNow = () => `${performance.timeOrigin} ${keyNow()}`

/**
 * Returns the place, in pixels, that this history entry had when an earlier load of the page ended. 0 if it is not
 * known, or was reached. A reload, or a tab that the browser has discarded, needs it: lists are short again.
 */
export function scrollToRestore(): number {
  if (reached.has(visitNow())) return 0
  const stored = parseJson(safeSession.get(SCROLL_MEMORY)) as Stored | null
  return stored?.[keyNow()]?.window?.scrollY ?? 0
}

/** The page is at its place, or the player has chosen another one. */
export const scrollIsRestored = () => void reached.add(visitNow())
