import type { GameCard, ListedGame, GameFilter } from '~/contract/games.ts'
import type { Language } from '~/contract/languages.ts'
import type { Category, Shortcut } from '~/contract/lobby.ts'
import type { Market } from '~/contract/market.ts'
import type { Provider } from '~/contract/providers.ts'
import { GAMES_STORED, GAMES_REMAINING, LIST_STORED } from '~/constants/storage.ts'
import { compareNames } from '~/lib/text.ts'
import { pastMoment } from '~/lib/moments.ts'
import type { Owner } from '~/platform/owner.ts'

import { myGamesTable } from './my-games.ts'
import { saveWaiting } from './save-soon.ts'
import { PlayerTable } from './player-table.ts'

/** A catalogue response and when it was received, ms since 1970. */
export type Stored<T> = { answer: T; savedAt: number }
export type StoredGame = { key: string; audience: string; game: ListedGame; savedAt: number }
type StoredPart =
  | { key: string; kind: 'shortcuts'; value: Shortcut[]; savedAt: number }
  | { key: string; kind: 'categories'; value: Category[]; savedAt: number }
  | { key: string; kind: 'providers'; value: Provider[]; savedAt: number }
  | { key: string; kind: 'list'; value: string[]; savedAt: number }

export const gamesTable = new PlayerTable<StoredGame>('games', (row) => row.key)
export const catalogueTable = new PlayerTable<StoredPart>('catalogue', (row) => row.key)

/** Games differ by language and currency: those of one market are never shown in another. */
export const marketKey = ({ currency, language }: Market) => `${currency}-${language}`

const shortcutsKey = (market: Market) => `shortcuts:${marketKey(market)}`
const gameKey = (market: Market, slug: string) => `${marketKey(market)}:${slug}`
const providersKey = (market: Market) => `providers:${marketKey(market)}`
const categoriesKey = (language: Language) => `categories:${language}`
const listKey = (market: Market, list: string) => `list:${marketKey(market)}:${list}`

/**
 * A list that has just loaded may still be on its way to the table. Only for reads: a save that awaited this would
 * deadlock.
 */
async function rowOf(key: string) {
  await saveWaiting()
  return catalogueTable.get(key)
}

const watchers = new Set<(market: Market, games: readonly ListedGame[]) => void>()

/** Called with games as they are saved in this tab. Returns a function that stops it. */
export function watchStoredGames(watcher: (market: Market, games: readonly ListedGame[]) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Rows of the lobby and search results have no facts, so known facts of a game are kept. */
async function withFacts(market: Market, games: readonly ListedGame[]): Promise<readonly ListedGame[]> {
  const bare = games.filter(({ facts }) => !facts)
  if (bare.length === 0) return games
  const known = await gamesTable.getMany(bare.map(({ slug }) => gameKey(market, slug)))
  const facts = new Map(known.flatMap(({ game }) => (game.facts ? [[game.slug, game.facts] as const] : [])))
  return games.map((game) => (game.facts || !facts.has(game.slug) ? game : { ...game, facts: facts.get(game.slug) }))
}

async function writeGames(owner: Owner, market: Market, cards: readonly ListedGame[], savedAt: number) {
  const of = marketKey(market)
  const games = await withFacts(market, cards)
  for (const watcher of watchers) watcher(market, games)
  const key = (slug: string) => gameKey(market, slug)
  await gamesTable.put(owner, ...games.map((game) => ({ key: key(game.slug), audience: of, game, savedAt })))
}

/** Stores the rows of the lobby and their games, for an offline lobby and search. */
export async function saveShortcuts(
  owner: Owner,
  shortcuts: Shortcut[],
  market: Market,
  savedAt = Date.now(),
): Promise<void> {
  await catalogueTable.put(owner, { key: shortcutsKey(market), kind: 'shortcuts', value: shortcuts, savedAt })
  await writeGames(
    owner,
    market,
    shortcuts.flatMap((shortcut) => shortcut.items),
    savedAt,
  )
}

/** Rows of the lobby as last saved, undefined when this device never had them. */
export async function storedShortcuts(market: Market): Promise<Stored<Shortcut[]> | undefined> {
  const row = await rowOf(shortcutsKey(market))
  return row?.kind === 'shortcuts' ? { answer: row.value, savedAt: row.savedAt } : undefined
}

/** Stores the categories of the lobby's filter. */
export async function saveCategories(
  owner: Owner,
  categories: Category[],
  language: Language,
  savedAt = Date.now(),
): Promise<void> {
  await catalogueTable.put(owner, { key: categoriesKey(language), kind: 'categories', value: categories, savedAt })
}

/** Categories as last saved, undefined when this device never had them. */
export async function storedCategories(language: Language): Promise<Stored<Category[]> | undefined> {
  const row = await rowOf(categoriesKey(language))
  return row?.kind === 'categories' ? { answer: row.value, savedAt: row.savedAt } : undefined
}

/** Stores the providers. */
export async function saveProviders(
  owner: Owner,
  providers: Provider[],
  market: Market,
  savedAt = Date.now(),
): Promise<void> {
  await catalogueTable.put(owner, { key: providersKey(market), kind: 'providers', value: providers, savedAt })
}

/** Stores providers that loaded as pages, merged by name with the known ones. */
export async function addProviders(
  owner: Owner,
  providers: Provider[],
  market: Market,
  savedAt = Date.now(),
): Promise<void> {
  const known = await catalogueTable.get(providersKey(market))
  const earlier = known?.kind === 'providers' ? known.value : []
  const all = new Map([...earlier, ...providers].map((provider) => [provider.slug, provider]))
  const byName = [...all.values()].toSorted((a, b) => compareNames(a.name, b.name))
  await saveProviders(owner, byName, market, savedAt)
}

/** Providers as last saved, undefined when this device never had them. */
export async function storedProviders(market: Market): Promise<Stored<Provider[]> | undefined> {
  const row = await rowOf(providersKey(market))
  return row?.kind === 'providers' ? { answer: row.value, savedAt: row.savedAt } : undefined
}

/**
 * Stores games of a list. `list` names it: a category slug, or slug and order; `games` are all its pages so far, in
 * order; those from index `from` on are new. Unless `isWhole`, the rest of the list from an earlier visit is kept. At
 * most 12,000 games are stored: above that, the 11,000 newest.
 */
export async function saveGames(
  owner: Owner,
  list: string,
  games: readonly ListedGame[],
  market: Market,
  { from = 0, isWhole = true, savedAt = Date.now() } = {},
): Promise<void> {
  const key = listKey(market, list)
  if (from < LIST_STORED) {
    const known = isWhole ? undefined : await catalogueTable.get(key)
    const slugs = new Set([...games.map((game) => game.slug), ...(known?.kind === 'list' ? known.value : [])])
    await catalogueTable.put(owner, { key, kind: 'list', value: [...slugs].slice(0, LIST_STORED), savedAt })
  }
  await writeGames(owner, market, games.slice(from), savedAt)
  if ((await gamesTable.count()) <= GAMES_STORED) return
  const rows = await gamesTable.all()
  const old = rows
    .toSorted((a, b) => pastMoment(b.savedAt, savedAt) - pastMoment(a.savedAt, savedAt))
    .slice(GAMES_REMAINING)
  await gamesTable.remove(owner, ...old.map((row) => row.key))
}

/** Games of a saved list in its order, undefined when that list was never seen. */
export async function storedGames(list: string, market: Market): Promise<Stored<ListedGame[]> | undefined> {
  const row = await rowOf(listKey(market, list))
  if (row?.kind !== 'list') return undefined
  const rows = await gamesTable.getMany(row.value.map((slug) => gameKey(market, slug)))
  return { answer: rows.map(({ game }) => game), savedAt: row.savedAt }
}

/** The card of a game that a list, a search or an earlier start has shown on this device, else undefined (O-10). */
export async function storedGame(slug: string, market: Market): Promise<GameCard | undefined> {
  const [listed, mine] = await Promise.all([gamesTable.get(gameKey(market, slug)), myGamesTable.get(slug)])
  return listed?.game ?? mine?.game
}

/** Every game this device has seen in this language and currency. */
export async function allStoredGames(market: Market): Promise<ListedGame[]> {
  const of = marketKey(market)
  return (await gamesTable.all()).filter((row) => row.audience === of).map((row) => row.game)
}

/** Stores games that were found outside of a list, for the next offline search. */
export async function storeGames(
  owner: Owner,
  games: readonly ListedGame[],
  market: Market,
  savedAt = Date.now(),
): Promise<void> {
  await writeGames(owner, market, games, savedAt)
}

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
