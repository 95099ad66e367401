import { QUERY_CACHE_LIFE } from '~/constants/query-cache.ts'

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

/**
 * Slides of the home page among the queries that an earlier visit saved (`saved` is their text): what the app itself
 * will show first. Empty when they have none for this visitor; null when the app will not take up what was saved,
 * because it is of another build, too old or broken: then the lobby's calls can start at once.
 */
export function savedSlides(
  saved: string | null,
  build: string,
  visitor: { language: string; currency: string },
): { image_url?: unknown }[] | null {
  try {
    const { timestamp, buster, clientState } = JSON.parse(saved ?? 'null') as SavedQueries
    if (buster !== build || Date.now() - timestamp > QUERY_CACHE_LIFE) return null
    const slider = clientState.queries.find(
      ({ queryKey: [noun, list, audience] }) =>
        noun === 'banners' &&
        list === 'slider' &&
        audience?.language === visitor.language &&
        audience.currency === visitor.currency,
    )
    return Array.isArray(slider?.state.data) ? slider.state.data : []
  } catch {
    return null // nothing saved, or nothing that can be read
  }
}
