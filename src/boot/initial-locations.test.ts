import { expect, test } from 'vitest'

import { recordInitialLocations } from './initial-locations.ts'

type Place = { pathname: string; searchStr: string }

function createRouter() {
  const listeners = new Set<(event: { toLocation: Place }) => void>()
  const router = {
    state: { location: { pathname: '/', searchStr: '' } },
    subscribe: (_event: 'onResolved', listener: (event: { toLocation: Place }) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    go: (pathname: string, searchStr = '') => {
      router.state.location = { pathname, searchStr }
      for (const listener of listeners) listener({ toLocation: router.state.location })
    },
  }
  return router
}

test('paths visited before the recorder loads are returned in order, each step once [DATA-28]', () => {
  const router = createRouter()
  const initialLocations = recordInitialLocations(router)
  router.go('/games/category/slots', '?sort_by=abc')
  router.go('/games/category/slots', '?sort_by=abc')
  router.go('/auth/login')
  expect(initialLocations()).toEqual(['/games/category/slots?sort_by=abc', '/auth/login'])
})

test('a visitor who stays has visited one path; later ones are not recorded here', () => {
  const router = createRouter()
  const initialLocations = recordInitialLocations(router)
  expect(initialLocations()).toEqual(['/'])
  router.go('/rules')
  router.go('/faq')
  expect(initialLocations()).not.toContain('/rules')
})
