import { HIDDEN_SHORTCUTS } from '../../../src/constants/lists.ts'
import type { GameCard } from '../../../src/contract/games.ts'
import type { Handlers } from '../../handler.ts'
import { isAlternativeList, withAlternative } from './alternative-picture.ts'
import { categories } from './categories.ts'
import { shortcuts } from './shortcuts.ts'
import { pageOf } from '../../handlers/paging.ts'

const ROW = 10

/** A picture instead of an inline svg, which the app removes from the server's HTML. */
const iconHtml = (slug: string) => `<img src="/img/c/${slug}?width=64" alt="" width="24" height="24">`

/** The first games that no row above shows; where too few are left, the first of all. */
function rowOf(games: readonly GameCard[], shown: ReadonlySet<string>): GameCard[] {
  const others = games.filter(({ slug }) => !shown.has(slug)).slice(0, ROW)
  return others.length === ROW ? others : games.slice(0, ROW)
}

export const lobbyHandlers: Pick<Handlers, 'listShortcuts' | 'listCategories'> = {
  listShortcuts({ query }, { session }) {
    const { lists } = session.world.catalogue
    const shown = new Set<string>()
    const rows = shortcuts.map(({ slug, title, category, sort }) => {
      const games = lists.get(category) ?? []
      const ordered = sort === 'release' ? games.toSorted((a, b) => a.ageDays - b.ageDays) : games
      const items = rowOf(
        ordered.map(({ card }) => card),
        shown,
      )
      if (!HIDDEN_SHORTCUTS.some((hidden) => hidden === slug)) for (const game of items) shown.add(game.slug)
      const cards = isAlternativeList(category) ? items.map(withAlternative) : items
      return { slug, title: title[query.language], category_slug: category, items: cards }
    })
    return pageOf(rows, query.limit, query.page)
  },

  listCategories({ query }) {
    const wanted = query.slugs?.split(',').map((slug) => slug.trim())
    const data = categories
      .filter(({ slug }) => !wanted || wanted.includes(slug))
      .slice(0, Math.max(query.limit, 1))
      .map(({ slug, name }) => ({
        id: `ct_${slug}`,
        slug,
        menu_name: name[query.language],
        image_html: iconHtml(slug),
        is_active: true,
        type: 'provider',
      }))
    return { data }
  },
}
