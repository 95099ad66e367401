type Chunk = {
  type: 'chunk'
  imports: readonly string[]
  moduleIds: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
type Bundle = Record<string, { type: 'asset' } | Chunk>

/** Audience of a page: only it preloads the files. */
type Access = 'player' | 'guest' | ''

/** Files of pages, and for each page its URL pattern, the indexes of its files, and its access. */
export type RouteFiles = { files: string[]; routes: [pattern: string, files: number[], access: Access][] }

const ROUTE_PART = /\/src\/routes\/([^?]+)\.tsx\?tsr-split=(?:component|loader)/

/** `_player/profile._account.contacts` becomes `/profile/contacts`, of a player. */
function pathOf(name: string): { pattern: string; isParent: boolean; access: Access } {
  const parts = name.split(/[/.]/)
  const shown = parts.filter((part) => !part.startsWith('_') && part !== 'index')
  const pattern = shown.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')
  const access = parts[0] === '_player' ? 'player' : parts[0] === '_guest' ? 'guest' : ''
  return { pattern: `/${pattern}`, isParent: parts.at(-1)?.startsWith('_') ?? false, access }
}

/** All that a chunk needs at once, without what is in the first load. */
function closure(start: string, bundle: Bundle, known: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([start])
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    const needed = [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]
    for (const file of needed) if (!known.has(file)) found.add(file)
  }
  return found
}

/**
 * Files that each page needs besides those of the first load (`known`), by URL pattern. The page requests them
 * together with the entry, instead of one import level after the other. If two patterns match a URL, the one with
 * fewer placeholders comes first.
 */
export function routeFiles(bundle: Bundle, known: ReadonlySet<string>): RouteFiles {
  const needs = new Map<string, { names: Set<string>; access: Access }>()
  const chunks = Object.entries(bundle).flatMap(([name, chunk]) => {
    if (chunk.type !== 'chunk' || known.has(name)) return []
    // small pages share a chunk (tools/build/entry-chunks.ts)
    return chunk.moduleIds.flatMap((id) => {
      const route = ROUTE_PART.exec(id)?.[1]
      return route === undefined ? [] : [{ name, ...pathOf(route) }]
    })
  })
  for (const { name, pattern, isParent, access } of chunks) {
    const needed = closure(name, bundle, known)
    const pages = isParent
      ? chunks.filter((page) => page.pattern.startsWith(`${pattern}/`))
      : [{ pattern, access: access }]
    for (const page of pages) {
      const entry = needs.get(page.pattern) ?? { names: new Set<string>(), access: page.access }
      needed.forEach((file) => entry.names.add(file))
      needs.set(page.pattern, entry)
    }
  }
  const named = new Set<string>()
  for (const { names } of needs.values()) names.forEach((name) => named.add(name))
  const files = [...named]
  const placeholders = (pattern: string) => pattern.split('[').length
  const routes = [...needs]
    .toSorted(([one], [other]) => placeholders(one) - placeholders(other))
    .map(([pattern, { names, access }]): RouteFiles['routes'][number] => [
      pattern,
      [...names].map((name) => files.indexOf(name)),
      access,
    ])
  return { files: files.map((file) => `/${file}`), routes }
}
