import type { GameFilter, ListedGame } from '~/contract/games.ts'
import type { Market } from '~/contract/market.ts'
import { compareNames } from '~/lib/text.ts'
import { fitsFacts, hasFactFilter } from '~/lib/game-facts.ts'

import { allStoredGames, storedGames, storedShortcuts, type Stored, ALL_GAMES, listName, partsOf } from './catalogue.ts'
import { storedSearch } from './game-search.ts'

/** Returns the games of a category that rows of the lobby show: a part of it, in their order. */
async function gamesOfRows(category: string, market: Market): Promise<Stored<ListedGame[]> | undefined> {
  const rows = await storedShortcuts(market)
  const shown = rows?.answer.flatMap((row) => (row.category_slug === category ? row.items : [])) ?? []
  if (!rows || shown.length === 0 || category === ALL_GAMES) return undefined // all games: more are stored
  const known = new Map((await allStoredGames(market)).map((game) => [game.slug, game])) // with their facts
  return { answer: [...new Set(shown.flatMap(({ slug }) => known.get(slug) ?? []))], savedAt: rows.savedAt }
}

async function baseOf(filter: GameFilter, market: Market): Promise<Stored<ListedGame[]> | undefined> {
  const { main, provider } = partsOf(filter)
  const exact = await storedGames(listName(filter), market)
  if (exact) return exact
  const popular = await storedGames(listName({ ...filter, sort_by: undefined }), market)
  const whole =
    popular ?? (await storedGames(listName({ category_slug: main }), market)) ?? (await gamesOfRows(main, market))
  const inOrder = ({ answer: response, savedAt }: Stored<ListedGame[]>) => {
    const wanted = filter.has_demo ? response.filter((game) => game.has_demo) : response
    const isByName = filter.sort_by === 'abc'
    return { answer: isByName ? wanted.toSorted((a, b) => compareNames(a.title, b.title)) : wanted, savedAt }
  }
  const of = (slug: string) => (game: ListedGame) => game.provider.slug === slug
  if (whole) return inOrder({ ...whole, answer: provider ? whole.answer.filter(of(provider)) : whole.answer })
  const saved = await storedSearch(market)
  const all = await allStoredGames(market)
  const found = main === ALL_GAMES ? all.filter(provider ? of(provider) : () => true) : all.filter(of(main))
  return found.length > 0 ? inOrder({ answer: found, savedAt: saved.savedAt }) : undefined
}

/**
 * Returns a list as stored, or else made of other stored lists: in the order A to Z, of one provider, by facts or by
 * text. Undefined if the device has none of it.
 */
export async function storedListOf(filter: GameFilter, market: Market): Promise<Stored<ListedGame[]> | undefined> {
  const { search, ...whole } = filter
  const all = await baseOf(whole, market)
  const base = all && hasFactFilter(filter) ? { ...all, answer: all.answer.filter(fitsFacts(filter)) } : all
  if (!search?.trim() || !base) return base
  const found = (await storedSearch(market)).search(search)
  const known = new Set(base.answer.map(({ slug }) => slug))
  return { answer: found.filter(({ slug }) => known.has(slug)), savedAt: base.savedAt }
}
