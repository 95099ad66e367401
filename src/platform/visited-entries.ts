import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

import { hasRoute, historyIndex } from '~/lib/router-internals.ts'

/** The URL of each entry of a history, by its index. */
const entries = new WeakMap<RouterHistory, Map<number, string>>()

/** The path of a URL of the app, without a slash at its end. */
export const pathOf = (href: string) => (href.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1')
/** True if both URLs have the same path. */
export const isPage = (href: string, to: string) => pathOf(href) === pathOf(to)
const sectionOf = (path: string) => path.split('/')[1]
const inside = (url: string | null) => (url === null ? '' : url.slice(new URL(url).origin.length))

/** The entries before this page that an earlier load of the app made: only newer browsers list them. */
function storedEntries(index: number): [number, string][] {
  const { navigation } = globalThis as { navigation?: Navigation }
  const here = navigation?.currentEntry?.index ?? 0
  const earlier = navigation?.entries().slice(0, here) ?? []
  return earlier.map(({ url }, at) => [index - here + at, inside(url)])
}

/**
 * Records the URL of each entry that the router loads. `isBrowser`: the history is the tab's, whose earlier entries the
 * browser may list. Do not subscribe to the history itself: without a subscriber the router loads a page by itself.
 */
export function recordEntries(router: AnyRouter, isBrowser: boolean): void {
  const { history } = router
  const known = new Map(isBrowser ? storedEntries(historyIndex(history.location.state)) : [])
  entries.set(history, known)
  isRoute = (path) => hasRoute(router, path)
  router.subscribe('onBeforeLoad', ({ toLocation }) => known.set(historyIndex(toLocation.state), toLocation.href))
}

/**
 * Returns how many steps back the page `to` is, with the filters and the scroll position that it had. 0 if the player
 * did not come from there, apart from pages of the current section between. The same path with other filters is the
 * same page, unless the current page has that path too or `to` has parameters: `?mode=real` is not the demo of a game.
 */
export function stepsBackTo(history: RouterHistory, to: string): number {
  const { pathname, state } = history.location
  const [target, page] = [pathOf(to), pathOf(pathname)]
  const index = historyIndex(state)
  const known = entries.get(history)
  const isExact = target === page || to.includes('?')
  for (let steps = 1; ; steps += 1) {
    const href = known?.get(index - steps)
    if (href === undefined) return 0
    const path = pathOf(href)
    if (isExact ? href.split('#', 1)[0] === to : path === target) return steps
    if (sectionOf(path) !== sectionOf(page)) return 0
  }
}

/** URLs of this tab that showed "Page not found": no link leads back to them. */
const dead = new Set<string>()
const listeners = new Set<(href: string) => void>()
/** True if the app has a page at this path, as far as the routes decide that. */
let isRoute = (_path: string) => true

/** True for a dead page, also before a visit if no route has its path. Takes a path with its search. */
export const isDeadPage = (href: string) => dead.has(href) || !isRoute(pathOf(href))

export function recordDeadPage(href: string): void {
  dead.add(href)
  for (const listener of listeners) listener(href)
}

/** Calls back for each dead page, also for those that were recorded before. Returns the unsubscribe function. */
export function onDeadPage(listener: (href: string) => void): () => void {
  dead.forEach(listener)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
