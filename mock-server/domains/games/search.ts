import { SearchIndex } from '../../../src/lib/search-index.ts'
import type { Catalogue, GameSeed } from './catalogue.ts'

const indexes = new WeakMap<Catalogue, SearchIndex<GameSeed>>()

function indexOf(catalogue: Catalogue): SearchIndex<GameSeed> {
  const known = indexes.get(catalogue)
  if (known) return known
  const index = new SearchIndex<GameSeed>(
    ({ card }) => card.slug,
    ({ card }) => `${card.title} ${card.slug} ${card.provider.name}`,
  )
  index.add(catalogue.games)
  indexes.set(catalogue, index)
  return index
}

/** Games by title or provider, the best first. The index of a catalogue is made at its first search. */
export function searchCatalogue(catalogue: Catalogue, text: string): GameSeed[] {
  return indexOf(catalogue).search(text)
}
