import type { GameFilter } from '~/contract/games.ts'

/** The name of the list of every game. */
export const ALL_GAMES = 'all-games' // ROUTE-13

/** Returns the parts of a list: the slug of its category or filter, and a provider that limits it. */
export function partsOf({ category_slug: category, filter_slug: filter }: GameFilter) {
  return category ? { main: category, provider: filter } : { main: filter ?? ALL_GAMES, provider: undefined }
}

/** The name under which a list is saved. */
export function listName(filter: GameFilter): string {
  const { main, provider } = partsOf(filter)
  const parts = [main, provider ?? '', filter.sort_by ?? 'popularity']
  return (filter.has_demo ? [...parts, 'demo'] : parts).join(':')
}
