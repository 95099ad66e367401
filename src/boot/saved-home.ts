import { QUERY_CACHE_LIFE } from '~/constants/query-cache.ts'
import type { Shortcut } from '~/contract/lobby.ts'

type SavedQueries = {
  timestamp: number
  buster: string
  clientState: {
    queries: {
      queryKey: [noun: unknown, list: unknown, audience?: { language?: unknown; currency?: unknown }]
      state: { data: unknown }
    }[]
  }
}

/** Lists of the home page as they were saved, not looked at yet; empty where none was saved for this visitor. */
type SavedHome = { slides: { image_url?: unknown }[]; rows: Shortcut[] }

/**
 * The slides and the rows of games among the queries that an earlier visit saved (`saved` is their text): what the app
 * itself will show first. Null when the app will not take up what was saved, because it is of another build, too old or
 * broken: then the lobby's calls can start at once.
 */
export function savedHome(
  saved: string | null,
  build: string,
  visitor: { language: string; currency: string },
): SavedHome | null {
  try {
    const { timestamp, buster, clientState } = JSON.parse(saved ?? 'null') as SavedQueries
    if (buster !== build || Date.now() - timestamp > QUERY_CACHE_LIFE) return null
    const list = (...name: [noun: string, list: string]): never[] => {
      const found = clientState.queries.find(
        ({ queryKey: [noun, kind, audience] }) =>
          noun === name[0] &&
          kind === name[1] &&
          audience?.language === visitor.language &&
          audience.currency === visitor.currency,
      )
      return Array.isArray(found?.state.data) ? (found.state.data as never[]) : []
    }
    return { slides: list('banners', 'slider'), rows: list('lobby', 'shortcuts') }
  } catch {
    return null // nothing saved, or nothing that can be read
  }
}
