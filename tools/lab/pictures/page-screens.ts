import type { Page } from 'playwright'

import type { Act, Screen } from './screen.ts'

const join: Act = async (page) => {
  await page.locator('main button[class*=wide]').first().click()
  await page.locator('main section[class*=bar]').waitFor()
}

const scrollTo =
  (y: number): Act =>
  (page) =>
    page.evaluate((top) => window.scrollTo(0, top), y)

/** Tournaments in every state. */
export const contentScreens: Screen[] = [
  { name: 'tournaments', path: '/tournaments' },
  { name: 'tournaments-over', path: '/tournaments?show=finished', player: true },
  { name: 'tournaments-break', path: '/tournaments', player: 'excluded' },
  { name: 'tournament', path: '/tournaments/caspian-cup' },
  { name: 'tournament-player', path: '/tournaments/steppe-cup', player: true },
  { name: 'tournament-joined', path: '/tournaments/steppe-cup', player: true, act: join },
  {
    name: 'tournament-below',
    path: '/tournaments/steppe-cup',
    player: true,
    act: async (page) => {
      await join(page)
      await scrollTo(1500)(page)
    },
  },
  { name: 'tournament-upcoming', path: '/tournaments/winter-sail', player: true },
  { name: 'tournament-conditions', path: '/tournaments/summit-league', player: true },
  { name: 'tournament-over', path: '/tournaments/autumn-regatta', act: scrollTo(9000) },
  { name: 'tournament-cancelled', path: '/tournaments/moon-fishing' },
  { name: 'tournament-places', path: '/tournaments/caspian-cup/places', act: scrollTo(900) },
  { name: 'vip-guest', path: '/vipclub' },
  { name: 'vip', path: '/vipclub', player: 'vip' },
  { name: 'vip-table', path: '/vipclub', player: true, act: scrollTo(500) },
  { name: 'news', path: '/news' },
  { name: 'news-break', path: '/news', player: 'excluded' },
  { name: 'promo', path: '/news/welcome-package' },
  { name: 'promo-code', path: '/news/caspian-month' },
  { name: 'privacy', path: '/privacy-policy', isWhole: true },
  { name: 'cookies', path: '/cookies', isWhole: true },
  { name: 'payouts', path: '/payouts' },
  { name: 'contacts-page', path: '/contacts', player: true },
  // its form comes late, under a text of any length
  { name: 'feedback', path: '/reviews', act: (page) => page.locator('main textarea').waitFor(), isWhole: true },
  { name: 'tournament-games', path: '/tournaments/caspian-cup/games' },
]

/** Sends a message of the running game to the app. */
const gameSends =
  (type: string): Act =>
  async (page) => {
    const game = await (await page.waitForSelector('iframe')).contentFrame()
    await game?.waitForSelector('#spin')
    await game?.evaluate((message) => parent.postMessage(message, '*'), { type })
  }

/** As if the app were installed. */
const asInstalled = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

/** Parts of the lobby and states of a game that are seen seldom. */
export const gameScreens: Screen[] = [
  {
    name: 'lobby-spins',
    path: '/',
    player: 'bonus',
    act: (page) => page.locator('main a[href$="mode=real"]').first().scrollIntoViewIfNeeded(),
  },
  { name: 'lobby-break', path: '/', player: 'excluded' },
  {
    name: 'lobby-lost',
    path: '/',
    prepare: async (mock, page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
      await mock.faults([{ endpoint: '/assets/below-the-fold', kind: 'drop-before' }])
    },
    act: (page) => page.locator('main [role=alert]').scrollIntoViewIfNeeded(),
  },
  { name: 'app-promo', path: '/', player: true, prepare: async (_mock, page) => asInstalled(page) },
  { name: 'demo', path: '/demo' },
  { name: 'game-fruit', path: '/games/fruit-cocktail', player: true },
  { name: 'game-no-demo', path: '/games/khazri-noonlight?mode=demo' },
  { name: 'game-upright', path: '/games/saryarka-sailor?mode=real', player: true },
  { name: 'game-turn', path: '/games/talysh-ridgeway?mode=demo' },
  { name: 'game-short', path: '/games/resident?mode=real', player: true, act: gameSends('insufficient-funds') },
  { name: 'game-short-demo', path: '/games/resident?mode=demo', act: gameSends('insufficient-funds') },
  { name: 'game-over', path: '/games/resident?mode=demo', act: gameSends('session-over') },
  {
    name: 'game-slow',
    path: '/games/resident?mode=demo',
    // longer than in the mock's scenario: it must not have come when the picture is taken
    prepare: (_mock, page) => page.route('**/play/*', () => {}),
    act: (page) => page.locator('main [aria-busy] button').waitFor({ timeout: 15_000 }),
  },
  { name: 'out-of-money-guest', path: '/out-of-money' },
]

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
