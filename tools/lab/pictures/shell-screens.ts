import type { Page } from 'playwright'

import type { Screen } from './screen.ts'

const loseNetwork = (page: Page) => page.context().setOffline(true)

/** Makes measuring the game list fail, so that it cannot be rendered. */
const breakRendering = (page: Page) =>
  page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      override observe(): void {
        throw new Error('this browser cannot measure')
      }
    }
  })

/** Error states of the frame around the pages, and the mock's cockpit. */
export const shellScreens: Screen[] = [
  {
    name: 'offline-bar',
    path: '/',
    act: async (page) => {
      await loseNetwork(page)
      await page.locator('dialog[open] button').last().click()
    },
  },
  {
    name: 'offline-bar-player',
    path: '/profile',
    player: true,
    act: async (page) => {
      await loseNetwork(page)
      await page.locator('dialog[open] button').last().click()
    },
  },
  {
    name: 'crash',
    path: '/games/category/all-games',
    prepare: (_mock, page) => breakRendering(page),
    // the way out comes when three reloads have not helped
    act: (page) => page.locator('main a[href="/"]').waitFor({ timeout: 40_000 }),
    isShort: true,
  },
  {
    name: 'loader',
    path: '/auth/login',
    prepare: (mock) => mock.faults([{ endpoint: '/assets/auth', kind: 'hang' }]),
    isShort: true,
  },
  { name: 'maintenance', path: '/', prepare: (mock) => mock.scenario('maintenance') },
  { name: 'maintenance-list', path: '/games/category/all-games', prepare: (mock) => mock.scenario('maintenance') },
  { name: 'install', path: '/download-app' },
  { name: 'cockpit', path: '/__mock' },
]
