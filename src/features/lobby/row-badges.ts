import type { GameCard } from '~/contract/games.ts'

/** Games of a row or list without the badge that is its own name: on every card it says nothing. */
export const withoutOwnBadge = (slug: string, games: readonly GameCard[]): GameCard[] =>
  games.map((game) => (game.badge === slug ? { ...game, badge: null } : game))
