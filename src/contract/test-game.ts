import type { GameCard } from './games.ts'

/** A game that anybody may play, for tests; `more` makes it another. */
export const testGame = (slug: string, more: Partial<GameCard> = {}): GameCard => ({
  id: slug,
  slug,
  title: `Game ${slug}`,
  provider: { slug: 'aral', name: 'Aral' },
  image: `/img/g/${slug}`,
  placeholder: '#123456',
  has_demo: true,
  availability: 'available',
  badge: null,
  ...more,
})
