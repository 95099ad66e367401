import type { GameCard } from '~/contract/games.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import { SearchIndex } from '~/lib/search-index.ts'

import { audienceKey, gamesTable, watchSavedGames } from './catalogue.ts'

type Audience = { currency: Currency; language: Language }

/** Every game this device has seen in one language and currency, ready to be searched. */
export type SavedSearch = {
  search: (text: string) => GameCard[]
  readonly size: number
  /** When the newest of them was saved, ms since 1970; 0 for none. */
  savedAt: number
}

let current: { of: string; made: Promise<SavedSearch> } | null = null

async function make(audience: Audience): Promise<SavedSearch> {
  const of = audienceKey(audience)
  const index = new SearchIndex<GameCard>(
    ({ slug }) => slug,
    ({ title, provider }) => `${title} ${provider.name}`,
  )
  const saved: SavedSearch = {
    search: (text) => index.search(text),
    get size() {
      return index.size
    },
    savedAt: 0,
  }
  watchSavedGames((other, games) => {
    if (audienceKey(other) !== of) return
    index.add(games)
    saved.savedAt = Date.now()
  })
  const rows = (await gamesTable.all()).filter((row) => row.audience === of)
  index.add(rows.map(({ game }) => game))
  for (const row of rows) saved.savedAt = Math.max(saved.savedAt, row.savedAt)
  return saved
}

/**
 * Search without a network, by title or provider, as forgiving as the server's. The names are read and folded once
 * and then kept up to date; a search of 10,000 games takes a few milliseconds.
 */
export function savedSearch(audience: Audience): Promise<SavedSearch> {
  const of = audienceKey(audience)
  if (current?.of !== of) current = { of, made: make(audience) }
  return current.made
}

/** For tests: as after a fresh load of the page. */
export function forgetSavedSearch() {
  current = null
}
