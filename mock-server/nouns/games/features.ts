import { gameFeatures } from '../../../src/contract/game-facts.ts'
import type { Game } from '../../../src/contract/games.ts'
import { hashText } from '../../seed/random.ts'

/** What a game has, by its slug and its categories; games of the table have none. */
export function featuresOf(slug: string, categories: readonly string[]): NonNullable<Game['features']> {
  const isReels = categories.includes('slots') || categories.includes('fishing')
  const bits = hashText(`features ${slug}`)
  return gameFeatures.filter((feature, index) =>
    feature === 'jackpot' ? categories.includes('jackpot') : isReels && ((bits >> index) & 1) === 1,
  )
}
