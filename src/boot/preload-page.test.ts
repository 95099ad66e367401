// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { preloadPage, type Pages } from './preload-page.ts'

const pages: Pages = {
  files: ['/a.js', '/b.css', '/c.js'],
  routes: [
    ['/profile', [0], 'player'],
    ['/auth/login', [0, 2], 'guest'],
    ['/games/[^/]+', [0, 1], ''],
  ],
}
/** What stands in the head has no role. */
const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

beforeEach(() => document.head.replaceChildren())

test('the page of the address is asked for while the entry is on its way: scripts and sheets', () => {
  history.replaceState(null, '', '/games/sea?mode=demo')
  preloadPage(pages, false)
  expect(asked()).toEqual(['modulepreload /a.js', 'preload /b.css'])
})

test.each([
  ['/profile', false],
  ['/auth/login', true],
  ['/nowhere', true],
])('%s is not asked for where its visitor is led elsewhere (player: %s)', (address, isPlayer) => {
  history.replaceState(null, '', address)
  preloadPage(pages, isPlayer)
  expect(asked()).toEqual([])
})

test('players and guests each get theirs', () => {
  history.replaceState(null, '', '/profile')
  preloadPage(pages, true)
  history.replaceState(null, '', '/auth/login')
  preloadPage(pages, false)
  expect(asked()).toEqual(['modulepreload /a.js', 'modulepreload /a.js', 'modulepreload /c.js'])
})
