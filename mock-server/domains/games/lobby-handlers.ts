import { HIDDEN_SHORTCUTS, HOME_PROBE_LIMIT } from '../../../src/constants/lists.ts'
import type { Handlers } from '../../handler.ts'
import { isAlternativeList, withAlternative } from './alternative-picture.ts'
import type { Catalogue, GameSeed } from './catalogue.ts'
import { categories } from './categories.ts'
import { shortcuts } from './shortcuts.ts'
import { pageOf } from '../../handlers/paging.ts'

const ROW = 10

/** A picture instead of an inline svg, which the app removes from the server's HTML. */
const iconHtml = (slug: string) => `<img src="/img/c/${slug}?width=64" alt="" width="24" height="24">`

/** The first games that no row above shows, closed ones last; where too few are left, the first of all. */
function rowOf(games: readonly GameSeed[], shown: ReadonlySet<GameSeed>): GameSeed[] {
  const others = games.filter((game) => !shown.has(game)).slice(0, ROW)
  const isClosed = ({ card }: GameSeed) => Number(card.availability !== 'available')
  return (others.length === ROW ? others : games.slice(0, ROW)).toSorted((a, b) => isClosed(a) - isClosed(b))
}

const isHidden = (slug: string) => HIDDEN_SHORTCUTS.some((hidden) => hidden === slug)

/**
 * Games of the rows of the lobby. Only the first row shows games that also open the list of all games, which ends the
 * lobby.
 */
function rowsOf({ lists, games }: Catalogue) {
  const shown = new Set<GameSeed>()
  return shortcuts.map((row, index) => {
    const list = lists.get(row.category) ?? []
    const items = rowOf(row.sort === 'release' ? list.toSorted((a, b) => a.ageDays - b.ageDays) : list, shown)
    if (!isHidden(row.slug)) for (const game of items) shown.add(game)
    if (index === 0) for (const game of games.slice(0, HOME_PROBE_LIMIT)) shown.add(game)
    return { row, items }
  })
}

/** Games of a list that no row of the lobby shows, for its other blocks. */
export function outsideRows(catalogue: Catalogue, list: readonly GameSeed[]): GameSeed[] {
  const shown = new Set(rowsOf(catalogue).flatMap(({ row, items }) => (isHidden(row.slug) ? [] : items)))
  return list.filter((game) => !shown.has(game))
}

export const lobbyHandlers: Pick<Handlers, 'listShortcuts' | 'listCategories'> = {
  listShortcuts({ query }, { session }) {
    const rows = rowsOf(session.world.catalogue).map(({ row: { slug, title, category }, items }) => {
      const cards = items.map(({ card }) => card)
      return {
        slug,
        title: title[query.language],
        category_slug: category,
        items: isAlternativeList(category) ? cards.map(withAlternative) : cards,
      }
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
