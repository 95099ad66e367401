import type { GameCard } from '../../../src/contract/games.ts'

/** Lists that show the other picture of a game (GAME-16). */
const alternativeLists: ReadonlySet<string | undefined> = new Set(['live'])

export const isAlternativeList = (category: string | undefined) => alternativeLists.has(category)

/** A card with the landscape picture of its table. */
export const withAlternative = <Card extends GameCard>(card: Card): Card => ({
  ...card,
  image_alternative: `/img/g/${card.slug}-table`,
})
