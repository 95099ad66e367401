import { badges, closed, ROW_TITLE } from '~/boot/draw-rows.ts'
import type { GameCard } from '~/contract/games.ts'
import type { Shortcut } from '~/contract/lobby.ts'

const game = (id: string, more: Partial<GameCard>): GameCard => ({
  id,
  slug: '',
  title: '',
  provider: { slug: '', name: '' },
  image: '',
  placeholder: '',
  has_demo: false,
  availability: 'available',
  badge: null,
  ...more,
})

/** One game for each look of a card, in the order of boot/draw-rows.ts. */
export const sampleRow: Shortcut = {
  slug: '',
  title: ROW_TITLE,
  category_slug: 'all',
  items: [
    game('available', {}),
    ...badges.map((badge) => game(badge, { badge })),
    ...closed.map((availability) => game(availability, { availability })),
  ],
}
