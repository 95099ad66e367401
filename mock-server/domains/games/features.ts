import { gameFeatures } from '../../../src/contract/game-facts.ts'
import type { Game } from '../../../src/contract/games.ts'
import { hashText } from '../../seed/random.ts'

/** Features of a game, by its slug and its categories; table games have none. */
export function featuresOf(slug: string, categories: readonly string[]): NonNullable<Game['features']> {
  const isReels = categories.includes('slots') || categories.includes('fishing')
  const bits = hashText(`features ${slug}`)
  return gameFeatures.filter((feature, index) =>
    feature === 'jackpot' ? categories.includes('jackpot') : isReels && ((bits >> index) & 1) === 1,
  )
}
