import type { GameCard } from '~/contract/games.ts'
import type { Language } from '~/contract/languages.ts'
import type { Category, Shortcut } from '~/contract/lobby.ts'
import type { Currency } from '~/contract/money.ts'
import { SAVED_GAMES_KEPT } from '~/lib/spec/storage.ts'

import { StoredTable } from './stored-table.ts'

type Audience = { currency: Currency; language: Language }

/** Something of the catalogue and when the server said it, ms since 1970. */
export type Saved<T> = { value: T; savedAt: number }
export type SavedGame = { key: string; audience: string; game: GameCard; savedAt: number }
type SavedPart =
  | { key: string; kind: 'shortcuts'; value: Shortcut[]; savedAt: number }
  | { key: string; kind: 'categories'; value: Category[]; savedAt: number }
  | { key: string; kind: 'list'; value: string[]; savedAt: number }

export const gamesTable = new StoredTable<SavedGame>('games', (row) => row.key)
export const catalogueTable = new StoredTable<SavedPart>('catalogue', (row) => row.key)

/** Games differ by language and currency: what one audience saw is never shown to another. */
export const audienceKey = ({ currency, language }: Audience) => `${currency}-${language}`

const shortcutsKey = (audience: Audience) => `shortcuts:${audienceKey(audience)}`
const categoriesKey = (language: Language) => `categories:${language}`
const listKey = (audience: Audience, list: string) => `list:${audienceKey(audience)}:${list}`

async function putGames(audience: Audience, games: readonly GameCard[], savedAt: number) {
  const of = audienceKey(audience)
  await gamesTable.put(...games.map((game) => ({ key: `${of}:${game.slug}`, audience: of, game, savedAt })))
}

/** Keeps the rows of the lobby and the games in them, for an offline lobby and search. */
export async function saveShortcuts(shortcuts: Shortcut[], audience: Audience): Promise<void> {
  const savedAt = Date.now()
  await catalogueTable.put({ key: shortcutsKey(audience), kind: 'shortcuts', value: shortcuts, savedAt })
  await putGames(
    audience,
    shortcuts.flatMap((shortcut) => shortcut.items),
    savedAt,
  )
}

/** Rows of the lobby as last saved, undefined when this device never had them. */
export async function savedShortcuts(audience: Audience): Promise<Saved<Shortcut[]> | undefined> {
  const row = await catalogueTable.get(shortcutsKey(audience))
  return row?.kind === 'shortcuts' ? { value: row.value, savedAt: row.savedAt } : undefined
}

/** Keeps the providers of the lobby's filter. */
export async function saveCategories(categories: Category[], language: Language): Promise<void> {
  await catalogueTable.put({
    key: categoriesKey(language),
    kind: 'categories',
    value: categories,
    savedAt: Date.now(),
  })
}

/** Providers as last saved, undefined when this device never had them. */
export async function savedCategories(language: Language): Promise<Saved<Category[]> | undefined> {
  const row = await catalogueTable.get(categoriesKey(language))
  return row?.kind === 'categories' ? { value: row.value, savedAt: row.savedAt } : undefined
}

/**
 * Keeps games of a list. `list` names it: a category slug, or slug and order; `games` are all its pages so far,
 * in order. At most 5,000 games stay, the newest saved.
 */
export async function saveGames(list: string, games: readonly GameCard[], audience: Audience): Promise<void> {
  const savedAt = Date.now()
  const value = games.map((game) => game.slug)
  await catalogueTable.put({ key: listKey(audience, list), kind: 'list', value, savedAt })
  await putGames(audience, games, savedAt)
  const rows = await gamesTable.all()
  const old = rows.toSorted((a, b) => b.savedAt - a.savedAt).slice(SAVED_GAMES_KEPT)
  if (old.length > 0) await gamesTable.remove(...old.map((row) => row.key))
}

/** Games of a saved list in its order, undefined when that list was never seen. */
export async function savedGames(list: string, audience: Audience): Promise<Saved<GameCard[]> | undefined> {
  const row = await catalogueTable.get(listKey(audience, list))
  if (row?.kind !== 'list') return undefined
  const bySlug = new Map((await allSavedGames(audience)).map((game) => [game.slug, game]))
  return { value: row.value.flatMap((slug) => bySlug.get(slug) ?? []), savedAt: row.savedAt }
}

/** Every game this device has seen in this language and currency. */
export async function allSavedGames(audience: Audience): Promise<GameCard[]> {
  return gamesOf(await gamesTable.all(), audience)
}

/** Of saved rows, the games of this audience. */
export const gamesOf = (rows: readonly SavedGame[], audience: Audience): GameCard[] =>
  rows.filter((row) => row.audience === audienceKey(audience)).map((row) => row.game)

/** Games whose title or provider holds every word of `text`, as the server's search does (GAME-09). */
export function matchGames(games: readonly GameCard[], text: string): GameCard[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return games.filter((game) => {
    const name = `${game.title} ${game.provider.name}`.toLowerCase()
    return words.every((word) => name.includes(word))
  })
}

/** Search without a network, by title or provider. */
export async function searchSavedGames(text: string, audience: Audience): Promise<GameCard[]> {
  return matchGames(await allSavedGames(audience), text)
}
