import type { GameFilter } from '~/contract/games.ts'

/** The name of the list of every game. */
export const ALL_GAMES = 'all-games' // ROUTE-13

/** What a list is of: a category or filter by its slug, and a provider that narrows it. */
export function partsOf({ category_slug: category, filter_slug: filter }: GameFilter) {
  return category ? { main: category, provider: filter } : { main: filter ?? ALL_GAMES, provider: undefined }
}

/** The name under which a list is saved. */
export function listName(filter: GameFilter): string {
  const { main, provider } = partsOf(filter)
  const parts = [main, provider ?? '', filter.sort_by ?? 'popularity']
  return (filter.has_demo ? [...parts, 'demo'] : parts).join(':')
}
