import type { Handlers } from '../handler.ts'
import { categories } from '../seed/categories.ts'
import { shortcuts } from '../seed/shortcuts.ts'
import { pageOf } from './paging.ts'

const ROW = 10

/** A picture, not drawn lines: HTML from the server is shown without svg. */
const iconHtml = (slug: string) => `<img src="/img/c/${slug}?width=64" alt="" width="24" height="24">`

export const lobbyHandlers: Pick<Handlers, 'listShortcuts' | 'listCategories'> = {
  listShortcuts({ query }, { session }) {
    const { lists } = session.world.catalogue
    const rows = shortcuts.map(({ slug, title, category, sort }) => {
      const games = lists.get(category) ?? []
      const ordered = sort === 'release' ? games.toSorted((a, b) => a.ageDays - b.ageDays) : games
      return {
        slug,
        title: title[query.language],
        category_slug: category,
        items: ordered.slice(0, ROW).map(({ card }) => card),
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
