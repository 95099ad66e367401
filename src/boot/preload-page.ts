import { addLink } from './preload-hints.ts'

/** Files of pages, and for each page the pattern of its path, the files it needs, and its visitors. */
export type Pages = { files: string[]; routes: [pattern: string, files: number[], access: string][] }

/**
 * Preloads the chunks of the current page while the entry loads; otherwise each level of imports would cost a round
 * trip. Skips a page that redirects this visitor.
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
