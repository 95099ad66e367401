import type { FrameLook, PageFrames } from '~/boot/insert-view.ts'

import type { AppRouter } from '../router.tsx'
import { pageRoutes, routeTable, type PageRoute } from './route-table.ts'

function lookOf({ route }: PageRoute): FrameLook {
  const { header = 'main', bottomMenu = true } = route.options.staticData ?? {}
  if (header !== 'main' || !bottomMenu) return 'own'
  return bottomMenu === 'wide' ? 'wide' : 'usual'
}

/** See PageFrames: derived from the static data of all routes. */
export function pageFrames(router: AppRouter): PageFrames {
  const pages = pageRoutes(router).map((page) => ({ path: page.path, fact: [lookOf(page), page.access] as const }))
  return routeTable(pages, { rest: ['usual', ''], part: '[^/]+' }).map(([pattern, [look, access]]) => [
    pattern,
    look,
    access,
  ])
}
