import type { ListedGame } from '~/contract/games.ts'
import type { Market } from '~/contract/market.ts'
import { beginsName, SearchIndex } from '~/lib/search-index.ts'

import {
  gamesTable,
  listName,
  marketKey,
  storedCategories,
  storedGames,
  storedShortcuts,
  watchStoredGames,
} from './catalogue.ts'
import { loadedTables } from './loaded-tables.ts'

const ROWS_AT_ONCE = 1000 // a few milliseconds of work

/** Every game this device has seen in one language and currency, ready to be searched. */
export type StoredSearch = {
  search: (text: string) => ListedGame[]
  readonly size: number
  /** When the newest of them was saved, ms since 1970; 0 for none. */
  savedAt: number
}

type Current = { of: string; made: Promise<StoredSearch>; stop: () => void }
let current: Current | null = null

function make(market: Market): Current {
  const of = marketKey(market)
  const index = new SearchIndex<ListedGame>(
    ({ slug }) => slug,
    ({ title, provider }) => `${title}\n${provider.name}`,
  )
  const lists: { name: string; games: ListedGame[] }[] = []
  const saved: StoredSearch = {
    search(text) {
      const named = lists.filter(({ name }) => beginsName([name], text)).flatMap(({ games }) => games)
      const found = new Map([...index.search(text), ...named].map((game) => [game.slug, game]))
      return [...found.values()]
    },
    get size() {
      return index.size
    },
    savedAt: 0,
  }
  const stop = watchStoredGames((other, games) => {
    if (marketKey(other) !== of) return
    index.add(games)
    saved.savedAt = Date.now()
  })
  const read = async () => {
    await gamesTable.eachPart(ROWS_AT_ONCE, (rows) => {
      const own = rows.filter((row) => row.audience === of)
      index.add(own.map(({ game }) => game))
      for (const row of own) saved.savedAt = Math.max(saved.savedAt, Math.min(row.savedAt, Date.now()))
    })
    const menu = (await storedCategories(market.language))?.answer ?? []
    const rows = (await storedShortcuts(market))?.answer ?? []
    const named = [
      ...menu.map(({ menu_name: name, slug }) => ({ name, slug })),
      ...rows.map(({ title: name, category_slug: slug }) => ({ name, slug })),
    ]
    for (const { name, slug } of named) {
      const list = await storedGames(listName({ category_slug: slug }), market)
      if (list) lists.push({ name, games: list.answer })
    }
    return saved
  }
  return { of, made: read(), stop }
}

/**
 * Offline search by title, provider or the name of a stored list, as tolerant as the server's. The names are read and
 * folded once and then kept up to date; a search of 10,000 games takes a few milliseconds.
 */
export function storedSearch(market: Market): Promise<StoredSearch> {
  const of = marketKey(market)
  if (current?.of !== of) {
    removeStoredSearch()
    current = make(market)
  }
  return current.made
}

/** Clears the names of the last market, also when their table is cleared because it has a player's lists. */
export function removeStoredSearch() {
  current?.stop()
  current = null
}

const clear = async () => {
  removeStoredSearch()
  return true
}
loadedTables.add({
  name: gamesTable.name,
  all: () => Promise.resolve([]), // the rows belong to the table
  clear: clear,
  forget: removeStoredSearch,
  tell: () => {},
})
