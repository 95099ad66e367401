import type { MyGames, MyGamesChange } from '../../../src/contract/my-games.ts'
import type { GameCard } from '../../../src/contract/games.ts'
import type { Catalogue } from './catalogue.ts'
import { specialGames } from './special-games.ts'
import type { GameTraces, PlayerRecord } from '../../world/records.ts'

const PLAYED_KEPT = 30
const SEARCHES_KEPT = 20

export function tracesOf(player: PlayerRecord): GameTraces {
  player.games ??= { favourites: new Map(), played: new Map(), searches: [] }
  return player.games
}

export const cardOf = (catalogue: Catalogue, slug: string): GameCard | undefined =>
  (catalogue.bySlug.get(slug) ?? specialGames.get(slug))?.card

/** The later time wins; a future time of a wrong clock counts as now. */
export function recordPlayed(player: PlayerRecord, slug: string, at: number) {
  const { played } = tracesOf(player)
  played.set(slug, Math.max(played.get(slug) ?? 0, at))
  const old = [...played].toSorted(([, a], [, b]) => b - a).slice(PLAYED_KEPT)
  for (const [gone] of old) played.delete(gone)
}

export function recordSearch(player: PlayerRecord, slug: string, uid: string, at: number) {
  const traces = tracesOf(player)
  const others = traces.searches.filter((search) => search.slug !== slug)
  traces.searches = [{ slug, uid, at }, ...others].slice(0, SEARCHES_KEPT)
}

export function mergeChange(player: PlayerRecord, change: MyGamesChange, now: number) {
  const { favourites } = tracesOf(player)
  const timeOf = (at: string) => Math.min(Number.isFinite(Date.parse(at)) ? Date.parse(at) : 0, now)
  for (const { slug, is_favourite: isFavourite, at } of change.favourites) {
    const known = favourites.get(slug)
    if (!known || known.at <= timeOf(at)) favourites.set(slug, { isFavourite, at: timeOf(at) })
  }
  for (const { slug, at } of change.played) recordPlayed(player, slug, timeOf(at))
}

export function myGamesOf(player: PlayerRecord, catalogue: Catalogue): MyGames {
  const { favourites, played } = tracesOf(player)
  const rows = (times: (readonly [string, number])[]) =>
    times
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([slug, at]) => {
        const game = cardOf(catalogue, slug)
        return game ? [{ game, at: new Date(at).toISOString() }] : []
      })
  const liked = [...favourites].filter(([, { isFavourite }]) => isFavourite)
  return { favourites: rows(liked.map(([slug, { at }]) => [slug, at] as const)), played: rows([...played]) }
}
