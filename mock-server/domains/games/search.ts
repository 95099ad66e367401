import { beginsName, SearchIndex } from '../../../src/lib/search-index.ts'
import type { Catalogue, GameSeed } from './catalogue.ts'
import { categories } from './categories.ts'
import { specialGames } from './special-games.ts'

const indexes = new WeakMap<Catalogue, SearchIndex<GameSeed>>()

function indexOf(catalogue: Catalogue): SearchIndex<GameSeed> {
  const known = indexes.get(catalogue)
  if (known) return known
  const index = new SearchIndex<GameSeed>(
    ({ card }) => card.slug,
    ({ card }) => `${card.title} ${card.slug} ${card.provider.name}`,
  )
  index.add(catalogue.games)
  index.add([...specialGames.values()])
  indexes.set(catalogue, index)
  return index
}

/**
 * Games by title or provider, the best first, then those of a category with this name in any language. The index of a
 * catalogue is made at its first search.
 */
export function searchCatalogue(catalogue: Catalogue, text: string): GameSeed[] {
  const found = indexOf(catalogue).search(text)
  const named = categories.filter(({ name }) => beginsName(Object.values(name), text))
  return [...new Set([...found, ...named.flatMap(({ slug }) => catalogue.lists.get(slug) ?? [])])]
}
