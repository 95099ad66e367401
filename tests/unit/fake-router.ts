import { vi } from 'vitest'

type Place = { pathname: string; searchStr: string }
type Move = { toLocation: Place & { search: object }; fromLocation: Place; pathChanged: boolean }
type Moment = 'onBeforeLoad' | 'onResolved'

/** The part of the router that the effects use, with the page that it shows. */
export function fakeRouter() {
  const listeners = { onBeforeLoad: new Set<(move: Move) => void>(), onResolved: new Set<(move: Move) => void>() }
  const router = {
    history: { push: vi.fn<(href: string) => void>() },
    latestLocation: { pathname: '/', searchStr: '' },
    state: { location: { pathname: '/', searchStr: '' }, matches: [{ fullPath: '/' }] },
    navigate: async () => {},
    preloadRoute: vi.fn<(to: object) => Promise<void>>(async () => {}),
    subscribe: (name: Moment, listener: (move: Move) => void) => {
      listeners[name].add(listener)
      return () => listeners[name].delete(listener)
    },
    goTo(pathname: string, fullPath = pathname) {
      const fromLocation = router.latestLocation
      const toLocation = { pathname, searchStr: '', search: {} }
      for (const listener of listeners.onBeforeLoad) listener({ toLocation, fromLocation, pathChanged: true })
      Object.assign(router, { latestLocation: toLocation, state: { location: toLocation, matches: [{ fullPath }] } })
      for (const listener of listeners.onResolved) listener({ toLocation, fromLocation, pathChanged: true })
    },
  }
  return router
}
