import type { ListedGame } from '~/contract/games.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import { SearchIndex } from '~/lib/search-index.ts'

import { audienceKey, gamesTable, watchSavedGames } from './catalogue.ts'
import { loadedTables } from './loaded-tables.ts'

const ROWS_AT_ONCE = 1000 // a few milliseconds of work

type Audience = { currency: Currency; language: Language }

/** Every game this device has seen in one language and currency, ready to be searched. */
export type SavedSearch = {
  search: (text: string) => ListedGame[]
  readonly size: number
  /** When the newest of them was saved, ms since 1970; 0 for none. */
  savedAt: number
}

type Current = { of: string; made: Promise<SavedSearch>; stop: () => void }
let current: Current | null = null

function make(audience: Audience): Current {
  const of = audienceKey(audience)
  const index = new SearchIndex<ListedGame>(
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
  const stop = watchSavedGames((other, games) => {
    if (audienceKey(other) !== of) return
    index.add(games)
    saved.savedAt = Date.now()
  })
  const read = async () => {
    await gamesTable.eachPart(ROWS_AT_ONCE, (rows) => {
      const own = rows.filter((row) => row.audience === of)
      index.add(own.map(({ game }) => game))
      for (const row of own) saved.savedAt = Math.max(saved.savedAt, Math.min(row.savedAt, Date.now()))
    })
    return saved
  }
  return { of, made: read(), stop }
}

/**
 * Offline search by title or provider, as tolerant as the server's. The names are read and folded once and then kept
 * up to date; a search of 10,000 games takes a few milliseconds.
 */
export function savedSearch(audience: Audience): Promise<SavedSearch> {
  const of = audienceKey(audience)
  if (current?.of !== of) {
    forgetSavedSearch()
    current = make(audience)
  }
  return current.made
}

/** Clears the names of the last market, also when their table is cleared because it has a player's lists. */
export function forgetSavedSearch() {
  current?.stop()
  current = null
}

const forget = async () => {
  forgetSavedSearch()
  return true
}
loadedTables.add({
  name: gamesTable.name,
  all: () => Promise.resolve([]), // the rows belong to the table
  clear: forget,
  forget: forgetSavedSearch,
  tell: () => {},
})
