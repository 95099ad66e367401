import { QUERY_CACHE_LIFE } from '~/constants/storage.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { isRecord } from '~/lib/parse-json.ts'

type StoredQueries = {
  timestamp: number
  buster: string
  clientState: {
    queries: {
      queryKey: [domain: unknown, list: unknown, market?: { language?: unknown; currency?: unknown }]
      state: { data: unknown }
    }[]
  }
}

/** Lists of the home page as stored, not validated yet; empty if none was stored for this visitor. */
type StoredHome = { slides: { image_url?: unknown }[]; rows: Shortcut[] }

/**
 * Returns the slides and rows of games from the stored queries (`saved` is their text), which the app itself will
 * show first. Null if the app will reject them, because they are of another build, too old or broken: then the
 * lobby's calls can start at once.
 */
export function storedHome(
  saved: string | null,
  build: string,
  visitor: { language: string; currency: string },
): StoredHome | null {
  try {
    const { timestamp, buster, clientState } = JSON.parse(saved ?? 'null') as StoredQueries
    if (buster !== build || Date.now() - timestamp > QUERY_CACHE_LIFE) return null
    const list = (...name: [domain: string, list: string]): never[] => {
      const found = clientState.queries.find(
        ({ queryKey: [domain, kind, market] }) =>
          domain === name[0] &&
          kind === name[1] &&
          market?.language === visitor.language &&
          market.currency === visitor.currency,
      )
      return Array.isArray(found?.state.data) && found.state.data.every(isRecord) ? (found.state.data as never[]) : []
    }
    return { slides: list('banners', 'slider'), rows: list('lobby', 'shortcuts') }
  } catch {
    return null // nothing stored, or nothing readable
  }
}
