import type { AppRouter } from '../router.tsx'

type AppRoute = AppRouter['routesById'][keyof AppRouter['routesById']]

/** A page of the app: the path of its route (`/games/$slug`), and its visitors; all others are redirected. */
export type PageRoute = { route: AppRoute; path: string; access: 'player' | 'guest' | '' }

/** Every page of the app; layouts have no URL. */
export const pageRoutes = (router: AppRouter): PageRoute[] =>
  Object.values(router.routesById)
    .filter((route) => route.id !== '__root__' && !route.children)
    .map((route) => ({
      route,
      path: route.fullPath.replace(/(.)\/$/, '$1'),
      access: route.id.startsWith('/_player/') ? 'player' : route.id.startsWith('/_guest/') ? 'guest' : '',
    }))

/** Returns the pattern of a path; `part` replaces its parameters. */
const patternOf = (path: string, part: string) => path.replace(/\$\w+/g, part)

/**
 * Maps patterns of paths to a fact about each page; the first match counts. Pages with the fact `rest` have no row,
 * unless another pattern would match their path, because the table is inlined in the page and must be short. `part`
 * must match letters.
 */
export function routeTable<Fact>(
  pages: readonly { path: string; fact: Fact }[],
  { rest, part }: { rest: Fact; part: string },
): [pattern: string, fact: Fact][] {
  const same = (one: Fact, other: Fact) => JSON.stringify(one) === JSON.stringify(other)
  const rank = ({ path, fact }: { path: string; fact: Fact }) => `${path.split('$').length} ${JSON.stringify(fact)}`
  const sorted = pages.toSorted((one, other) => rank(one).localeCompare(rank(other)))
  const fits = (path: string, url: string) => new RegExp(`^${patternOf(path, part)}$`).test(url.replaceAll('$', ''))
  const named = sorted.filter(
    ({ path, fact }, index) =>
      !same(fact, rest) || sorted.slice(index).some((later) => !same(later.fact, rest) && fits(later.path, path)),
  )
  const table: [string, Fact][] = []
  for (const { path, fact } of named) {
    const last = table.at(-1)
    const pattern = patternOf(path, part)
    if (last && same(last[1], fact)) last[0] += `|${pattern}`
    else table.push([pattern, fact])
  }
  return table
}
