import type { GameFilter, ListedGame } from '../../../src/contract/games.ts'
import type { Currency } from '../../../src/contract/money.ts'
import { GAMES_PAGE } from '../../../src/constants/lists.ts'
import { beginsName, SearchIndex } from '../../../src/lib/search-index.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Catalogue, GameSeed } from './catalogue.ts'
import { isAlternativeList, withAlternative } from './alternative-picture.ts'
import { categories } from './categories.ts'
import { byFacts, factsOf } from './facts.ts'
import { shortcuts } from './shortcuts.ts'
import { specialGames } from './special-games.ts'
import { pageOf } from '../../handlers/paging.ts'
import { four } from '../../seed/localised.ts'

const indexes = new WeakMap<Catalogue, SearchIndex<GameSeed>>()

function indexOf(catalogue: Catalogue): SearchIndex<GameSeed> {
  const known = indexes.get(catalogue)
  if (known) return known
  const index = new SearchIndex<GameSeed>(
    ({ card }) => card.slug,
    ({ card }) => `${card.title} ${card.slug}\n${card.provider.name}`,
  )
  index.add(catalogue.games)
  index.add([...specialGames.values()])
  indexes.set(catalogue, index)
  return index
}

/** Names of lists in every language: categories, rows of the lobby, all games. */
const namedLists = [
  ...categories.map(({ slug, name }) => ({ slug, name })),
  ...shortcuts.map(({ category: slug, title: name }) => ({ slug, name })),
  { slug: 'all-games', name: four('All games', 'Все игры', 'Барлық ойындар', 'Bütün oyunlar') },
]

/**
 * Games by title or provider, the best first, then those of a list with this name in any language. The index of a
 * catalogue is made at its first search.
 */
export function searchCatalogue(catalogue: Catalogue, text: string): GameSeed[] {
  const found = indexOf(catalogue).search(text)
  const named = namedLists.filter(({ name }) => beginsName(Object.values(name), text))
  return [...new Set([...found, ...named.flatMap(({ slug }) => catalogue.lists.get(slug) ?? [])])]
}

type Names = 'searchGames' | 'listGames'
type Sort = NonNullable<GameFilter['sort_by']>

const withFacts = (game: GameSeed, currency: Currency): ListedGame => ({
  ...game.card,
  facts: factsOf(game, currency),
})

const byTitle = new Intl.Collator('en', { sensitivity: 'base' })
const sorts: Readonly<Record<Sort, (a: GameSeed, b: GameSeed) => number>> = {
  popularity: (a, b) => a.rank - b.rank,
  release: (a, b) => a.ageDays - b.ageDays || a.rank - b.rank,
  abc: (a, b) => byTitle.compare(a.card.title, b.card.title),
}

const sortedLists = new WeakMap<readonly GameSeed[], Map<Sort, readonly GameSeed[]>>()

/** A sorted list, cached for all its pages. */
function inOrder(games: readonly GameSeed[], sort: Sort | undefined): readonly GameSeed[] {
  if (!sort) return games
  const known = sortedLists.get(games) ?? new Map<Sort, readonly GameSeed[]>()
  sortedLists.set(games, known)
  const sorted = known.get(sort) ?? games.toSorted(sorts[sort])
  known.set(sort, sorted)
  return sorted
}

function filtered(catalogue: Catalogue, filter: GameFilter, currency: Currency) {
  const { category_slug, filter_slug, sort_by, search, has_demo } = filter
  const slugs = [category_slug, filter_slug].filter((slug) => slug !== undefined && slug !== '')
  const [first = 'all-games', second] = slugs
  const games = catalogue.lists.get(first)
  const others = catalogue.lists.get(second ?? 'all-games')
  if (!games || !others) throw new ApiError('NOT_FOUND')
  const ordered = inOrder(games, sort_by)
  const allowed = second === undefined ? null : new Set(others)
  const found = search?.trim() ? new Set(searchCatalogue(catalogue, search)) : null
  const fits = byFacts(filter, currency)
  if (!allowed && !found && !has_demo && !fits) return ordered
  const isWanted = (game: GameSeed) => (!has_demo || game.card.has_demo) && (fits?.(game) ?? true)
  return ordered.filter((game) => (allowed?.has(game) ?? true) && (found?.has(game) ?? true) && isWanted(game))
}

export const gamesHandlers: Pick<Handlers, Names> = {
  searchGames({ query }, { session, newId }) {
    const all = searchCatalogue(session.world.catalogue, query.search)
    const fits = byFacts(query, query.currency ?? 'KZT')
    const found = fits ? all.filter(fits) : all
    const { data, pagination } = pageOf(found, query.limit ?? GAMES_PAGE, query.page ?? 1)
    return { data: data.map(({ card }) => card), pagination, uid: newId('sr') }
  },

  listGames({ query }, { session }) {
    const found = filtered(session.world.catalogue, query, query.currency)
    const { data, pagination } = pageOf(found, query.limit ?? query._limit ?? GAMES_PAGE, query.page ?? 1)
    const isAlternative = isAlternativeList(query.category_slug) || isAlternativeList(query.filter_slug)
    return {
      data: data.map((game) => {
        const listed = withFacts(game, query.currency)
        return isAlternative ? withAlternative(listed) : listed
      }),
      pagination,
      extra_data: { is_use_image_alternative: isAlternative },
    }
  },
}
