// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { preloadPage, type Pages } from './preload-hints.ts'

const pages: Pages = {
  files: ['/a.js', '/b.css', '/c.js'],
  routes: [
    ['/profile', [0], 'player'],
    ['/auth/login', [0, 2], 'guest'],
    ['/games/[^/]+', [0, 1], ''],
  ],
}
/** Elements of the head have no role. */
const requested = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

beforeEach(() => document.head.replaceChildren())

test('scripts and styles of the current page are preloaded while the entry loads', () => {
  history.replaceState(null, '', '/games/sea?mode=demo')
  preloadPage(pages, false)
  expect(requested()).toEqual(['modulepreload /a.js', 'preload /b.css'])
})

test.each([
  ['/profile', false],
  ['/auth/login', true],
  ['/nowhere', true],
])('%s is not preloaded for a visitor who is redirected (player: %s)', (url, isPlayer) => {
  history.replaceState(null, '', url)
  preloadPage(pages, isPlayer)
  expect(requested()).toEqual([])
})

test('players and guests each get their page', () => {
  history.replaceState(null, '', '/profile')
  preloadPage(pages, true)
  history.replaceState(null, '', '/auth/login')
  preloadPage(pages, false)
  expect(requested()).toEqual(['modulepreload /a.js', 'modulepreload /a.js', 'modulepreload /c.js'])
})
