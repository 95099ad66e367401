import { addLink } from './preload-hints.ts'

/** Files of pages, and for each page the pattern of its address, which files it needs, and who sees it. */
export type Pages = { files: string[]; routes: [pattern: string, files: number[], audience: string][] }

/**
 * Asks for what the page of this address needs besides the entry, while the entry is on its way: its chunks would
 * else follow one level of imports after the other, a round trip each. A page that its visitor does not get is left.
 */
export function preloadPage({ files, routes }: Pages, isPlayer: boolean): void {
  const page = routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(location.pathname))
  if (!page || (page[2] && (page[2] === 'player') !== isPlayer)) return
  for (const index of page[1]) {
    const href = files[index] ?? ''
    addLink(
      href.endsWith('.css') ? { rel: 'preload', as: 'style', href, crossorigin: '' } : { rel: 'modulepreload', href },
    )
  }
}
