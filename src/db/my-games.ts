import type { GameCard } from '~/contract/games.ts'
import type { MyGames, MyGamesChange } from '~/contract/my-games.ts'
import { PLAYED_KEPT } from '~/constants/storage.ts'
import type { Owner } from '~/platform/owner.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { PlayerTable } from './player-table.ts'

/**
 * The state of one game of a player on this device: whether and since when it is a favourite, and when it was last
 * played (ms since 1970, 0 never). `isSent` is false until the server has it: a guest's rows stay so until sign-in.
 */
export type MyGame = {
  slug: string
  game: GameCard
  isFavourite: boolean
  favouriteAt: number
  playedAt: number
  isSent: boolean
}

export const myGamesTable = new PlayerTable<MyGame>('myGames', (row) => row.slug)

/** Favourites, the newest first. */
export const favouritesOf = (rows: readonly MyGame[]): GameCard[] =>
  rows
    .filter((row) => row.isFavourite)
    .toSorted((a, b) => b.favouriteAt - a.favouriteAt)
    .map(({ game }) => game)

/** Played games, the last first. */
export const playedOf = (rows: readonly MyGame[]): GameCard[] =>
  rows
    .filter((row) => row.playedAt > 0)
    .toSorted((a, b) => b.playedAt - a.playedAt)
    .slice(0, PLAYED_KEPT)
    .map(({ game }) => game)

async function change(owner: Owner, game: GameCard, next: Partial<MyGame>): Promise<void> {
  const known = await myGamesTable.get(game.slug)
  const none = { slug: game.slug, isFavourite: false, favouriteAt: 0, playedAt: 0 }
  await myGamesTable.put(owner, { ...none, ...known, game, ...next, isSent: false })
}

/** Adds a game to the favourites or removes it. Stored here first, sent to the server when it is reachable. */
export function setFavourite(owner: Owner, game: GameCard, isFavourite: boolean, now = serverNow()): Promise<void> {
  return change(owner, game, { isFavourite, favouriteAt: now })
}

/** Remembers that a game was started, for demo or for money. */
export function rememberPlayed(owner: Owner, game: GameCard, now = serverNow()): Promise<void> {
  return change(owner, game, { playedAt: now })
}

/** Returns the changes that the server does not have yet; null if none. */
export async function unsentChange(): Promise<{ rows: MyGame[]; change: MyGamesChange } | null> {
  const rows = (await myGamesTable.all()).filter((row) => !row.isSent)
  if (rows.length === 0) return null
  const time = (ms: number) => new Date(ms).toISOString()
  const favourites = rows
    .filter((row) => row.favouriteAt > 0)
    .map((row) => ({ slug: row.slug, is_favourite: row.isFavourite, at: time(row.favouriteAt) }))
  const played = rows.filter((row) => row.playedAt > 0).map((row) => ({ slug: row.slug, at: time(row.playedAt) }))
  return { rows, change: { favourites, played } }
}

/**
 * Stores the server's state after it received the rows `sent`. Later changes on this device stay and are sent next
 * time. Nothing is stored once `owner` has left.
 */
export async function applyServerGames(owner: Owner, server: MyGames, sent: readonly MyGame[]): Promise<void> {
  const rows = new Map<string, MyGame>()
  const rowOf = (game: GameCard): MyGame =>
    rows.get(game.slug) ?? { slug: game.slug, game, isFavourite: false, favouriteAt: 0, playedAt: 0, isSent: true }
  for (const { game, at } of server.favourites)
    rows.set(game.slug, { ...rowOf(game), isFavourite: true, favouriteAt: Date.parse(at) || 1 })
  for (const { game, at } of server.played) rows.set(game.slug, { ...rowOf(game), playedAt: Date.parse(at) || 1 })

  const sentBySlug = new Map(sent.map((row) => [row.slug, row]))
  const isNewer = (row: MyGame) => {
    const before = sentBySlug.get(row.slug)
    return !row.isSent && (before?.favouriteAt !== row.favouriteAt || before.playedAt !== row.playedAt)
  }
  const gone: string[] = []
  const known = await myGamesTable.all()
  for (const row of known) {
    if (isNewer(row)) rows.delete(row.slug)
    else if (!rows.has(row.slug)) gone.push(row.slug)
  }
  // both in one go, so that no other write comes between
  const removed = gone.length > 0 ? myGamesTable.remove(owner, ...gone) : null
  if (rows.size > 0) await myGamesTable.put(owner, ...rows.values())
  await removed
}
