// @vitest-environment happy-dom
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'

import { storeScroll, scrollKey } from './scroll-memory.ts'

const KEY = 'tsr-scroll-restoration-v1_3'
const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })
let stop = () => {}

beforeEach(() => {
  window.location.href = 'http://s1.localhost:4300/'
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => stop())

/** The scroll memory of the app's router, on a page with history. */
async function open() {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createBrowserHistory()
  const routeTree = root.addChildren([page])
  const router = createRouter({ routeTree, history, scrollRestoration: true, getScrollRestorationKey: scrollKey })
  await router.load()
  stop = storeScroll()
  return {
    stored: () => sessionStorage.getItem(KEY) ?? '',
    leavePage: () => dispatchEvent(new Event('pagehide')),
    async visit(href: string) {
      await router.navigate({ href })
      await router.load()
      document.dispatchEvent(new Event('scroll'))
    },
  }
}

test.each<[string, () => void]>([
  ['logs out', () => tokens.end('player')],
  ['is replaced by B', () => begin('B')],
])('the router stores nothing of A when the page unloads after A %s [AUTH-27]', async (_end, leave) => {
  begin('A')
  const page = await open()
  await page.visit('/profile/rounds?search=NEEDLE')
  await page.visit('/cash-box/history?receipt=tx_NEEDLE_1')
  await page.visit('/')
  const ofA = tokens.current()?.owner ?? ''
  leave()
  sessionStorage.clear() // the wipe
  await page.visit('/games')
  page.leavePage()
  expect(page.stored()).not.toContain('NEEDLE')
  expect(page.stored()).not.toContain(ofA)
})

test('while the player stays, the positions of their pages are stored without the URL', async () => {
  begin('A')
  const page = await open()
  await page.visit('/profile/rounds?search=NEEDLE')
  await page.visit('/')
  page.leavePage()
  await vi.waitFor(() => expect(Object.keys(JSON.parse(page.stored()) as object).length).toBeGreaterThan(0))
  expect(page.stored()).not.toContain('NEEDLE')
})
