import type { GameFilter, ListedGame } from '~/contract/games.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import { compareNames } from '~/lib/compare-names.ts'
import { fitsFacts, hasFactFilter } from '~/lib/game-facts.ts'

import { allSavedGames, savedGames, type Saved } from './catalogue.ts'
import { savedSearch } from './game-search.ts'
import { ALL_GAMES, listName, partsOf } from './list-name.ts'

type Audience = { currency: Currency; language: Language }

async function baseOf(filter: GameFilter, audience: Audience): Promise<Saved<ListedGame[]> | undefined> {
  const { main, provider } = partsOf(filter)
  const exact = await savedGames(listName(filter), audience)
  if (exact) return exact
  const popular = await savedGames(listName({ ...filter, sort_by: undefined }), audience)
  const whole = popular ?? (await savedGames(listName({ category_slug: main }), audience))
  const inOrder = ({ answer, savedAt }: Saved<ListedGame[]>) => {
    const wanted = filter.has_demo ? answer.filter((game) => game.has_demo) : answer
    const isByName = filter.sort_by === 'abc'
    return { answer: isByName ? wanted.toSorted((a, b) => compareNames(a.title, b.title)) : wanted, savedAt }
  }
  const of = (slug: string) => (game: ListedGame) => game.provider.slug === slug
  if (whole) return inOrder({ ...whole, answer: provider ? whole.answer.filter(of(provider)) : whole.answer })
  const saved = await savedSearch(audience)
  const all = await allSavedGames(audience)
  const found = main === ALL_GAMES ? all.filter(provider ? of(provider) : () => true) : all.filter(of(main))
  return found.length > 0 ? inOrder({ answer: found, savedAt: saved.savedAt }) : undefined
}

/**
 * Returns a list as stored, or else made of other stored lists: in the order A to Z, of one provider, by facts or by
 * text. Undefined if the device has none of it.
 */
export async function savedListOf(filter: GameFilter, audience: Audience): Promise<Saved<ListedGame[]> | undefined> {
  const { search, ...whole } = filter
  const all = await baseOf(whole, audience)
  const base = all && hasFactFilter(filter) ? { ...all, answer: all.answer.filter(fitsFacts(filter)) } : all
  if (!search?.trim() || !base) return base
  const found = (await savedSearch(audience)).search(search)
  const known = new Set(base.answer.map(({ slug }) => slug))
  return { answer: found.filter(({ slug }) => known.has(slug)), savedAt: base.savedAt }
}
