import type { AppRouter } from '../router.tsx'

type AppRoute = AppRouter['routesById'][keyof AppRouter['routesById']]

/** A page of the app: the path of its route (`/games/$slug`), and who gets it; anybody else is led elsewhere. */
export type PageRoute = { route: AppRoute; path: string; audience: 'player' | 'guest' | '' }

/** Every page of the app; layouts have no address of their own. */
export const pageRoutes = (router: AppRouter): PageRoute[] =>
  Object.values(router.routesById)
    .filter((route) => route.id !== '__root__' && !route.children)
    .map((route) => ({
      route,
      path: route.fullPath.replace(/(.)\/$/, '$1'),
      audience: route.id.startsWith('/_player/') ? 'player' : route.id.startsWith('/_guest/') ? 'guest' : '',
    }))

/** Pattern of the addresses of a path; `part` is what stands for one of its parameters. */
const patternOf = (path: string, part: string) => path.replace(/\$\w+/g, part)

/**
 * Says something of each page by the pattern of its address; the first pattern that fits counts. Pages that are as the
 * `rest` have no row, unless a pattern of another would fit their address: the table stands in the page, where it has to
 * be short. `part` must fit texts of letters.
 */
export function routeTable<Fact>(
  pages: readonly { path: string; fact: Fact }[],
  { rest, part }: { rest: Fact; part: string },
): [pattern: string, fact: Fact][] {
  const same = (one: Fact, other: Fact) => JSON.stringify(one) === JSON.stringify(other)
  const rank = ({ path, fact }: { path: string; fact: Fact }) => `${path.split('$').length} ${JSON.stringify(fact)}`
  const sorted = pages.toSorted((one, other) => rank(one).localeCompare(rank(other)))
  const fits = (path: string, address: string) =>
    new RegExp(`^${patternOf(path, part)}$`).test(address.replaceAll('$', ''))
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
