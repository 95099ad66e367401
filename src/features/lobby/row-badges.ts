import type { GameCard } from '~/contract/games.ts'

/** Removes the badge that repeats the name of its row or list, because it adds nothing. */
export const withoutOwnBadge = (slug: string, games: readonly GameCard[]): GameCard[] =>
  games.map((game) => (game.badge === slug ? { ...game, badge: null } : game))
