import type { GameCard } from '~/contract/games.ts'

/** Games without their badge. The same game returns the same object, so that its card does not render again. */
const bare = new WeakMap<GameCard, GameCard>()

function withoutBadge(game: GameCard): GameCard {
  const known = bare.get(game) ?? { ...game, badge: null }
  bare.set(game, known)
  return known
}

/** Removes the badge that repeats the name of its row or list, because it adds nothing. */
export const withoutOwnBadge = (slug: string, games: readonly GameCard[]): GameCard[] =>
  games.map((game) => (game.badge === slug ? withoutBadge(game) : game))
