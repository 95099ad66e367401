import { placeholderOf } from '../../art/palette.ts'
import type { GameSeed } from './catalogue.ts'
import { providers } from './providers.ts'
import type { Session } from '../../session.ts'
import type { Motif } from '../../seed/words.ts'

type Special = { slug: string; title: string; motif: Motif; lines: number; rtp: number }

const specials: readonly Special[] = [
  { slug: 'fruit-cocktail', title: 'Fruit Cocktail', motif: 'fruit', lines: 9, rtp: 9540 },
  { slug: 'resident', title: 'Resident', motif: 'lantern', lines: 9, rtp: 9480 },
]

function seedOf({ slug, title, motif, lines, rtp }: Special, index: number): GameSeed {
  const provider = providers[index] ?? { slug: '', name: '' }
  return {
    card: {
      id: `gm_special_${index + 1}`,
      slug,
      title,
      provider: { slug: provider.slug, name: provider.name },
      image: `/img/g/${slug}`,
      placeholder: placeholderOf(slug),
      has_demo: true,
      availability: 'available',
      badge: 'exclusive',
    },
    details: {
      rtp,
      volatility: 'medium',
      lines,
      min_bet: 1000,
      max_bet: 1_000_000,
      bonus_contribution: 10_000,
      max_win: 5000,
      orientation: 'any',
      categories: ['slots'],
    },
    motif,
    rank: 0,
    ageDays: 30,
  }
}

/** Games with separate pages (ROUTE-12): no list has them, and their URLs differ from those of other games. */
export const specialGames: ReadonlyMap<string, GameSeed> = new Map(
  specials.map((special, index) => [special.slug, seedOf(special, index)]),
)

/** A game of the catalogue, or one with a separate page. */
export const gameBySlug = ({ world }: Session, slug: string): GameSeed | undefined =>
  world.catalogue.bySlug.get(slug) ?? specialGames.get(slug)
